import { Group, Text } from '@mantine/core';
import { listDate } from '#client/dates/dates.ts';
import type { tokenLabels } from '#client/reward-tokens/labels.ts';
import type { TokenListState } from '#client/reward-tokens/list-state.ts';
import { fullName } from '#contract/people/full-name.ts';
import type { RewardToken } from '#contract/reward-tokens/reward-token.ts';
import type { Column } from '#ui/data-table.tsx';
import { PersonCell } from '#ui/person-cell.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { RewardPicture } from '../reward-selections/reward-picture.tsx';
import { SideLink } from '../side-link.tsx';

interface TokenColumnsOptions {
  labels: ReturnType<typeof tokenLabels>;
  timezone: string;
  /** The address under which each person has a page. */
  people: string;
}

/** The columns of the list of reward tokens (REW-29); an unclaimed one of a deleted reward stands out (REW-123). */
export const tokenColumns = ({
  labels,
  timezone,
  people,
}: TokenColumnsOptions): readonly Column<RewardToken, TokenListState['sort']>[] => [
  {
    key: 'date',
    title: labels.columns.date,
    sortKey: 'createdAt',
    width: '9rem',
    render: ({ createdAtInTenantTz: at }) => (
      <time dateTime={at}>{listDate(at, timezone, Date.now())}</time>
    ),
  },
  {
    key: 'reward',
    title: labels.columns.reward,
    phone: 'title',
    render: ({ reward, claimedAt }) => (
      <Group gap="sm" wrap="nowrap">
        <RewardPicture imageUrl={reward.mainImageUrl} />
        <span>{reward.description}</span>
        {reward.deletedAt !== null && claimedAt === null && (
          <StatusBadge tone="danger">{labels.deletedReward}</StatusBadge>
        )}
      </Group>
    ),
  },
  {
    key: 'ambassador',
    title: labels.columns.ambassador,
    render: ({ user }) => {
      const name = fullName(user);
      return (
        <PersonCell
          name={name}
          detail={user.email}
          link={
            <SideLink to={`${people}/${user.slug}/user`} inherit>
              {name}
            </SideLink>
          }
        />
      );
    },
  },
  {
    key: 'activity',
    title: labels.columns.activity,
    render: ({ challenge }) => challenge.title,
  },
  {
    key: 'claimedAt',
    title: labels.columns.claimedAt,
    sortKey: 'claimedAt',
    align: 'end',
    width: '10rem',
    render: ({ claimedAt }) =>
      claimedAt === null ? (
        <Text span size="sm" c="dimmed">
          {labels.unclaimed}
        </Text>
      ) : (
        <time dateTime={claimedAt}>{listDate(claimedAt, timezone, Date.now())}</time>
      ),
  },
];
