import { sql } from 'kysely';
import { type ContentTime, contentTimes, type ScreenTally } from '#contract/screens/tally.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { dayOf } from '#server/screens/days.ts';
import { toMeasures } from '#server/screens/measures.ts';
import { setOwnStage } from '#server/tenants/queries.ts';
import { type Random, randomFrom } from './random.ts';
import type { DemoTenantPlan } from './tenant-plan.ts';

const day = 86_400_000;

/** As far back as the board looks, and a little further. */
const days = 100;

/** How often staff open a page on a working day, and the part of it on the newer side once the page was moved. */
const habits = [
  { screen: 'dashboard', opened: 14, newest: 1 },
  { screen: 'activities', opened: 22, newest: 0.55 },
  { screen: 'ambassadors', opened: 17, newest: 0.7 },
  { screen: 'applicants', opened: 9, newest: 0.35 },
  { screen: 'activityTypes', opened: 4, newest: 0.6 },
  { screen: 'payments', opened: 2, newest: 0.25 },
  { screen: 'account', opened: 3, newest: 0.4 },
  { screen: 'administrators', opened: 1, newest: 1 },
  { screen: 'auditLog', opened: 1, newest: 1 },
  { screen: 'community', opened: 2, newest: 1 },
  { screen: 'start', opened: 2, newest: 1 },
] as const;

/** Around so many milliseconds; the frame is warm, and the older pages come with more code. */
const usual = { native: 240, embedded: 170 } as const;

type Habit = (typeof habits)[number];

/** The counts that the tabs of a tenant's staff would have sent in the last hundred days. */
export async function addScreenCounts(
  db: TenantDb,
  { tenantId, seed, ambassadors }: Pick<DemoTenantPlan, 'tenantId' | 'seed' | 'ambassadors'>,
  now: Date,
): Promise<void> {
  if (tenantId === 'operator') {
    await addRollouts(db, now);
    return;
  }
  // The few pages of a small brand would change no figure of the board.
  if (ambassadors < 100) return;
  const random = randomFrom(seed);
  const rows = Array.from({ length: days }, (_, index) => days - 1 - index).flatMap((ago) => {
    const moment = new Date(now.getTime() - ago * day);
    const isWeekend = [0, 6].includes(moment.getUTCDay());
    const told = habits.flatMap((habit) => ofDay(habit, ago, isWeekend ? 0.15 : 1, random));
    return toMeasures(told).map((measure) => ({ day: dayOf(moment), ...measure }));
  });
  await sql`insert into screen_counts (day, screen, side, measure, count)
    select day, screen, side, measure, count
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as counted(day date, screen text, side text, measure text, count bigint)`.execute(db);
  if (tenantId === 'globex') await addReturn(db, now);
}

/** People come over to the newer side bit by bit, and few go back. */
function ofDay(
  { screen, opened, newest }: Habit,
  ago: number,
  busy: number,
  random: Random,
): ScreenTally[] {
  const times = Math.round(opened * busy * (0.6 + 0.8 * random.next()));
  const part = newest === 1 ? 1 : newest * (1 - ago / (days * 1.2));
  const embedded = Math.round(times * part);
  const isInBeta = newest !== 1;
  const sides = { embedded, native: times - embedded } as const;
  return (['embedded', 'native'] as const)
    .map((side) => ({
      screen,
      side,
      opened: sides[side],
      chosen: isInBeta && random.chance(side === 'embedded' ? 0.05 : 0.015) ? 1 : 0,
      shown: timesOf(sides[side], usual[side], random),
      failed: side === 'embedded' && sides[side] > 0 && random.chance(0.02) ? { timeout: 1 } : {},
      canGoBack: false,
    }))
    .filter((tally) => tally.opened + tally.chosen > 0);
}

/** Most navigations are near the usual time, a few take several times as long. */
function timesOf(count: number, around: number, random: Random): ScreenTally['shown'] {
  const shown: Partial<Record<ContentTime, number>> = {};
  for (let index = 0; index < count; index += 1) {
    const spread = random.chance(0.06) ? 3 + 3 * random.next() : 0.5 + random.next();
    const time = contentTimes.find((edge) => around * spread <= Number(edge)) ?? '10000';
    shown[time] = (shown[time] ?? 0) + 1;
  }
  return shown;
}

/** Three days ago one page failed too often there, and nobody has looked at it yet. */
async function addReturn(db: TenantDb, now: Date): Promise<void> {
  const stageBefore = await setOwnStage(db, 'applicants', 'native');
  const at = new Date(now.getTime() - 3 * day);
  await db
    .insertInto('screenReturns')
    .values({ screen: 'applicants', at, opened: 17, failed: 6, stageBefore })
    .execute();
}

const addRollouts = (db: TenantDb, now: Date) =>
  db
    .insertInto('screenRollouts')
    .values(
      [
        { ago: 75, share: 10, reason: 'The first tenants try the new list.' },
        { ago: 52, share: 50, reason: 'Two weeks without a failure. Half of the tenants next.' },
        {
          ago: 31,
          share: 100,
          reason: 'Support has had no question about it. Everybody may choose.',
        },
      ].map(({ ago, share, reason }, index) => ({
        screen: 'applicants',
        revision: index + 1,
        stage: 'beta' as const,
        share,
        tenants: [],
        isStopped: false,
        failureLimit: 20,
        reason,
        changedBy: 'operator@operator.test',
        changedAt: new Date(now.getTime() - ago * day),
      })),
    )
    .execute();
