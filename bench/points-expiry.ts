import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { z } from 'zod';
import { dayAt } from '#contract/activities/period.ts';
import { monthOf } from '#contract/points-expiry/months.ts';
import { TenantId } from '#contract/tenants/tenant-id.ts';
import { addAmbassadorsAtScale } from '#server/demo/scale.ts';
import type { Database, TenantDb } from '#server/platform/db/database.ts';
import { openSessionTokens } from '#server/platform/http/session-tokens.ts';
import { addTenant } from '#server/tenants/service.ts';
import { addPerson } from '#server/testing/people.ts';
import { type DatabasePlace, onBothDatabases, withDatabase } from './both-databases.ts';
import { aMillion, benchTenant, few } from './growth.ts';
import { type BenchOptions, type Figure, inTurns } from './measure.ts';
import { littleMemory, startProduct } from './start-product.ts';
import { number } from './words.ts';

const rounds = 2;
const port = 4592;

interface Tenant {
  readonly tenantId: TenantId;
  readonly token: string;
  /** Whose turn comes last. */
  readonly lastPerson: string;
}

/**
 * How much more memory the server takes at most when points of a million people expire than of ten
 * thousand. Each run has a server of its own, which finds by itself that there is something to do.
 */
export const pointsExpiryAtAMillion = ({ many = aMillion }: BenchOptions): Promise<Figure[]> =>
  onBothDatabases((place) => measureAt(place, many));

async function measureAt(place: DatabasePlace, many: number): Promise<Figure[]> {
  const { engine, large, small } = await withDatabase(place, async (database) => ({
    engine: database.engine,
    small: await makeTenant(database, 'small', few),
    large: await makeTenant(database, 'large', many),
  }));
  const { first, second, ratio } = await inTurns(
    rounds,
    () => peakOf(place, large, small),
    () => peakOf(place, small, large),
  );
  return [
    {
      name: `Peak memory while points of ${number(many)} people expire ÷ of ${number(few)} on ${engine}`,
      value: ratio.median,
      spread: ratio,
      aim: { atMost: 1.2 },
      detail: `${number(first.median)} ÷ ${number(second.median)} MB of the whole server`,
    },
  ];
}

async function makeTenant(database: Database, label: string, count: number): Promise<Tenant> {
  const tenantId = TenantId.parse(label);
  const now = new Date();
  const sessionTokens = await openSessionTokens(database);
  await addTenant(database, {
    tenantId,
    createdAt: now,
    planCode: 'enterprise',
    data: benchTenant,
  });
  await addAmbassadorsAtScale(database, tenantId, { count, now, onProgress() {} });
  await addOldPoints(database, tenantId);
  await database.analyze();
  const admin = { roles: ['admin'] as const };
  const { token } = await addPerson({ database, sessionTokens, now }, tenantId, admin);
  const lastPerson = await database.inTenant(tenantId, (db) =>
    db
      .selectFrom('users')
      .select('id')
      .where('roles', '=', sql<string[]>`'{}'`)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow(),
  );
  return { tenantId, token, lastPerson: lastPerson.id };
}

/** So many rows at a time: a million at once take longer than a statement may. */
const batchSize = 20_000;

/** One credit for everybody that is old enough to expire. */
async function addOldPoints(database: Database, tenantId: TenantId): Promise<void> {
  let after: string | null = '00000000-0000-0000-0000-000000000000';
  while (after !== null) after = await database.inTenant(tenantId, addNextPoints(after));
}

/** For the next people by their ids; answers the last of them, null where there are no more. */
const addNextPoints = (after: string) => async (db: TenantDb) => {
  const { rows } = await sql<{ last: string | null }>`
    with people as (
      select id from users where id > ${after}::uuid order by id limit ${batchSize}
    ), added as (
      insert into transactions
        (user_id, unit, from_account, to_account, amount, description, key, source, created_at)
      select id, 'points', 'programme', 'person', 50, 'A post', 'bench/' || id, 'activity', now() - interval '20 months'
      from people
    )
    select max(id::text) as last from people`.execute(db);
  return rows[0]?.last ?? null;
};

/** Takes back points that have expired. */
async function removeExpiry(database: Database, tenantId: TenantId): Promise<void> {
  let count = batchSize;
  while (count === batchSize)
    count = await database.inSystem('inspect-in-test', async (db) => {
      const { rows } = await sql`
        delete from transactions where tenant_id = ${tenantId} and id in (
          select id from transactions
          where tenant_id = ${tenantId} and source = 'expiry' limit ${batchSize}
        ) returning 1`.execute(db);
      return rows.length;
    });
}

/** Makes one tenant's points expire at the next start of a server, as if they never had. */
const getReady = (place: DatabasePlace, tenant: Tenant, other: Tenant): Promise<void> =>
  withDatabase(place, async (database) => {
    for (const { tenantId } of [tenant, other]) {
      const startDate = monthOf(dayAt(new Date(), benchTenant.timezone));
      const pointsExpiry = {
        ...{ enabled: tenantId === tenant.tenantId, expireAfterMonths: 12 },
        ...{ startDate, started: true },
      };
      await database.inTenant(tenantId, (db) =>
        db
          .updateTable('tenants')
          .set({ data: JSON.stringify({ ...benchTenant, pointsExpiry }) })
          .execute(),
      );
      await database.inSystem('inspect-in-test', async (db) => {
        await db.deleteFrom('pointsExpiryRuns').where('tenantId', '=', tenantId).execute();
        await db.deleteFrom('outbox').where('tenantId', '=', tenantId).execute();
      });
      await removeExpiry(database, tenantId);
    }
    await database.analyze();
  });

/** The most memory that a server has taken once the points of the last person have expired, in MB. */
async function peakOf(place: DatabasePlace, tenant: Tenant, other: Tenant): Promise<number> {
  await getReady(place, tenant, other);
  const server = await startProduct(port, place, littleMemory);
  try {
    while ((await countEntries(tenant)) < 2) await setTimeout(500);
    return await server.peakMegabytes();
  } finally {
    await server.stop();
  }
}

const Entries = z.object({ totalCount: z.number() });

/** How many entries the last person has; none while the server refuses, because it has too much to do. */
async function countEntries({ tenantId, token, lastPerson }: Tenant): Promise<number> {
  const sent = request({
    ...{ host: '127.0.0.1', port, path: `/api/v1/users/${lastPerson}/transactions` },
    headers: { host: `${tenantId}.banyan.localhost`, authorization: `Bearer ${token}` },
  });
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  sent.on('response', resolve).on('error', reject);
  sent.end();
  const answer = await promise;
  const body = await text(answer);
  return answer.statusCode === 503 ? 0 : Entries.parse(JSON.parse(body)).totalCount;
}
