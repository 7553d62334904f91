import { Text, VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { GettingStartedLabels } from '#client/getting-started/labels.ts';
import type { ShownStep } from '#client/getting-started/steps.ts';
import { SideLink } from '../side-link.tsx';
import styles from './getting-started.module.css';

interface StepRowProps {
  step: ShownStep;
  labels: GettingStartedLabels;
  /** True while the screen of the step does not open. */
  isClosed: boolean;
  /** Help with it. */
  children?: ReactNode;
}

/** One step with its tick. */
export function StepRow({ step, labels, isClosed, children }: StepRowProps) {
  const { id, done, address } = step;
  const { title, hint } = labels.steps[id];
  return (
    <li className={styles.step} data-done={done || undefined}>
      <span className={styles.tick}>
        {done && <IconCheck size={16} stroke={2.4} aria-hidden />}
        <VisuallyHidden>{done ? labels.done : labels.open}: </VisuallyHidden>
      </span>
      <div className={styles.words}>
        <Text fw={600}>{isClosed ? title : <SideLink to={address}>{title}</SideLink>}</Text>
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
        {children}
      </div>
    </li>
  );
}
