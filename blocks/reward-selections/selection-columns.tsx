import { Text } from '@mantine/core';
import { listDate } from '#client/dates/dates.ts';
import { conditionsOf } from '#client/reward-definitions/words.ts';
import type { rewardLabels } from '#client/reward-selections/labels.ts';
import type { RewardListState } from '#client/reward-selections/list-state.ts';
import { chooserOf, pointsOf } from '#client/reward-selections/words.ts';
import type { RewardSelection } from '#contract/reward-selections/selection.ts';
import type { Column } from '#ui/data-table.tsx';
import { Email } from '#ui/email.tsx';
import { PersonCell } from '#ui/person-cell.tsx';
import { SideLink } from '../side-link.tsx';
import { RewardCell } from './reward-cell.tsx';

interface SelectionColumnsOptions {
  labels: ReturnType<typeof rewardLabels>;
  timezone: string;
  personAddress: (slug: string) => string;
}

/** The columns of what was chosen and not issued yet (REW-19). */
export function selectionColumns({
  labels,
  timezone,
  personAddress,
}: SelectionColumnsOptions): readonly Column<RewardSelection, RewardListState['sort']>[] {
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
      render: (selection) => (
        <PersonCell
          name={chooserOf(selection)}
          detail={selection.user.email}
          link={
            <SideLink to={personAddress(selection.user.slug)} inherit>
              {chooserOf(selection)}
            </SideLink>
          }
        />
      ),
    },
    {
      key: 'reward',
      title: labels.columns.reward,
      phone: 'title',
      render: ({ pointReward, issueError }) => (
        <RewardCell reward={pointReward} problem={issueError && labels.couldNotIssue(issueError)} />
      ),
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
      key: 'account',
      title: labels.columns.account,
      render: ({ externalUser, pointReward }) =>
        externalUser ? (
          <Email>{externalUser.email}</Email>
        ) : (
          <Text span size="sm" c="dimmed">
            {pointReward.issueAs === 'shopify-gift-card' ? labels.noAccount : labels.needsNoAccount}
          </Text>
        ),
    },
    {
      key: 'prerequisites',
      title: labels.columns.prerequisites,
      render: ({ pointReward }) => {
        const conditions = conditionsOf(pointReward);
        return conditions.length > 0 ? (
          <div>
            {conditions.map((condition) => (
              <div key={condition}>{condition}</div>
            ))}
          </div>
        ) : (
          <Text span size="sm" c="dimmed">
            {labels.noPrerequisites}
          </Text>
        );
      },
    },
  ];
}
