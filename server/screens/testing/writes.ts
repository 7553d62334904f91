import { randomUUID } from 'node:crypto';
import { delivered } from '#contract/screens/screen-rollout.ts';
import type { AreaWrites } from '#server/testing/write.ts';
import { tally } from './tallies.ts';

export const writes: AreaWrites = async ({ member, operator }) => ({
  recordScreenTallies: {
    caller: member,
    body: (more) => ({
      ...more,
      id: randomUUID(),
      tallies: [{ ...more, ...tally({ opened: 1 }) }],
    }),
    changes: {},
  },
  changeScreenRollout: {
    caller: operator,
    params: { screen: 'dashboard' },
    body: (more) => ({
      ...more,
      ...delivered,
      stage: 'embedded',
      share: 25,
      revision: 0,
      reason: 'A test',
    }),
    changes: {},
  },
});
