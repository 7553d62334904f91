import { problemMessages } from '#contract/http/problem-messages.ts';
import type { OrderFeed } from '#server/integrations/order-feed.ts';
import { ShopError } from '#server/integrations/shop-error.ts';
import { getOwnTenant } from '#server/tenants/queries.ts';
import { claim } from './claim.ts';
import type { OrderFeeds } from './feeds.ts';
import { fetchOrders, type Turn } from './fetch-orders.ts';
import type { JobRow } from './repository.ts';
import { type Outcome, settleTurn } from './settle-turn.ts';

/**
 * Takes one turn of a job, if it may run now and nobody else has it. A process may be killed at any moment, and
 * several may try at once. Answers when the next turn is to be, where one is to follow.
 */
export async function takeTurn(
  id: string,
  feeds: OrderFeeds,
  turn: Turn,
): Promise<Date | undefined> {
  const { inTenant } = turn.context;
  const job = await inTenant((db) => claim(db, id, turn.now()));
  if (!job) return undefined;
  const outcome = await outcomeOf(job, feeds[job.jobType], turn);
  return inTenant((db) => settleTurn(db, job, outcome, turn.now()));
}

async function outcomeOf(job: JobRow, feed: OrderFeed, turn: Turn): Promise<Outcome> {
  try {
    const { enabled } = await turn.context.inTenant(getOwnTenant);
    if (!enabled) throw new ShopError('not-added');
    return await fetchOrders(job, feed, turn);
  } catch (error) {
    if (!(error instanceof ShopError)) {
      turn.context.log.error({ err: error, syncJob: job.id }, 'Orders were not taken in');
      return { kind: 'failed', message: problemMessages.internal };
    }
    return { kind: 'failed', message: error.message };
  }
}
