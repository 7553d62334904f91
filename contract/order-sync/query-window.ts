import type { QueryWindow } from './sync-job.ts';

const second = 1000;
const minute = 60 * second;

/** The window of a run: orders that changed from a moment on, and before another one. */
interface Asked {
  readonly from: Date;
  readonly until: Date;
}

/** The orders that a run asks for (JOB-26). */
export function askedBy({ start, sizeInMins, overlapSecs }: QueryWindow): Asked {
  const begin = new Date(start).getTime();
  return {
    from: new Date(begin - overlapSecs * second),
    until: new Date(begin + sizeInMins * minute),
  };
}

/** Whether a window has passed, so that it does not reach into the future (JOB-27). */
export const hasPassed = (window: QueryWindow, now: Date): boolean => askedBy(window).until <= now;

/** The window after the last one, and when it may be asked for: one window a run (JOB-28). */
export function nextWindow(window: QueryWindow, now: Date): { window: QueryWindow; due: Date } {
  const next = { ...window, start: askedBy(window).until.toISOString() };
  const end = askedBy(next).until;
  return { window: next, due: end < now ? now : end };
}

const longestPause = 60;

/** When a failed run is tried again, the first time or once more (JOB-29). */
export function dueAfterFailure(failureCount: number, now: Date): Date {
  const minutes = Math.min(longestPause, 5 * 2 ** (failureCount - 1));
  return new Date(now.getTime() + minutes * minute);
}
