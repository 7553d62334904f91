import { Text } from '@mantine/core';
import { conditionsOf } from '#client/reward-definitions/words.ts';
import type { RewardListState } from '#client/reward-selections/list-state.ts';
import type { RewardSelection } from '#contract/reward-selections/selection.ts';
import type { Column } from '#ui/data-table.tsx';
import { Email } from '#ui/email.tsx';
import { Conditions } from './conditions.tsx';
import { RewardCell } from './reward-cell.tsx';
import { type RewardColumnsOptions, sharedColumns } from './shared-columns.tsx';

/** The columns of the list of unissued rewards (REW-19). */
export function selectionColumns(
  options: RewardColumnsOptions,
): readonly Column<RewardSelection, RewardListState['sort']>[] {
  const { labels } = options;
  const { date, ambassador, points } = sharedColumns(options);
  return [
    date,
    ambassador,
    {
      key: 'reward',
      title: labels.columns.reward,
      phone: 'title',
      render: ({ pointReward, issueError }) => (
        <RewardCell reward={pointReward} problem={issueError && labels.couldNotIssue(issueError)} />
      ),
    },
    points,
    {
      key: 'account',
      title: labels.columns.account,
      width: '7rem',
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
      width: '12rem',
      render: ({ pointReward }) =>
        conditionsOf(pointReward).length > 0 ? (
          <Conditions reward={pointReward} labels={labels.conditions} />
        ) : (
          <Text span size="sm" c="dimmed">
            {labels.noPrerequisites}
          </Text>
        ),
    },
  ];
}
