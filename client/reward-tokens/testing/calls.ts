import { id, type Reads, read, type Writes, write } from '../../testing/calls.ts';
import { tokenList } from '../list-state.ts';
import { rewardTokenMutations } from '../mutations.ts';
import { rewardTokenQueries } from '../queries.ts';

export const reads: Reads = (api) => [
  read(rewardTokenQueries(api).list({ rewardId: null, claimed: null }, tokenList.defaults)),
];

export const narrowed: Reads = (api) => [
  read(rewardTokenQueries(api).list({ rewardId: id, claimed: true }, tokenList.defaults)),
  read(rewardTokenQueries(api).list({ rewardId: null, claimed: false }, tokenList.defaults)),
];

export const writes: Writes = {
  deleteRewardTokens: write(
    (api) => rewardTokenMutations(api).delete(),
    [id],
    ['listRewardTokens', 'listRewardDefinitions', 'listAuditEntries'],
  ),
};
