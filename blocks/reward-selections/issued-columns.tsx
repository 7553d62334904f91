import { Text } from '@mantine/core';
import { listDate } from '#client/dates/dates.ts';
import { issueTypeLabels } from '#client/reward-definitions/words.ts';
import type { rewardLabels } from '#client/reward-selections/labels.ts';
import type { RewardListState } from '#client/reward-selections/list-state.ts';
import { chooserOf, pointsOf } from '#client/reward-selections/words.ts';
import type { IssuedReward } from '#contract/reward-selections/selection.ts';
import type { Column } from '#ui/data-table.tsx';
import { PersonCell } from '#ui/person-cell.tsx';
import { SideLink } from '../side-link.tsx';
import { RewardCell } from './reward-cell.tsx';
import { RewardCode } from './reward-code.tsx';

interface IssuedColumnsOptions {
  labels: ReturnType<typeof rewardLabels>;
  timezone: string;
  personAddress: (slug: string) => string;
}

/** The columns of what was issued (REW-19). */
export function issuedColumns({
  labels,
  timezone,
  personAddress,
}: IssuedColumnsOptions): readonly Column<IssuedReward, RewardListState['sort']>[] {
  return [
    {
      key: 'date',
      title: labels.columns.date,
      sortKey: 'createdAt',
      width: '7rem',
      render: ({ createdAtInTenantTz: at }) => (
        <time dateTime={at}>{listDate(at, timezone, Date.now())}</time>
      ),
    },
    {
      key: 'ambassador',
      title: labels.columns.ambassador,
      render: (issued) => (
        <PersonCell
          name={chooserOf(issued)}
          detail={issued.user.email}
          link={
            <SideLink to={personAddress(issued.user.slug)} inherit>
              {chooserOf(issued)}
            </SideLink>
          }
        />
      ),
    },
    {
      key: 'reward',
      title: labels.columns.reward,
      phone: 'title',
      render: ({ reward }) => <RewardCell reward={reward} />,
    },
    {
      key: 'issuedAs',
      title: labels.columns.issuedAs,
      width: '10rem',
      render: ({ issuedAs }) => issueTypeLabels[issuedAs],
    },
    {
      key: 'points',
      title: labels.columns.points,
      align: 'end',
      width: '8rem',
      render: ({ points, rewardTokenId }) => (
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
    {
      key: 'reference',
      title: labels.columns.reference,
      render: ({ reference }) =>
        reference === null ? (
          <Text span size="sm" c="dimmed">
            {labels.noReference}
          </Text>
        ) : (
          <RewardCode code={reference} />
        ),
    },
  ];
}
