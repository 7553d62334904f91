import { randomUUID } from 'node:crypto';
import type { ScreenTallies, ScreenTally } from '#contract/screens/tally.ts';

/** What a tab may tell of the newer side of the dashboard, as far as a test does not say. */
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
