import { Anchor, Group, Text } from '@mantine/core';
import { IconExternalLink, IconGift } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { ActivityStateBadge } from '#blocks/activities/activity-state-badge.tsx';
import { OutcomeRewards } from '#blocks/activity-types/outcome-rewards.tsx';
import type { ProofDrafts } from '#client/activities/drafts.ts';
import { openTasks, ownStateOf } from '#client/activities/offers.ts';
import { ownActivityLabels } from '#client/activities/own-labels.ts';
import { periodSummary, rewardOfActivity } from '#client/activity-types/summary.ts';
import { today } from '#client/dates/dates.ts';
import { hasOwnArea } from '#client/people/areas.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { Activity, ActivityWithDefinition } from '#contract/activities/activity.ts';
import { hasForm } from '#contract/activities/offer.ts';
import { holdsDay } from '#contract/activities/period.ts';
import type { ActivityType } from '#contract/activity-types/activity-type.ts';
import styles from './activity-content.module.css';
import { OwnTask } from './own-task.tsx';
import { TaskForm } from './task-form.tsx';
import { Thanks } from './thanks.tsx';

export interface ActivityContentProps {
  type: ActivityType;
  /** Null for one that has not begun. */
  activity: ActivityWithDefinition | null;
  drafts: ProofDrafts;
  onBegun: (slug: string, id: string) => void;
  /** Told when the last task went, and the activity with it. */
  onGone: (slug: string) => void;
}

/** The proof that has just been handed in. */
interface HandedIn {
  readonly activity: Activity;
  readonly definitionId: string;
}

/** The description of an activity, and its tasks with the proof that has been handed in. */
export function ActivityContent({ type, activity, drafts, onBegun, onGone }: ActivityContentProps) {
  const tenant = useTenant();
  const { terms, timezone } = tenant.data;
  const labels = ownActivityLabels(terms);
  const day = today(timezone, Date.now());
  const tasks = activity?.tasks ?? [];
  const [last, setLast] = useState<HandedIn | null>(null);
  const handedIn = last?.activity.id === activity?.id ? last : null;
  const open = openTasks(type, activity, day);
  const isOver =
    activity && !holdsDay({ start: activity.periodStart, end: activity.periodEnd }, day);
  const reward = rewardOfActivity(type, tasks);
  return (
    <div className={styles.root}>
      {type.imageUrl && <img src={type.imageUrl} alt="" className={styles.picture} />}
      <Group gap="sm">
        {activity && <ActivityStateBadge state={ownStateOf(activity)} words={labels.states} />}
        {reward && (
          <span className={styles.reward}>
            <IconGift size={16} stroke={1.7} aria-hidden />
            {reward}
          </span>
        )}
        <Text size="sm" c="dimmed">
          {periodSummary(type)}
        </Text>
      </Group>
      {!activity?.issuable && <OutcomeRewards type={type} />}
      {type.description && <Text className={styles.description}>{type.description}</Text>}
      {type.resources.length > 0 && (
        <div>
          <Text size="sm" fw={600} mb={4}>
            {labels.resources}
          </Text>
          <ul className={styles.resources}>
            {type.resources.map(({ title, url }) => (
              <li key={url}>
                <Anchor href={url} target="_blank" rel="noopener noreferrer" size="sm">
                  {title} <IconExternalLink size={13} aria-hidden />
                </Anchor>
              </li>
            ))}
          </ul>
        </div>
      )}
      {type.tasks.length > 1 && (
        <Text size="sm" fw={600}>
          {type.combineTasksLogic === 'and' ? labels.allTasks : labels.anyTask}
        </Text>
      )}
      {isOver && !activity.issuable && (
        <Text size="sm" c="dimmed">
          {labels.closed}
        </Text>
      )}
      {!activity && hasForm(type) && open.length === 0 && (
        <Text size="sm" c="dimmed">
          {labels.notNow}
        </Text>
      )}
      {type.tasks.map((typeTask) => {
        const { taskDefinition, completionCount } = typeTask;
        const own = tasks.filter(({ taskDefinitionId }) => taskDefinitionId === taskDefinition.id);
        const isForThem = taskDefinition.completableByUser && hasForm(type);
        return (
          <section
            key={taskDefinition.id}
            className={styles.task}
            aria-label={taskDefinition.title}
          >
            <div>
              <Text fw={600}>{taskDefinition.title}</Text>
              {taskDefinition.description && (
                <Text size="sm" className={styles.description}>
                  {taskDefinition.description}
                </Text>
              )}
              {completionCount > 1 && (
                <Text size="xs" c="dimmed">
                  {labels.progress(own.filter(({ rejected }) => !rejected).length, completionCount)}
                </Text>
              )}
            </div>
            {activity &&
              own.map((task) => (
                <OwnTask
                  key={task.id}
                  type={type}
                  activity={activity}
                  task={task}
                  definition={taskDefinition}
                  drafts={drafts}
                  onCorrected={(corrected) =>
                    setLast({ activity: corrected, definitionId: taskDefinition.id })
                  }
                  onDeleted={(isLast) => {
                    setLast(null);
                    if (isLast) onGone(type.slug);
                  }}
                />
              ))}
            {handedIn?.definitionId === taskDefinition.id && (
              <Thanks
                key={handedIn.activity.tasks.length}
                type={type}
                activity={handedIn.activity}
                isReviewed={taskDefinition.verifiable}
              />
            )}
            {open.includes(typeTask) && (
              <TaskForm
                key={own.length}
                type={type}
                activityId={activity?.id ?? null}
                definition={taskDefinition}
                drafts={drafts}
                onSubmitted={(changed) => {
                  setLast({ activity: changed, definitionId: taskDefinition.id });
                  if (!activity) onBegun(type.slug, changed.id);
                }}
              />
            )}
            {!isForThem && own.length === 0 && (
              <Text size="sm" c="dimmed">
                {hasForm(type) ? labels.byTeam : labels.byProduct}
              </Text>
            )}
            {type.category === 'referral' && hasOwnArea(tenant, 'referrals') && (
              <Anchor component={Link} to="/my/referrals" size="sm">
                {labels.toReferrals}
              </Anchor>
            )}
          </section>
        );
      })}
    </div>
  );
}
