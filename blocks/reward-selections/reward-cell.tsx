import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { worthOf } from '#client/reward-definitions/words.ts';
import type { ChosenReward } from '#contract/reward-selections/selection.ts';
import styles from './reward-cell.module.css';
import { RewardPicture } from './reward-picture.tsx';

interface RewardCellProps {
  reward: ChosenReward;
  /** More about it, such as the person it goes to. */
  note?: ReactNode;
  /** The error of the reward. */
  problem?: string | null;
}

/** A reward in a row: its picture, its description, its worth. */
export const RewardCell = ({ reward, note, problem = null }: RewardCellProps) => (
  <div className={styles.root}>
    <RewardPicture imageUrl={reward.mainImageUrl} issueAs={reward.issueAs} />
    <div className={styles.words}>
      <Text span size="sm" fw={600}>
        {reward.description}
      </Text>
      {worthOf(reward) !== null && (
        <Text size="xs" c="dimmed">
          {worthOf(reward)}
        </Text>
      )}
      {note && (
        <Text size="xs" c="dimmed">
          {note}
        </Text>
      )}
      {problem !== null && (
        <Text size="xs" c="red">
          {problem}
        </Text>
      )}
    </div>
  </div>
);
