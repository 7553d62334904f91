import { Text } from '@mantine/core';
import { rolloutLabels as labels } from '#client/tenants/rollout-labels.ts';
import type { Stage } from '#contract/tenants/rollout.ts';
import styles from './rollout-changes.module.css';

interface RolloutChangesProps {
  tenantName: string;
  /** The screens that will show differently, with their new stage. */
  changes: readonly { readonly id: string; readonly title: string; readonly stage: Stage }[];
}

/** The changes that a save would make, and for whom, before anybody saves. */
export function RolloutChanges({ tenantName, changes }: RolloutChangesProps) {
  return (
    <section className={styles.root} aria-label={labels.changes} aria-live="polite">
      <Text size="sm" fw={550}>
        {labels.changes}
      </Text>
      {changes.length === 0 ? (
        <Text size="sm" c="dimmed">
          {labels.noChange}
        </Text>
      ) : (
        <>
          <ul className={styles.list}>
            {changes.map(({ id, title, stage }) => (
              <li key={id}>
                <strong>{title}:</strong> {labels.effect(tenantName, stage)}
              </li>
            ))}
          </ul>
          <Text size="sm" c="dimmed">
            {labels.when}
          </Text>
        </>
      )}
    </section>
  );
}
