import { Progress, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Catalog } from '#client/reward-selections/catalog.ts';
import { rewardAreaLabels as labels } from '#client/reward-selections/chooser-labels.ts';
import styles from './balance-panel.module.css';
import type { ChooserPerson } from './chooser-person.ts';

interface BalancePanelProps {
  person: ChooserPerson;
  balance: number;
  catalog: Catalog;
  action: ReactNode;
}

/** The points of a person, the rewards they are enough for, and how far the next reward is (REW-31). */
export function BalancePanel({
  person,
  balance,
  catalog: { now, close },
  action,
}: BalancePanelProps) {
  const [next] = close;
  // The distance to the next one stands beside it.
  const isFar = next ? null : labels.noneYet;
  const enough = now.length > 0 ? labels.enoughFor(now.length) : isFar;
  const said = balance < 0 ? labels.negative : enough;
  return (
    <section className={styles.root} aria-label={labels.balance}>
      <div className={styles.points}>
        <Text size="sm" component="p" className={styles.label ?? ''}>
          {person.isSelf ? labels.balance : labels.balanceOf(person.name)}
        </Text>
        <p className={styles.figure}>{balance.toLocaleString('en')}</p>
        {said !== null && (
          <Text size="sm" component="p" className={styles.label ?? ''}>
            {said}
          </Text>
        )}
      </div>
      {next && balance >= 0 && (
        <div className={styles.next}>
          <Text size="sm" fw={600} lineClamp={2}>
            {labels.nextIs(next.missing, next.offered.reward.description)}
          </Text>
          <Progress
            value={next.percent}
            size="lg"
            aria-label={labels.progress(balance, next.offered.reward.points ?? 0)}
          />
          <Text size="xs" c="dimmed">
            {labels.progress(balance, next.offered.reward.points ?? 0)}
          </Text>
        </div>
      )}
      {action && <div className={styles.action}>{action}</div>}
    </section>
  );
}
