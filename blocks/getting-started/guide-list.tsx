import { Button } from '@mantine/core';
import { IconRoute } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { GettingStartedLabels } from '#client/getting-started/labels.ts';
import { guidesOf } from '#client/guides/guides.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { Section } from '#ui/section.tsx';
import styles from './getting-started.module.css';

interface GuideListProps {
  labels: GettingStartedLabels;
  onGuide: (guideId: string) => void;
  /** Other material that explains the product. */
  children?: ReactNode;
}

/** The guides for administrators, to be opened again (DASH-42). */
export function GuideList({ labels, onGuide, children }: GuideListProps) {
  const guides = guidesOf(useTenant().data.terms).filter(({ audience }) => audience === 'admin');
  return (
    <Section title={labels.guides} description={labels.guidesHint}>
      <div className={styles.guides}>
        {guides.map(({ id, title }) => (
          <Button
            key={id}
            variant="default"
            leftSection={<IconRoute size={16} aria-hidden />}
            onClick={() => onGuide(id)}
          >
            {title}
          </Button>
        ))}
        {children}
      </div>
    </Section>
  );
}
