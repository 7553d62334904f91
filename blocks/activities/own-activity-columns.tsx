import { activityLabels } from '#client/activities/labels.ts';
import { type OwnActivity, ownStateOf } from '#client/activities/offers.ts';
import { rewardOfActivity } from '#client/activity-types/summary.ts';
import { listDate } from '#client/dates/dates.ts';
import type { ActivityState } from '#contract/activities/progress.ts';
import type { Column } from '#ui/data-table.tsx';
import { SideLink } from '../side-link.tsx';
import { ActivityStateBadge } from './activity-state-badge.tsx';

const { columns } = activityLabels;

/** The columns of the own activities. The title leads to the page on which the person goes on with it. */
export const ownActivityColumns = (
  states: Readonly<Record<ActivityState, string>>,
  timezone: string,
): readonly Column<OwnActivity>[] => [
  {
    key: 'title',
    title: columns.title,
    phone: 'title',
    render: ({ activity, type }) => (
      <SideLink
        to={`/activities?${new URLSearchParams({ activity: type.slug, instance: activity.id })}`}
        inherit
        fw={600}
      >
        {type.title}
      </SideLink>
    ),
  },
  {
    key: 'state',
    title: activityLabels.state,
    phone: 'note',
    render: ({ activity }) => <ActivityStateBadge state={ownStateOf(activity)} words={states} />,
  },
  {
    key: 'date',
    title: activityLabels.dates,
    phone: 'note',
    render: ({ activity: { completedAt, createdAt } }) => {
      const date = listDate(completedAt ?? createdAt, timezone, Date.now());
      return completedAt === null ? activityLabels.begunOn(date) : activityLabels.completedOn(date);
    },
  },
  {
    key: 'reward',
    title: columns.reward,
    phone: 'end',
    render: ({ activity, type }) => rewardOfActivity(type, activity.tasks),
  },
];
