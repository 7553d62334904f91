import { Text } from '@mantine/core';
import { listDate } from '#client/dates/dates.ts';
import type { rewardLabels } from '#client/reward-selections/labels.ts';
import { pointsOf } from '#client/reward-selections/words.ts';
import { fullName } from '#contract/people/full-name.ts';
import type { IssuedReward, RewardSelection } from '#contract/reward-selections/selection.ts';
import { PersonCell } from '#ui/person-cell.tsx';
import { SideLink } from '../side-link.tsx';

type Row = RewardSelection | IssuedReward;

export interface RewardColumnsOptions {
  labels: ReturnType<typeof rewardLabels>;
  timezone: string;
  personAddress: (slug: string) => string;
}

/** The columns that a chosen reward has before and after it is issued (REW-19). */
export const sharedColumns = ({ labels, timezone, personAddress }: RewardColumnsOptions) => ({
  date: {
    key: 'date',
    title: labels.columns.date,
    sortKey: 'createdAt' as const,
    width: '7rem',
    render: ({ createdAtInTenantTz: at }: Row) => (
      <time dateTime={at}>{listDate(at, timezone, Date.now())}</time>
    ),
  },
  ambassador: {
    key: 'ambassador',
    title: labels.columns.ambassador,
    width: '13rem',
    render: (row: Row) => (
      <PersonCell
        name={fullName(row.user)}
        detail={row.user.email}
        link={
          <SideLink to={personAddress(row.user.slug)} inherit>
            {fullName(row.user)}
          </SideLink>
        }
      />
    ),
  },
  points: {
    key: 'points',
    title: labels.columns.points,
    align: 'end' as const,
    width: '7rem',
    render: ({ points, rewardTokenId }: Row) => (
      <div>
        {pointsOf(points)}
        {rewardTokenId !== null && (
          <Text size="xs" c="dimmed">
            {labels.withToken}
          </Text>
        )}
      </div>
    ),
  },
});
