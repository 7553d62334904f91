import { Group, Text } from '@mantine/core';
import { countLabel } from '#client/lists/labels.ts';
import { rewardTypeLabels as labels } from '#client/reward-definitions/labels.ts';
import type { RewardListState } from '#client/reward-definitions/list-state.ts';
import { worthOf } from '#client/reward-definitions/words.ts';
import type { ListedRewardDefinition } from '#contract/reward-definitions/reward-definition.ts';
import { issueTypeWords } from '#contract/reward-definitions/words.ts';
import type { Column } from '#ui/data-table.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { RewardPicture } from '../reward-selections/reward-picture.tsx';
import { SideLink } from '../side-link.tsx';
import type { RewardAddresses } from './reward-types-menu.tsx';

type RewardColumn = Column<ListedRewardDefinition, RewardListState['sort']>;

const yesNo = (value: boolean): string => (value ? labels.yes : labels.no);

const beginning = (list: string): readonly RewardColumn[] => [
  {
    key: 'description',
    title: labels.columns.description,
    sortKey: 'description',
    width: '36%',
    phone: 'title',
    render: ({ id, description, mainImageUrl, issueAs }) => (
      <Group gap="sm" wrap="nowrap">
        <RewardPicture imageUrl={mainImageUrl} issueAs={issueAs} />
        <SideLink to={`${list}/edit/${id}`} fw={600}>
          {description}
        </SideLink>
      </Group>
    ),
  },
  {
    key: 'type',
    title: labels.columns.type,
    render: (reward) => (
      <div>
        {issueTypeWords[reward.issueAs]}
        <Text size="xs" c="dimmed">
          {worthOf(reward)}
        </Text>
      </div>
    ),
  },
];

const available: RewardColumn = {
  key: 'available',
  title: labels.columns.available,
  width: '8rem',
  render: (reward) => (
    <StatusBadge tone={reward.available ? 'success' : 'muted'}>
      {reward.available ? labels.available : labels.unavailable}
    </StatusBadge>
  ),
};

/** The columns of the list of point rewards (REW-09). */
export const pointRewardColumns = ({ points }: RewardAddresses): readonly RewardColumn[] => [
  ...beginning(points),
  {
    key: 'points',
    title: labels.columns.points,
    sortKey: 'points',
    align: 'end',
    width: '7rem',
    render: (reward) => reward.points?.toLocaleString('en'),
  },
  available,
  {
    key: 'automatic',
    title: labels.columns.automatic,
    width: '9rem',
    render: ({ autoIssue }) => yesNo(autoIssue),
  },
  {
    key: 'stock',
    title: labels.columns.stock,
    align: 'end',
    width: '8rem',
    render: ({ stock }) => labels.stock(stock),
  },
];

/** The columns of the list of activity rewards; its counts lead to the tokens (REW-09). */
export const activityRewardColumns = ({
  activities,
  tokens,
}: RewardAddresses): readonly RewardColumn[] => {
  const counted = (claimed: boolean): RewardColumn => ({
    key: claimed ? 'claimed' : 'unclaimed',
    title: claimed ? labels.columns.claimed : labels.columns.unclaimed,
    align: 'end',
    width: '9rem',
    render: (reward) => (
      <SideLink
        to={`${tokens}?${new URLSearchParams({ claimed: String(claimed), rewardId: reward.id })}`}
      >
        {countLabel(claimed ? reward.tokens.claimed : reward.tokens.unclaimed)}
      </SideLink>
    ),
  });
  return [...beginning(activities), available, counted(false), counted(true)];
};
