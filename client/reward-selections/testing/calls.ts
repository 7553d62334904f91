import type { EndpointName } from '#contract/endpoints.ts';
import { days, id, type Reads, read, send, type Writes, write } from '../../testing/calls.ts';
import { ofTransaction } from '../../testing/shown-by.ts';
import { cancelledList, issuedList, selectionList } from '../list-state.ts';
import { rewardSelectionMutations } from '../mutations.ts';
import { rewardSelectionQueries } from '../queries.ts';

const ofChosenReward: readonly EndpointName[] = [
  'listRewardSelections',
  'listIssuedRewards',
  'listCancelledRewards',
  'countAwaitingReview',
  'getSummary',
  ...ofTransaction,
];

export const reads: Reads = (api) => [
  read(rewardSelectionQueries(api).list(selectionList.defaults)),
  read(rewardSelectionQueries(api).waiting()),
  read(rewardSelectionQueries(api).issued(issuedList.defaults)),
  read(rewardSelectionQueries(api).cancelled(cancelledList.defaults)),
  read(rewardSelectionQueries(api).selected(id, days, 10)),
];

export const narrowed: Reads = (api) => [
  read(
    rewardSelectionQueries(api).list({
      ...selectionList.defaults,
      filters: { ...days, type: 'custom', testUsers: true },
    }),
  ),
  read(
    rewardSelectionQueries(api).issued({
      ...issuedList.defaults,
      filters: { ...days, type: 'shopify-discount', testUsers: true },
    }),
  ),
  read(
    rewardSelectionQueries(api).cancelled({
      ...cancelledList.defaults,
      filters: { ...days, type: 'custom', testUsers: true },
    }),
  ),
  read(rewardSelectionQueries(api).offer(id)),
];

export const writes: Writes = {
  checkRewards: 'it reads, and leaves everything as it is',
  exportRewardSelections: 'it reads, and leaves everything as it is',
  exportIssuedRewards: 'it reads, and leaves everything as it is',
  exportCancelledRewards: 'it reads, and leaves everything as it is',
  generateRewardCode: 'it makes up a code, and keeps nothing',
  chooseRewards: write(
    (api) => rewardSelectionMutations(api).choose(),
    { rewards: [{ choiceId: id, rewardId: id }] },
    ofChosenReward,
  ),
  issueReward: write(
    (api) => rewardSelectionMutations(api).issue(),
    { id, input: { reference: null, referenceSource: 'api' } },
    ofChosenReward,
  ),
  cancelReward: write(
    (api) => rewardSelectionMutations(api).cancel(),
    { id, reason: 'Out of stock' },
    ofChosenReward,
  ),
  deleteIssuedReward: write(
    (api) => rewardSelectionMutations(api).delete(),
    { id, reason: 'Out of stock', choice: {} },
    ofChosenReward,
  ),
};

export const others: Reads = (api) => [
  send(rewardSelectionMutations(api).generateCode(), 'gift-card'),
  send(rewardSelectionMutations(api).exportUnissued().download, {
    what: { search: 'mug', filters: { ...days, type: 'custom', testUsers: true } },
  }),
  send(rewardSelectionMutations(api).exportUnissued().email, {
    ...{ search: '', filters: selectionList.defaults.filters },
  }),
  send(rewardSelectionMutations(api).exportIssued().download, {
    what: { search: 'mug', filters: { ...days, type: 'custom', testUsers: true } },
  }),
  send(rewardSelectionMutations(api).exportIssued().email, {
    ...{ search: '', filters: issuedList.defaults.filters },
  }),
  send(rewardSelectionMutations(api).exportCancelled().download, {
    what: { search: 'mug', filters: { ...days, type: 'custom', testUsers: true } },
  }),
  send(rewardSelectionMutations(api).exportCancelled().email, {
    ...{ search: '', filters: cancelledList.defaults.filters },
  }),
];
