import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { rewardAreaLabels as labels } from '#client/reward-selections/chooser-labels.ts';
import type { IssueType } from '#contract/reward-definitions/reward-definition.ts';
import styles from './reward-card.module.css';
import { RewardPicture } from './reward-picture.tsx';

interface RewardCardProps {
  title: string;
  imageUrl: string | null;
  issueAs?: IssueType;
  /** The price, on the picture. */
  price: string;
  /** The worth and the conditions, or the activity it was given for. */
  notes?: readonly string[];
  /** A page with more about it. */
  url?: string | null;
  /** How far somebody is from it, or why it cannot be chosen. */
  state?: ReactNode;
  action?: ReactNode;
  /** Whether it is good news: it stands out. */
  isHighlighted?: boolean;
}

/** A reward in the catalog (REW-31, REW-50). */
export const RewardCard = ({
  title,
  imageUrl,
  issueAs,
  price,
  notes = [],
  url = null,
  state,
  action,
  isHighlighted = false,
}: RewardCardProps) => (
  <li className={styles.root} data-highlighted={isHighlighted || undefined}>
    <div className={styles.picture}>
      <RewardPicture imageUrl={imageUrl} issueAs={issueAs} size="fill" />
      <span className={styles.price}>{price}</span>
    </div>
    <div className={styles.words}>
      <Text fw={600} component="h3" className={styles.title ?? ''}>
        {title}
      </Text>
      {notes.map((note) => (
        <Text key={note} size="xs" c="dimmed">
          {note}
        </Text>
      ))}
      {url !== null && (
        <Anchor
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          size="xs"
          aria-label={labels.moreOf(title)}
        >
          {labels.more}
        </Anchor>
      )}
      {(state || action) && (
        <div className={styles.end}>
          {state}
          {action}
        </div>
      )}
    </div>
  </li>
);
