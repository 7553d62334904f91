import { Text } from '@mantine/core';
import type { RewardListState } from '#client/reward-selections/list-state.ts';
import { issueTypeWords } from '#contract/reward-definitions/words.ts';
import type { IssuedReward } from '#contract/reward-selections/selection.ts';
import type { Column } from '#ui/data-table.tsx';
import { RewardCell } from './reward-cell.tsx';
import { RewardCode } from './reward-code.tsx';
import { type RewardColumnsOptions, sharedColumns } from './shared-columns.tsx';

/** The columns of the list of issued rewards (REW-19). */
export function issuedColumns(
  options: RewardColumnsOptions,
): readonly Column<IssuedReward, RewardListState['sort']>[] {
  const { labels } = options;
  const { date, ambassador, points } = sharedColumns(options);
  return [
    date,
    ambassador,
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
      render: ({ issuedAs }) => issueTypeWords[issuedAs],
    },
    points,
    {
      key: 'reference',
      title: labels.columns.reference,
      width: '8.5rem',
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
