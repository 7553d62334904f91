import { Text } from '@mantine/core';
import type { RewardListState } from '#client/reward-selections/list-state.ts';
import type { CancelledReward } from '#contract/reward-selections/selection.ts';
import { selectionStateWords } from '#contract/reward-selections/words.ts';
import type { Column } from '#ui/data-table.tsx';
import { RewardCell } from './reward-cell.tsx';
import { type RewardColumnsOptions, sharedColumns } from './shared-columns.tsx';

/** The columns of the list of cancelled rewards (REW-237). */
export function cancelledColumns(
  options: RewardColumnsOptions,
): readonly Column<CancelledReward, RewardListState['sort']>[] {
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
      key: 'state',
      title: labels.columns.state,
      width: '8rem',
      render: ({ wasIssued }) => selectionStateWords[wasIssued ? 'deleted' : 'cancelled'],
    },
    points,
    {
      key: 'reason',
      title: labels.columns.reason,
      width: '14rem',
      render: ({ reason }) =>
        reason ?? (
          <Text span size="sm" c="dimmed">
            {labels.noReason}
          </Text>
        ),
    },
  ];
}
