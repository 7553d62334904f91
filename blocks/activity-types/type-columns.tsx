import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { activityTypeLabels, categoryLabels } from '#client/activity-types/labels.ts';
import type { ActivityTypeListState } from '#client/activity-types/list-state.ts';
import { periodSummary, rewardInSight } from '#client/activity-types/summary.ts';
import { countLabel } from '#client/lists/labels.ts';
import type { ActivityType } from '#contract/activity-types/activity-type.ts';
import type { Column } from '#ui/data-table.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { TagList } from '#ui/tag-list.tsx';
import { categoryIcons } from './category-icons.ts';
import styles from './type-columns.module.css';

const { columns: titles, filters, versionOf } = activityTypeLabels;

interface TypeColumnsOptions {
  /** The title as a link to the type. */
  renderLink: (type: ActivityType) => ReactNode;
  /** A number of activities as a link to their list. */
  renderUsage: (type: ActivityType, count: string) => ReactNode;
  /** Whether the plan has display tags (TYPE-130). */
  hasDisplayTags: boolean;
}

/** The columns of the list of activity types (TYPE-14). */
export const typeColumns = ({
  renderLink,
  renderUsage,
  hasDisplayTags,
}: TypeColumnsOptions): readonly Column<ActivityType, ActivityTypeListState['sort']>[] => [
  {
    key: 'title',
    title: titles.title,
    sortKey: 'title',
    width: '30%',
    phone: 'title',
    render: (type) => (
      <div className={styles.title}>
        <Picture type={type} />
        <div className={styles.words}>
          <div>{renderLink(type)}</div>
          <Text size="xs" c="dimmed">
            {[categoryLabels[type.category], type.version > 1 && versionOf(type.version)]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </div>
      </div>
    ),
  },
  { key: 'period', title: titles.period, render: periodSummary },
  {
    key: 'reward',
    title: titles.reward,
    width: '8rem',
    render: rewardInSight,
  },
  {
    key: 'priority',
    title: titles.priority,
    sortKey: 'priority',
    align: 'end',
    width: '6rem',
    render: ({ priority }) => priority,
  },
  {
    key: 'activities',
    title: titles.activities,
    align: 'end',
    width: '7rem',
    render: (type) =>
      type.usage && (
        <div>
          {renderUsage(type, countLabel(type.usage.activities))}
          {type.usage.open > 0 && (
            <Text size="xs" c="dimmed">
              {activityTypeLabels.open(type.usage.open)}
            </Text>
          )}
        </div>
      ),
  },
  {
    key: 'available',
    title: titles.available,
    width: '8rem',
    render: ({ available }) => (
      <StatusBadge tone={available ? 'success' : 'muted'}>
        {available ? filters.available : filters.unavailable}
      </StatusBadge>
    ),
  },
  ...(hasDisplayTags
    ? [
        {
          key: 'displayTags',
          title: titles.displayTags,
          render: ({ displayTags }: ActivityType) => <TagList tags={displayTags} />,
        },
      ]
    : []),
];

function Picture({ type: { imageUrl, category } }: { type: ActivityType }) {
  const Icon = categoryIcons[category];
  return (
    <div className={styles.picture}>
      {imageUrl ? (
        <img src={imageUrl} alt="" loading="lazy" />
      ) : (
        <Icon size={20} stroke={1.5} aria-hidden />
      )}
    </div>
  );
}
