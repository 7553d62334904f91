import { Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { progressOf } from '#client/activities/offers.ts';
import { ownActivityLabels } from '#client/activities/own-labels.ts';
import { rewardOfActivity } from '#client/activity-types/summary.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { Activity } from '#contract/activities/activity.ts';
import type { ActivityType } from '#contract/activity-types/activity-type.ts';
import { Tick } from '#ui/tick.tsx';
import styles from './thanks.module.css';

interface ThanksProps {
  type: ActivityType;
  /** As it is with the proof that has just been handed in. */
  activity: Activity;
  isReviewed: boolean;
}

/** Stands where the form has been: the proof has arrived, and the next step. */
export function Thanks({ type, activity, isReviewed }: ThanksProps) {
  const { thanks } = ownActivityLabels(useTenant().data.terms);
  const root = useRef<HTMLDivElement>(null);
  const reward = rewardOfActivity(type, activity.tasks);
  const { done, all } = progressOf({ activity, type });
  // The button that had the focus is gone.
  useEffect(() => {
    root.current?.focus({ preventScroll: true });
    root.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  const title = activity.credited ? thanks.credited : isReviewed ? thanks.reviewed : thanks.done;
  const promise = reward ? thanks.promise(reward) : thanks.promiseNothing;
  return (
    <div ref={root} role="status" tabIndex={-1} className={styles.root}>
      <Tick />
      <div>
        <Text fw={650}>{title}</Text>
        {activity.credited && reward && <Text size="sm">{thanks.credit(reward)}</Text>}
        {!activity.completed && all > 1 && <Text size="sm">{thanks.progress(done, all)}</Text>}
        {isReviewed && !activity.credited && <Text size="sm">{promise}</Text>}
      </div>
    </div>
  );
}
