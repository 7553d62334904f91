import { Progress, Text, UnstyledButton } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './activity-card.module.css';
import { TagList } from './tag-list.tsx';

export interface ActivityCardProps {
  title: string;
  imageUrl: string | null;
  /** Stands in for a missing picture. */
  icon: Icon;
  tags?: readonly string[];
  /** The reward, in a few words. */
  reward?: string;
  /** How often, until when, or when it was done. */
  detail?: ReactNode;
  badge?: ReactNode;
  /** How many of the tasks are done. */
  progress?: { done: number; all: number; label: string };
  /** Opens the activity; without it the card is a picture only. */
  onOpen?: () => void;
  /** The name under which a guide finds the card. */
  guide?: string;
}

/** One thing that somebody can do, with its picture and its reward. */
export function ActivityCard({ title, imageUrl, icon: Icon, onOpen, ...card }: ActivityCardProps) {
  const { tags = [], reward, detail, badge, progress, guide } = card;
  return (
    <article className={styles.root} data-guide={guide}>
      <div className={styles.picture}>
        {imageUrl ? (
          <img src={imageUrl} alt="" loading="lazy" decoding="async" />
        ) : (
          <Icon size={44} stroke={1.2} aria-hidden />
        )}
        {reward && <span className={styles.reward}>{reward}</span>}
      </div>
      <div className={styles.words}>
        <Text fw={600} component="h3" className={styles.title}>
          {onOpen ? (
            <UnstyledButton onClick={onOpen} className={styles.open}>
              {title}
            </UnstyledButton>
          ) : (
            title
          )}
        </Text>
        {badge}
        {detail && (
          <Text size="xs" c="dimmed" component="div">
            {detail}
          </Text>
        )}
        <TagList tags={tags} />
        {progress && (
          <div className={styles.progress}>
            <Progress
              value={(100 * progress.done) / Math.max(1, progress.all)}
              size="sm"
              aria-label={progress.label}
            />
            <Text size="xs" c="dimmed">
              {progress.label}
            </Text>
          </div>
        )}
      </div>
    </article>
  );
}
