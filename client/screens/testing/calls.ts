import type { EndpointName } from '#contract/endpoints.ts';
import { delivered } from '#contract/screens/screen-rollout.ts';
import { id, type Reads, read, type Writes, write } from '../../testing/calls.ts';
import { ofTenant } from '../../testing/shown-by.ts';
import { screenMutations } from '../mutations.ts';
import { screenQueries } from '../queries.ts';

const ofScreens: readonly EndpointName[] = [...ofTenant, 'getTenant', 'listScreenRolloutChanges'];

export const reads: Reads = (api) => [
  read(screenQueries(api).board('7')),
  read(screenQueries(api).changes('dashboard')),
];

export const writes: Writes = {
  changeScreenRollout: write(
    (api) => screenMutations(api).changeRollout(),
    { ...delivered, screen: 'dashboard', revision: 0, reason: 'A test' },
    ofScreens,
  ),
  endScreenReturn: write((api) => screenMutations(api).endReturn(), id, ofScreens),
  recordScreenTallies: 'the board counts the past, and says so',
};
