import { ApiProblem } from '#client/http/problems.ts';
import type { ScreenTallies } from '#contract/screens/tally.ts';
import type { Tallies } from './tallies.ts';

interface TellOptions {
  readonly tallies: Pick<Tallies, 'take'>;
  readonly isSignedIn: () => boolean;
  /** Sends a batch, also from a page that is being left. */
  readonly send: (batch: ScreenTallies) => Promise<unknown>;
}

/**
 * Tells the server the counts whenever the tab goes out of sight (BRIDGE-195). A batch that did not arrive goes
 * again, under its id, before the next one; a batch that the server refuses is given up. Answers a function that
 * stops this.
 */
export function tellTallies({ tallies, isSignedIn, send }: TellOptions): () => void {
  let batch: ScreenTallies | undefined;
  let isOnItsWay = false;

  function tell(): void {
    if (isOnItsWay) return;
    if (!isSignedIn()) {
      tallies.take();
      batch = undefined;
      return;
    }
    if (!batch) {
      const taken = tallies.take();
      if (taken.length === 0) return;
      batch = { id: crypto.randomUUID(), tallies: taken };
    }
    isOnItsWay = true;
    send(batch).then(
      () => settle(true),
      (error: unknown) => settle(error instanceof ApiProblem),
    );
  }

  function settle(isDone: boolean): void {
    isOnItsWay = false;
    if (isDone) batch = undefined;
  }

  const onVisibility = () => document.hidden && tell();
  document.addEventListener('visibilitychange', onVisibility);
  return () => document.removeEventListener('visibilitychange', onVisibility);
}
