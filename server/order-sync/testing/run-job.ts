import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { OrderFeed } from '#server/integrations/order-feed.ts';
import type { Config } from '#server/platform/config.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { JobContext } from '#server/platform/jobs/job.ts';
import { orderFeeds } from '../feeds.ts';
import { findJob, type JobRow } from '../repository.ts';
import { takeTurn } from '../take-turn.ts';

interface TestPlace {
  readonly database: Database;
  readonly config: Config;
}

interface TestTurn {
  readonly feed?: OrderFeed | undefined;
  readonly now: Date;
  /** Milliseconds. */
  readonly length?: number;
  readonly inTenant?: JobContext['inTenant'];
  /** Gets the errors that an operator reads in the log. */
  readonly onError?: (message: string) => void;
}

/** Takes one turn of a job at a moment, as the queue does; when the next one is to be. */
export function takeOneTurn(
  { database, config }: TestPlace,
  tenantId: TenantId,
  id: string,
  { feed, now, length = 15_000, inTenant, onError = () => {} }: TestTurn,
): Promise<Date | undefined> {
  const context: JobContext = {
    ...{ tenantId, key: id, inSystem: database.inSystem },
    inTenant: inTenant ?? ((work) => database.inTenant(tenantId, work)),
    log: {
      debug() {},
      warn() {},
      error: (fields: object | string, message?: string) => onError(message ?? String(fields)),
    },
  };
  const feeds = { ...orderFeeds, ...(feed && { 'get-shopify-orders': feed }) };
  return takeTurn(id, feeds, { config, context, now: () => now, length });
}

/** A job as the database has it. */
export async function readJob(
  { database }: Pick<TestPlace, 'database'>,
  tenantId: TenantId,
  id: string,
): Promise<JobRow> {
  const row = await database.inTenant(tenantId, (db) => findJob(db, id));
  if (!row) throw new Error('There is no such job');
  return row;
}
