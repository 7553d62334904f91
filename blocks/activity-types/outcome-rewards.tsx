import { Text } from '@mantine/core';
import { type RewardDesign, rewardsOfOutcomes } from '#client/activity-types/summary.ts';
import styles from './outcome-rewards.module.css';

/** Each outcome of a review with its reward; nothing where the outcomes decide on none (ACT-177). */
export function OutcomeRewards({ type }: { type: RewardDesign }) {
  const tasks = rewardsOfOutcomes(type);
  return tasks.map(({ id, title, outcomes }) => (
    <div key={id} className={styles.root}>
      {type.tasks.length > 1 && (
        <Text size="xs" fw={600}>
          {title}
        </Text>
      )}
      <ul className={styles.outcomes}>
        {outcomes.map((outcome) => (
          <li key={outcome.id}>
            <Text size="xs" c="dimmed">
              {`${outcome.title || '…'}: ${outcome.gives}`}
            </Text>
          </li>
        ))}
      </ul>
    </div>
  ));
}
