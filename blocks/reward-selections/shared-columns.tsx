import { Text } from '@mantine/core';
import { listDate } from '#client/dates/dates.ts';
import type { rewardLabels } from '#client/reward-selections/labels.ts';
import { pointsOf } from '#client/reward-selections/words.ts';
import { fullName } from '#contract/people/full-name.ts';
import type {
  CancelledReward,
  IssuedReward,
  RewardSelection,
} from '#contract/reward-selections/selection.ts';
import { PersonCell } from '#ui/person-cell.tsx';
import { SideLink } from '../side-link.tsx';

type Row = RewardSelection | IssuedReward | CancelledReward;

const momentOf = (row: Row): string =>
  'cancelledAtInTenantTz' in row ? row.cancelledAtInTenantTz : row.createdAtInTenantTz;

export interface RewardColumnsOptions {
  labels: ReturnType<typeof rewardLabels>;
  timezone: string;
  personAddress: (slug: string) => string;
}

/** The columns that a chosen reward has in each list (REW-19, REW-237). */
export const sharedColumns = ({ labels, timezone, personAddress }: RewardColumnsOptions) => ({
  date: {
    key: 'date',
    title: labels.columns.date,
    sortKey: 'createdAt' as const,
    width: '7rem',
    render: (row: Row) => (
      <time dateTime={momentOf(row)}>{listDate(momentOf(row), timezone, Date.now())}</time>
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
