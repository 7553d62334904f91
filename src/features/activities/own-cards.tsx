import { ActivityStateBadge } from '#blocks/activities/activity-state-badge.tsx';
import { categoryIcons } from '#blocks/activity-types/category-icons.ts';
import { displayTagLabel } from '#client/activities/display-tag.ts';
import { activityLabels } from '#client/activities/labels.ts';
import { type OwnActivity, ownStateOf, progressOf } from '#client/activities/offers.ts';
import { ownActivityLabels } from '#client/activities/own-labels.ts';
import { periodSummary, rewardOfActivity } from '#client/activity-types/summary.ts';
import { listDate } from '#client/dates/dates.ts';
import { dayWithoutYear } from '#client/dates/days.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { periodOf } from '#contract/activities/period.ts';
import type { DoneTask } from '#contract/activities/progress.ts';
import type { ActivityType } from '#contract/activity-types/activity-type.ts';
import { ActivityCard } from '#ui/activity-card.tsx';

/** The part of an activity type that every card shows; display tags only where the plan has them (TYPE-130). */
function useLook(type: ActivityType, tasks: readonly DoneTask[] = []) {
  const { features } = useTenant();
  const { title, imageUrl, category, displayTags } = type;
  return {
    title,
    imageUrl,
    icon: categoryIcons[category],
    tags: features.displayTags === true ? displayTags.map(displayTagLabel) : [],
    reward: rewardOfActivity(type, tasks),
  };
}

interface OfferCardProps {
  type: ActivityType;
  day: string;
  onOpen: () => void;
}

/** Something to do now, and until when. */
export function OfferCard({ type, day, onOpen }: OfferCardProps) {
  const labels = ownActivityLabels(useTenant().data.terms);
  const { end } = periodOf(type.completionPeriod, day);
  const until = end === null ? [] : [labels.until(dayWithoutYear(end))];
  return (
    <ActivityCard
      {...useLook(type)}
      detail={[periodSummary(type), ...until].join(' · ')}
      onOpen={onOpen}
      guide="activity-card"
    />
  );
}

interface OwnCardProps extends OwnActivity {
  onOpen: () => void;
}

/** Something that has been begun, and how far it is. */
export function UnfinishedCard({ activity, type, onOpen }: OwnCardProps) {
  const labels = ownActivityLabels(useTenant().data.terms);
  const { done, all } = progressOf({ activity, type });
  const isEither = type.combineTasksLogic === 'or' && type.tasks.length > 1;
  const reason = activity.tasks.findLast(({ rejected }) => rejected)?.rejectionReason ?? null;
  const detail = [
    ...(reason === null ? [] : [`“${reason}”`]),
    ...(isEither ? [labels.oneIsEnough(type.tasks.length)] : []),
  ];
  return (
    <ActivityCard
      {...useLook(type)}
      badge={<ActivityStateBadge state={ownStateOf(activity)} words={labels.states} />}
      {...(detail.length > 0 && { detail: detail.join(' · ') })}
      {...(all > 1 && { progress: { done, all, label: labels.progress(done, all) } })}
      onOpen={onOpen}
    />
  );
}

/** A finished activity, with its reward, and the state of its review. */
export function CompletedCard({ activity, type, onOpen }: OwnCardProps) {
  const { terms, timezone } = useTenant().data;
  const { states } = ownActivityLabels(terms);
  const date = listDate(activity.completedAt ?? activity.createdAt, timezone, Date.now());
  return (
    <ActivityCard
      {...useLook(type, activity.tasks)}
      badge={<ActivityStateBadge state={ownStateOf(activity)} words={states} />}
      detail={activityLabels.completedOn(date)}
      onOpen={onOpen}
    />
  );
}
