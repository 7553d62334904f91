import { Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import styles from './account-card.module.css';

interface AccountCardProps {
  title: string;
  description: string;
  children: ReactNode;
}

/** A part of the account without a form: each of its rows has an action of its own. */
export function AccountCard({ title, description, children }: AccountCardProps) {
  const headingId = useId();
  return (
    <section className={styles.root} aria-labelledby={headingId}>
      <Title order={2} size="h3" id={headingId}>
        {title}
      </Title>
      <Text c="dimmed" size="sm" mt={4}>
        {description}
      </Text>
      <div className={styles.rows}>{children}</div>
    </section>
  );
}
