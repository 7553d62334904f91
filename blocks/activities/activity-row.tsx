import { Checkbox, Text } from '@mantine/core';
import type { TaskKey } from '#client/activities/bulk-approve.ts';
import { activityLabels as labels } from '#client/activities/labels.ts';
import { rewardSummary } from '#client/activity-types/summary.ts';
import { listDate } from '#client/dates/dates.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { PersonAvatar } from '#ui/person-avatar.tsx';
import { useSide } from '../side.ts';
import styles from './activity-row.module.css';
import { ActivityStateBadge } from './activity-state-badge.tsx';
import type { ReviewItem } from './review-list.tsx';
import { TaskReview } from './task-review.tsx';
import type { Review } from './use-review.ts';

/** What is being asked about one task: why it is rejected, its outcome, or whether it shall go. */
export interface TaskQuestion extends TaskKey {
  readonly kind: 'reject' | 'outcome' | 'remove';
  readonly name: string;
}

interface ActivityRowProps {
  item: ReviewItem;
  tabIndex: 0 | -1;
  onFocus: () => void;
  selected: boolean;
  onSelect: (selected: boolean) => void;
  review: Review;
  question: TaskQuestion | null;
  onQuestion: (question: TaskQuestion | null) => void;
}

/** One activity: who did what, where it stands, and its tasks (ACT-09). */
export function ActivityRow({ item, review, question, onQuestion, ...row }: ActivityRowProps) {
  const { activity, type } = item;
  const { timezone } = useTenant().data;
  const { ambassadorLink } = useSide();
  const person = activity.user ? `${activity.user.firstName} ${activity.user.lastName}` : '';
  const date = listDate(activity.completedAt ?? activity.createdAt, timezone, Date.now());
  return (
    <li
      className={styles.root}
      data-guide="review-activity"
      tabIndex={row.tabIndex}
      onFocus={(event) => event.target === event.currentTarget && row.onFocus()}
      aria-label={labels.nameOf(person, type.title)}
      data-selected={row.selected || undefined}
    >
      <div className={styles.head}>
        <Checkbox
          aria-label={labels.select(person, type.title)}
          checked={row.selected}
          onChange={(event) => row.onSelect(event.currentTarget.checked)}
        />
        <PersonAvatar name={person} />
        <div className={styles.words}>
          <Text fw={600} size="sm" component="div">
            {activity.user ? ambassadorLink(activity.user.slug, person) : person}
          </Text>
          <Text size="sm" c="dimmed">
            {[type.title, rewardSummary(type.reward)].filter(Boolean).join(' · ')}
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
          const key = { id: activity.id, taskId: task.id };
          const name = `${person}: ${known.taskDefinition.title}`;
          return (
            <TaskReview
              key={task.id}
              task={task}
              definition={known.taskDefinition}
              disabled={review.isBusy}
              choosesOutcome={question?.kind === 'outcome' && question.taskId === task.id}
              onChooseOutcome={(isOpen) =>
                onQuestion(isOpen ? { ...key, name, kind: 'outcome' } : null)
              }
              onApprove={(outcomeId) =>
                void review.approve({ ...key, ...(outcomeId && { outcomeId }) })
              }
              onReject={() => onQuestion({ ...key, name, kind: 'reject' })}
              onUndo={() => review.undo(key)}
              onRemove={() => onQuestion({ ...key, name, kind: 'remove' })}
            />
          );
        })}
      </div>
    </li>
  );
}
