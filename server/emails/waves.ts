import type { Schedule } from '#contract/emails/schedule.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { instantOf } from '#server/platform/instant-of.ts';
import { type Audience, countTimezones } from './recipients.ts';
import type { WaveTimes } from './wave-times.ts';

interface Planned {
  readonly schedule: Schedule;
  readonly audience: Audience;
}

/** The waves of an email as things stand now, the first of them, and how many people are in one that is past. */
export async function planWaves(
  db: TenantDb,
  { schedule, audience }: Planned,
  now: Date,
): Promise<WaveTimes & { readonly first: Date; readonly lateCount: number }> {
  const ofOthers = instantOf(schedule.at, audience.timezone);
  const found = schedule.zone === 'recipient' ? await countTimezones(db, audience) : [];
  const waves = found.map((one) => ({
    ...one,
    at: one.timezone === null ? ofOthers : instantOf(schedule.at, one.timezone),
  }));
  const late = waves.filter(({ at }) => at <= now);
  return {
    ofOthers,
    ofTimezone: new Map(
      waves.flatMap(({ timezone: own, at }) => (own === null ? [] : [[own, at] as const])),
    ),
    first: new Date(Math.min(...(waves.length > 0 ? waves.map(({ at }) => +at) : [+ofOthers]))),
    lateCount: late.reduce((sum, { count }) => sum + count, 0),
  };
}
