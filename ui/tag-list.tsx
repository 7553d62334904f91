import { Text } from '@mantine/core';
import styles from './tag-list.module.css';

export interface TagListProps {
  tags: readonly string[];
  /** How many are shown before "+3". */
  max?: number;
}

/** Tags as quiet pills; those beyond `max` are counted, and named on hover and to screen readers. */
export function TagList({ tags, max = 3 }: TagListProps) {
  if (tags.length === 0) return null;
  const rest = tags.slice(max);
  return (
    <ul className={styles.root}>
      {tags.slice(0, max).map((tag) => (
        <li key={tag} className={styles.tag}>
          {tag}
        </li>
      ))}
      {rest.length > 0 && (
        <li title={rest.join(', ')}>
          <Text span size="xs" c="dimmed">
            <span aria-hidden>+{rest.length}</span>
            <span className={styles.spoken}>{rest.join(', ')}</span>
          </Text>
        </li>
      )}
    </ul>
  );
}
