import type { Writes } from '../../testing/calls.ts';

export const writes: Writes = {
  updateUserData: 'its answer is what both sides show from then on',
};
