import { Checkbox, Text } from '@mantine/core';
import {
  decisionOf,
  personOf,
  type ReviewTask,
  toReviewTask,
} from '#client/activities/bulk-approve.ts';
import { activityLabels as labels } from '#client/activities/labels.ts';
import type { ReviewItem } from '#client/activities/review-items.ts';
import { describeRewards } from '#client/activities/undo-decisions.ts';
import { rewardOfActivity, rewardSummary } from '#client/activity-types/summary.ts';
import { listDate } from '#client/dates/dates.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { rewardOf } from '#contract/activities/progress.ts';
import { PersonAvatar } from '#ui/person-avatar.tsx';
import { SideLink } from '../side-link.tsx';
import styles from './activity-row.module.css';
import { ActivityStateBadge } from './activity-state-badge.tsx';
import { TaskReview } from './task-review.tsx';
import type { Review } from './use-review.ts';

/** The question about one task: why it is rejected, its outcome, or whether it shall go. */
export interface TaskQuestion extends ReviewTask {
  readonly kind: 'reject' | 'outcome' | 'remove';
}

interface ActivityRowProps {
  item: ReviewItem;
  /** Whether the keys of the list act on this row. */
  isCurrent: boolean;
  onFocus: () => void;
  selected: boolean;
  onSelect: (selected: boolean) => void;
  review: Review;
  question: TaskQuestion | null;
  onQuestion: (question: TaskQuestion | null) => void;
}

/** One activity: its person, its type, its state, and its tasks (ACT-09). */
export function ActivityRow({ item, review, question, onQuestion, ...row }: ActivityRowProps) {
  const { activity, type } = item;
  const { timezone } = useTenant().data;
  const person = personOf(activity);
  const reward = rewardOf(type, activity.tasks);
  const date = listDate(activity.completedAt ?? activity.createdAt, timezone, Date.now());
  return (
    <li
      className={styles.root}
      data-guide="review-activity"
      tabIndex={row.isCurrent ? 0 : -1}
      onFocus={row.onFocus}
      aria-label={labels.nameOf(person, type.title)}
      aria-current={row.isCurrent || undefined}
      data-selected={row.selected || undefined}
    >
      <div className={styles.head}>
        <Checkbox
          aria-label={labels.select(person, type.title)}
          checked={row.selected}
          onChange={(event) => row.onSelect(event.currentTarget.checked)}
        />
        <PersonAvatar name={person} imageUrl={activity.user?.imageUrl} />
        <div className={styles.words}>
          <Text fw={600} size="sm" component="div">
            {activity.user ? (
              <SideLink to={`/admin/ambassadors/${activity.user.slug}/activities`} inherit>
                {person}
              </SideLink>
            ) : (
              person
            )}
          </Text>
          <Text size="sm" c="dimmed">
            {[type.title, rewardOfActivity(type, activity.tasks)].filter(Boolean).join(' · ')}
          </Text>
        </div>
        <ActivityStateBadge state={activity.state} />
        <Text size="xs" c="dimmed" className={styles.date}>
          {activity.completed ? labels.completedOn(date) : labels.begunOn(date)}
        </Text>
      </div>
      <div className={styles.tasks}>
        {activity.tasks.map((task) => {
          const known = type.tasks.find(
            ({ taskDefinition }) => taskDefinition.id === task.taskDefinitionId,
          );
          if (!known) return null;
          const reviewed = toReviewTask(activity, type, task);
          return (
            <TaskReview
              key={task.id}
              activityId={activity.id}
              task={task}
              definition={known.taskDefinition}
              givenFor={(outcomeId) =>
                rewardSummary(
                  type.rewardByTaskOutcome[task.taskDefinitionId]?.[outcomeId] ?? type.reward,
                )
              }
              takesBack={activity.credited ? describeRewards([reward]) : ''}
              disabled={review.isBusy}
              choosesOutcome={question?.kind === 'outcome' && question.taskId === task.id}
              onChooseOutcome={(isOpen) =>
                onQuestion(isOpen ? { ...reviewed, kind: 'outcome' } : null)
              }
              onApprove={(outcomeId) =>
                void review.approve({ ...reviewed, ...(outcomeId && { outcomeId }) })
              }
              onReject={() => onQuestion({ ...reviewed, kind: 'reject' })}
              onUndo={() => void review.undo(decisionOf(reviewed, activity))}
              onRemove={() => onQuestion({ ...reviewed, kind: 'remove' })}
            />
          );
        })}
      </div>
    </li>
  );
}
