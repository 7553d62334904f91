import {
  type ScreenFailure,
  type ScreenSide,
  type ScreenTally,
  screenFailures,
} from '#contract/screens/tally.ts';
import { signal } from '#server/platform/signal.ts';

/** A shell has told how often a side of a screen failed. Which screen is not said: a browser can make names up. */
export const bridgeFailed = signal<{
  readonly side: ScreenSide;
  readonly reason: ScreenFailure;
  readonly count: number;
}>();

/** Tells of the failures in some tallies. */
export function tellFailures(tallies: readonly ScreenTally[]): void {
  for (const { side, failed } of tallies) {
    for (const reason of screenFailures) {
      const count = failed[reason] ?? 0;
      if (count > 0) bridgeFailed.tell({ side, reason, count });
    }
  }
}
