import type { ShopOrder } from '#contract/referrals/shop-order.ts';
import { lockCodes } from '#server/fraud-cases/queries.ts';
import type { OrderFeed, OrderPage, TimeWindow } from '#server/integrations/order-feed.ts';
import { ShopError } from '#server/integrations/shop-error.ts';
import type { Config } from '#server/platform/config.ts';
import type { JobContext } from '#server/platform/jobs/job.ts';
import { codesOf } from '#server/referrals/queries.ts';
import { takeOrder } from '#server/referrals/take-order.ts';
import { leaseFrom } from './claim.ts';
import { isDivisible, nextPart, type Progress, taken, tooLarge } from './parts.ts';
import { changeJob, type JobRow, lockHeld } from './repository.ts';
import { withDeadline } from './with-deadline.ts';

/** How far one turn has come. */
export type Fetched =
  | { readonly kind: 'all' }
  /** The next turn goes on from there. */
  | { readonly kind: 'some'; readonly progress: Progress }
  /** The store has too much to do; it says for how long, in seconds. */
  | {
      readonly kind: 'busy';
      readonly progress: Progress;
      readonly seconds: number;
      readonly message: string;
    }
  /** Somebody has changed or deleted the job, or another turn has it. */
  | { readonly kind: 'lost' };

export interface Turn {
  readonly config: Config;
  readonly context: JobContext;
  now(): Date;
  /** Milliseconds after which another tenant has its turn. */
  readonly length: number;
}

/** A turn with the job that it has. */
interface Work extends Turn {
  readonly job: JobRow;
  readonly feed: OrderFeed;
  isOver(): boolean;
  readonly deadline: AbortSignal;
}

/** An order takes milliseconds; meanwhile others wait for a database with one session. */
const ordersAtOnce = 50;

/** A job is given up by the queue after a minute. */
const longestTurn = 45_000;

/**
 * Takes the orders of a job's window in, each page in transactions of its own, until all are in or the turn
 * is over. Throws a `ShopError`.
 */
export async function fetchOrders(job: JobRow, feed: OrderFeed, turn: Turn): Promise<Fetched> {
  const end = performance.now() + turn.length;
  const deadline = AbortSignal.timeout(longestTurn);
  const work = { ...turn, job, feed, deadline, isOver: () => performance.now() >= end };
  let progress: Progress = { takenUntil: job.takenUntil, partSeconds: job.partSeconds };
  for (;;) {
    const part = nextPart(job, progress);
    if (!part) return { kind: 'all' };
    const outcome = await takePart(work, part);
    if (outcome === 'lost') return { kind: 'lost' };
    if (outcome === 'in') progress = taken(part, progress);
    else if (outcome === 'too-large') progress = tooLarge(part, progress);
    else return { kind: 'busy', ...waitOf(outcome), progress: afterBusy(outcome, part, progress) };
    if (work.isOver() && nextPart(job, progress)) return { kind: 'some', progress };
    if (!(await noteProgress(work, progress))) return { kind: 'lost' };
  }
}

/** A store that is busy, after how many pages. */
interface Busy {
  readonly error: ShopError;
  readonly pages: number;
}

/** The wait for a busy store that names none, and the longest wait that a store may name, in seconds. */
const usualWait = 60;
const longestWait = 3600;

const waitOf = ({ error: { message, retryAfterSeconds = usualWait } }: Busy) => ({
  message,
  seconds: Math.min(longestWait, Math.max(1, retryAfterSeconds)),
});

/** A store that lets few pages be asked for is asked for fewer at a time, for a part is asked for as a whole. */
const afterBusy = ({ pages }: Busy, part: TimeWindow, progress: Progress): Progress =>
  pages > 0 && isDivisible(part) ? tooLarge(part, progress) : progress;

async function takePart(work: Work, part: TimeWindow): Promise<'in' | 'too-large' | 'lost' | Busy> {
  const { config, context, deadline } = work;
  const { tenantId, inTenant } = context;
  const pages = work.feed.ordersChanged(part, { config, tenantId, inTenant, signal: deadline });
  let seen = 0;
  try {
    for await (const page of withDeadline(pages, deadline, () => new ShopError('away'))) {
      // Every turn takes a page in.
      if (seen > 0 && work.isOver() && isDivisible(part)) return 'too-large';
      if (!(await takePage(work, page))) return 'lost';
      seen += 1;
    }
  } catch (error) {
    if (error instanceof ShopError && error.failure === 'busy') return { error, pages: seen };
    throw error;
  }
  return 'in';
}

async function takePage(work: Work, { orders, unreadable }: OrderPage): Promise<boolean> {
  if (!(await takeSome(work, orders.slice(0, ordersAtOnce), unreadable))) return false;
  for (let index = ordersAtOnce; index < orders.length; index += ordersAtOnce)
    if (!(await takeSome(work, orders.slice(index, index + ordersAtOnce), 0))) return false;
  return true;
}

/** False, and nothing is taken in, where the job is not this turn's any more. */
const takeSome = (
  { context, job, now: clock }: Work,
  orders: readonly ShopOrder[],
  unreadable: number,
): Promise<boolean> =>
  context.inTenant(async (db) => {
    const held = await lockHeld(db, job);
    if (!held) return false;
    const now = clock();
    // All at once: two who take orders in would wait for each other.
    await lockCodes(db, orders.flatMap(codesOf));
    for (const order of orders) await takeOrder(db, order, { source: 'sync', now });
    await changeJob(db, held.id, {
      ordersTaken: held.ordersTaken + orders.length,
      ordersUnreadable: held.ordersUnreadable + unreadable,
      ...{ leasedUntil: leaseFrom(now), waits: 0 },
    });
    return true;
  });

const noteProgress = (
  { context, job }: Work,
  { takenUntil, partSeconds }: Progress,
): Promise<boolean> =>
  context.inTenant(async (db) => {
    const held = await lockHeld(db, job);
    if (held) await changeJob(db, held.id, { takenUntil, partSeconds });
    return held !== undefined;
  });
