import { offsetAt } from './in-timezone.ts';

const day = 24 * 60 * 60_000;

/**
 * The moment at which the clocks of a timezone show a local time, `2026-12-01T09:00`. A time that the clocks show twice
 * is the first of both. A time that they skip moves on by the skipped time: 02:30 is 03:30 where they jump from two to
 * three.
 */
export function instantOf(local: string, timezone: string): Date {
  const shown = Date.parse(`${local}:00.000Z`);
  // The offsets on both sides of a change of the clocks; no zone changes them twice within two days.
  const offsets = [shown - day, shown + day].map((near) => offsetAt(new Date(near), timezone));
  const moments = offsets.map((offset) => shown - offset * 60_000);
  const right = moments.filter((at) => at + offsetAt(new Date(at), timezone) * 60_000 === shown);
  // Nothing is right in a gap, where the offset before it leads as far beyond as the clocks skip.
  const [before = shown] = moments;
  return new Date(right.length > 0 ? Math.min(...right) : before);
}
