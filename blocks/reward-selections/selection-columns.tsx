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
      render: ({ pointReward, externalUser, issueError }) => (
        <RewardCell
          reward={pointReward}
          note={
            pointReward.issueAs === 'shopify-gift-card' &&
            (externalUser ? (
              <>
                {labels.account} <Email>{externalUser.email}</Email>
              </>
            ) : (
              labels.noAccount
            ))
          }
          problem={issueError && labels.couldNotIssue(issueError)}
        />
      ),
    },
    points,
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
