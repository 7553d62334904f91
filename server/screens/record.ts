import type * as endpoints from '#contract/screens/endpoints.ts';
import { delivered } from '#contract/screens/screen-rollout.ts';
import type { ScreenTally } from '#contract/screens/tally.ts';
import { recordAudit } from '#server/audit/record.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { setOwnStage } from '#server/tenants/queries.ts';
import { tellFailures } from './bridge-failures.ts';
import { dayOf } from './days.ts';
import { screenRolloutsOf } from './queries.ts';
import * as repository from './repository.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** A browser can make names up: more screens than the product will ever have are not counted on a day. */
const mostScreens = 200;

/** Nor does a tenant go back with more screens than this before somebody has looked at it. */
const mostReturns = 20;

/** Fewer failures than this may be one person’s bad connection. */
const fewestFailures = 5;

type TalliesCall = Call<typeof endpoints.recordScreenTallies>;

/**
 * Counts the tallies of a tab, without a word of whose tab it is. A batch that comes twice counts once.
 *
 * A screen whose newer side fails too often with the tenant's staff goes back to its older one in this tenant (ADR
 * 0034). Tallies of ambassadors are counted, and move nothing: anybody can become one.
 */
export async function recordScreenTallies(call: TalliesCall): Promise<undefined> {
  const { actor, body, now } = call;
  const failing = actor.roles.length === 0 ? [] : body.tallies.filter(isFailing);
  const limits = failing.length === 0 ? new Map() : await readLimits(call);
  const counted = await call.transaction(async (db) => {
    if (!(await repository.takeBatch(db, body.id, now))) return [];
    await repository.forgetBatches(db, new Date(now.getTime() - day));
    const tallies = await withoutMadeUp(db, dayOf(now), body.tallies);
    await repository.addCounts(db, dayOf(now), tallies);
    if (actor.roles.length === 0) return tallies;
    for (const [screen, counts] of watched(tallies)) {
      await watch(db, call, screen, counts, limits.get(screen) ?? delivered.failureLimit);
    }
    return tallies;
  });
  tellFailures(counted);
}

/** The tallies of screens that were counted today, and of others while there is room for them. */
async function withoutMadeUp(
  db: TenantDb,
  day: string,
  tallies: readonly ScreenTally[],
): Promise<ScreenTally[]> {
  const known = new Set(await repository.listCountedScreens(db, day));
  return tallies.filter(({ screen }) => {
    if (known.size < mostScreens) known.add(screen);
    return known.has(screen);
  });
}

const failuresOf = ({ failed }: ScreenTally): number =>
  Object.values(failed).reduce((sum, count) => sum + count, 0);

const isFailing = (tally: ScreenTally): boolean =>
  tally.side === 'embedded' && tally.canGoBack && failuresOf(tally) > 0;

/** How many failures of a hundred openings each screen may have. */
async function readLimits({ database, config }: TalliesCall): Promise<Map<string, number>> {
  const rollouts = await database.inSystem('watch-screens', (db) =>
    screenRolloutsOf(db, config.operatorTenantId),
  );
  return new Map([...rollouts].map(([screen, { failureLimit }]) => [screen, failureLimit]));
}

interface Watched {
  readonly opened: number;
  readonly failed: number;
}

/**
 * The tallies that count for going back: newer sides with an older one to go back to, each screen once and in order.
 */
function watched(tallies: readonly ScreenTally[]): [string, Watched][] {
  const sums = new Map<string, Watched>();
  for (const tally of tallies) {
    if (tally.side !== 'embedded' || !tally.canGoBack) continue;
    const { opened, failed } = sums.get(tally.screen) ?? { opened: 0, failed: 0 };
    sums.set(tally.screen, {
      opened: opened + tally.opened,
      failed: failed + failuresOf(tally),
    });
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1));
}

async function watch(
  db: TenantDb,
  call: TalliesCall,
  screen: string,
  counts: Watched,
  failureLimit: number,
): Promise<void> {
  const { now } = call;
  const oldest = new Date(now.getTime() - hour);
  const { opened, failed } = await repository.addToWatch(db, screen, { ...counts, now, oldest });
  if (counts.failed === 0 || failed < fewestFailures) return;
  if (100 * failed < failureLimit * Math.max(opened, failed)) return;
  await repository.endWatch(db, screen);
  if ((await repository.listReturns(db)).length >= mostReturns) return;
  const stageBefore = await setOwnStage(db, screen, 'native');
  await repository.addReturn(db, { screen, at: now, opened, failed, stageBefore });
  const cause = { clientAddress: call.clientAddress, now };
  await recordAudit(db, cause, {
    action: 'screen-went-back',
    subject: screen,
    details: {
      changes: [],
      reason: `${failed} of ${Math.max(opened, failed)} openings failed within an hour`,
    },
  });
}
