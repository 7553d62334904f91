import { Text, Title } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './answer-card.module.css';

interface AnswerCardProps {
  icon: Icon;
  title: string;
  children: ReactNode;
  /** Content after the answer, not read aloud with it. */
  below?: ReactNode;
  actions?: ReactNode;
  /** A failure is read aloud at once. */
  isFailure?: boolean;
}

/** The outcome of a form, shown in its place, with the ways onward. */
export function AnswerCard({
  icon: Icon,
  title,
  children,
  below,
  actions,
  isFailure = false,
}: AnswerCardProps) {
  return (
    <div className={styles.root} data-failure={isFailure || undefined}>
      <div className={styles.mark}>
        <Icon size={28} stroke={1.5} aria-hidden />
      </div>
      <Title order={1} size="h2">
        {title}
      </Title>
      <Text role={isFailure ? 'alert' : 'status'}>{children}</Text>
      {below}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
