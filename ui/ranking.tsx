import { Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import styles from './ranking.module.css';

export interface RankingProps {
  title: string;
  /** How deep its heading stands in the page. */
  order: 2 | 3;
  description?: string;
  /** Largest first. */
  ranks: readonly Rank[];
  /** Stands there when there are none. */
  empty: string;
}

export interface Rank {
  key: string;
  name: ReactNode;
  value: number;
}

/** A list by count, each row with a bar in proportion to the first. */
export function Ranking({ title, order, description, ranks, empty }: RankingProps) {
  const headingId = useId();
  const most = ranks[0]?.value ?? 1;
  return (
    <section className={styles.root} aria-labelledby={headingId}>
      <Title order={order} size="h5" id={headingId}>
        {title}
      </Title>
      {description && (
        <Text size="sm" c="dimmed">
          {description}
        </Text>
      )}
      {ranks.length === 0 && (
        <Text size="sm" c="dimmed" mt="sm">
          {empty}
        </Text>
      )}
      <ol className={styles.list}>
        {ranks.map(({ key, name, value }) => (
          <li key={key} className={styles.rank}>
            <span className={styles.name}>{name}</span>
            <span className={styles.value}>{value.toLocaleString('en')}</span>
            <span
              className={styles.bar}
              data-bar
              style={{ inlineSize: `${(value / most) * 100}%` }}
              aria-hidden
            />
          </li>
        ))}
      </ol>
    </section>
  );
}
