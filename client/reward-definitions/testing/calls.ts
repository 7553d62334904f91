import type { EndpointName } from '#contract/endpoints.ts';
import { id, picture, type Reads, read, send, type Writes, write } from '../../testing/calls.ts';
import { rewardList } from '../list-state.ts';
import { rewardDefinitionMutations } from '../mutations.ts';
import { rewardDefinitionQueries } from '../queries.ts';

const ofReward: readonly EndpointName[] = [
  'listRewardDefinitions',
  'getRewardDefinition',
  'checkRewardStock',
  'listRewardTokens',
  'listActivityTypes',
  'getActivityType',
  'getActivityTypeVersion',
  'listActivities',
  'getActivity',
  'evaluateFeature',
  'listDashboardNotifications',
  'listAuditEntries',
  'getGettingStarted',
];
const reward = {
  ...({ issueAs: 'custom', token: false, points: 100, description: 'Hoodie', url: null } as const),
  ...{ autoIssue: false, disableSelection: false, needsReference: false, quantity: null },
};

export const reads: Reads = (api) => [
  read(rewardDefinitionQueries(api).list(false, rewardList.defaults)),
  read(rewardDefinitionQueries(api).ofActivities('')),
  read(rewardDefinitionQueries(api).one(id)),
  read(rewardDefinitionQueries(api).stock(id)),
  read(rewardDefinitionQueries(api).room()),
];

export const narrowed: Reads = (api) => [
  read(
    rewardDefinitionQueries(api).list(true, {
      ...rewardList.defaults,
      filters: { issueAs: 'shopify-discount' },
    }),
  ),
  read(rewardDefinitionQueries(api).ofActivities('hoodie')),
];

export const writes: Writes = {
  createRewardDefinition: write(
    (api) => rewardDefinitionMutations(api).create(),
    { id, reward },
    ofReward,
  ),
  updateRewardDefinition: write(
    (api) => rewardDefinitionMutations(api).update(),
    { id, reward, seen: { version: 1, quantity: null } },
    ofReward,
  ),
  deleteRewardDefinition: write((api) => rewardDefinitionMutations(api).delete(), { id }, ofReward),
  setRewardAvailability: write(
    (api) => rewardDefinitionMutations(api).setAvailable(),
    { id, available: false },
    ofReward,
  ),
  uploadRewardImage: write(
    (api) => rewardDefinitionMutations(api).uploadImage(),
    { id, file: new File(['x'], 'x.png') },
    ofReward,
  ),
  removeRewardImage: write((api) => rewardDefinitionMutations(api).removeImage(), { id }, ofReward),
};

export const others: Reads = (api) => [
  send(rewardDefinitionMutations(api).uploadImage(), { id, file: picture }),
];
