import { randomUUID } from 'node:crypto';
import type { ScreenTallies, ScreenTally } from '#contract/screens/tally.ts';

/** A tally of the newer side of the dashboard, with the values of a test in place of its own. */
export const tally = (told: Partial<ScreenTally> = {}): ScreenTally => ({
  screen: 'dashboard',
  side: 'embedded',
  opened: 0,
  chosen: 0,
  shown: {},
  failed: {},
  canGoBack: true,
  ...told,
});

/** A batch with an id of its own. */
export const batch = (...tallies: ScreenTally[]): ScreenTallies => ({ id: randomUUID(), tallies });
