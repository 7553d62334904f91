import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { socialLabels } from '#client/social/labels.ts';
import { PageBody } from '#ui/page-body.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import styles from './popup-page.module.css';

interface PopupPageProps {
  title: string;
  description?: string;
  /** Whether the popup is done, and the browser has not let it close. */
  isStuck: boolean;
  children: ReactNode;
}

/** A page in a popup, until it cannot close itself and says so. */
export const PopupPage = ({ title, description, isStuck, children }: PopupPageProps) =>
  isStuck ? (
    <PageBody>
      <div role="alert" className={styles.stuck}>
        <Title order={1} size="h3">
          {socialLabels.close.failed}
        </Title>
        <Text c="dimmed">{socialLabels.close.hint}</Text>
      </div>
    </PageBody>
  ) : (
    <PageBody>
      <div className={styles.page}>
        <PageHeader title={title} {...(description && { description })} />
        {children}
      </div>
    </PageBody>
  );
