import { Anchor, Progress, Text } from '@mantine/core';
import { IconTargetArrow } from '@tabler/icons-react';
import { Link } from 'react-router';
import { goalOf, openPoints } from '#client/home/goal.ts';
import { homeLabels } from '#client/home/labels.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { ActivityType } from '#contract/activity-types/activity-type.ts';
import type { Home } from '#contract/home/home.ts';
import styles from './home-goal.module.css';

const { goal: labels } = homeLabels;

interface HomeGoalProps {
  goal: NonNullable<Home['goal']>;
  /** The activities that can be begun now. */
  offers: readonly ActivityType[];
}

/** How far this month is from the best one, activities that would help, and the use of points (DASH-72). */
export function HomeGoal({ goal, offers }: HomeGoalProps) {
  const { pointsPurpose } = useTenant().data;
  const { month, best } = goal;
  const { percent, text, isReached } = goalOf(goal);
  const open = openPoints(offers);
  // To a newcomer a second nought says nothing.
  const hasFigure = best !== null || month.points !== 0;
  return (
    <section aria-label={labels.title} className={styles.root}>
      <div className={styles.goal}>
        <div className={styles.head}>
          <Text size="sm" c="dimmed">
            {labels.title}
          </Text>
          {hasFigure && (
            <Anchor
              component={Link}
              to={`/my/transactions?${new URLSearchParams({ from: month.startDate, to: month.endDate, earned: 'true' })}`}
              className={styles.entries ?? ''}
            >
              {labels.entries}
            </Anchor>
          )}
        </div>
        {hasFigure && (
          <p className={styles.figure}>
            {best === null || isReached
              ? month.points.toLocaleString('en')
              : labels.progress(month.points, best.points)}
          </p>
        )}
        {percent !== null && (
          <Progress
            value={percent}
            color={isReached ? 'green' : 'blue'}
            aria-label={labels.progress(month.points, best?.points ?? 0)}
          />
        )}
        <Text size="sm">{text}</Text>
        {open.points > 0 && (
          <Text size="sm" className={styles.open ?? ''}>
            <IconTargetArrow size={16} stroke={1.8} aria-hidden />
            {labels.open(open.count, open.points)}
          </Text>
        )}
      </div>
      <div className={styles.purpose}>
        <div className={styles.head}>
          <Text size="sm" c="dimmed">
            {labels.purpose}
          </Text>
          <Anchor component={Link} to="/my/rewards" className={styles.entries ?? ''}>
            {labels.rewards}
          </Anchor>
        </div>
        <Text size="sm">{pointsPurpose || labels.noPurpose}</Text>
      </div>
    </section>
  );
}
