import { askedBy } from '#contract/order-sync/query-window.ts';
import type { TimeWindow } from '#server/integrations/order-feed.ts';
import { type JobRow, windowOf } from './repository.ts';

/** How far a window has come. */
export type Progress = Pick<JobRow, 'takenUntil' | 'partSeconds'>;

const second = 1000;

/**
 * The next window to ask for: the rest of the window or, where that was too much for one turn, a part of it. Undefined
 * once all is in.
 */
export function nextPart(
  job: JobRow,
  { takenUntil, partSeconds }: Progress,
): TimeWindow | undefined {
  const { from: begin, until: end } = askedBy(windowOf(job));
  const from = takenUntil ?? begin;
  if (from >= end) return undefined;
  const partEnd = partSeconds === null ? end.getTime() : from.getTime() + partSeconds * second;
  return { from, until: new Date(Math.min(partEnd, end.getTime())) };
}

/** Whether a part can be asked for in halves. Shops note a change to the second. */
export const isDivisible = ({ from, until }: TimeWindow): boolean =>
  until.getTime() - from.getTime() >= 2 * second;

/** After a part that held more than one turn takes in: half as much. */
export const tooLarge = ({ from, until }: TimeWindow, { takenUntil }: Progress): Progress => ({
  takenUntil,
  partSeconds: Math.floor((until.getTime() - from.getTime()) / second / 2),
});

/** After a part that is in: the next one may be twice as long. */
export const taken = ({ until }: TimeWindow, { partSeconds }: Progress): Progress => ({
  takenUntil: until,
  partSeconds: partSeconds === null ? null : partSeconds * 2,
});
