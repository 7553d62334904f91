import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { shopifyApp } from '#sandbox/shopify/shopify-sandbox.ts';
import { stripeCredentials } from '#sandbox/stripe/stripe-sandbox.ts';
import { watchSubscriptions } from '#server/billing/read-job.ts';
import { reviveSendings } from '#server/emails/revive.ts';
import { addBrand } from '#server/emails/testing/brand.ts';
import { watchLedger } from '#server/ledger/job.ts';
import { watchSyncs } from '#server/order-sync/sync-orders.ts';
import { addJob } from '#server/order-sync/testing/jobs.ts';
import type { Database } from '#server/platform/db/database.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { watchReportSums } from '#server/report-sums/job.ts';
import { watchCharges } from '#server/shopify-billing/follow-job.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { watchUsage } from '#server/usage-fees/job.ts';
import { watchWeeklySummaries } from '#server/weekly-summary/job.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({
    env: {
      STRIPE_SECRET_KEY: stripeCredentials.secretKey,
      STRIPE_PUBLIC_KEY: stripeCredentials.publicKey,
      STRIPE_WEBHOOK_SECRET: stripeCredentials.webhookSecret,
      SHOPIFY_API_KEY: shopifyApp.apiKey,
      SHOPIFY_API_SECRET: shopifyApp.apiSecret,
    },
  });
  for (const label of ['first', 'second', 'third']) await addTenant(label);
});
afterAll(() => server.close());

/** A tenant for which there is something to ask for of every kind. */
async function addTenant(label: string): Promise<void> {
  const { tenantId, send } = await addBrand(server, label);
  await server.addPerson(tenantId);
  await send();
  await addJob(server, tenantId);
  await server.database.inTenant(tenantId, async (db) => {
    await db.updateTable('outbox').set({ givenUpAt: server.now }).execute();
    const account = { customerId: `cus_${label}`, subscriptionId: `sub_${label}` };
    await db
      .insertInto('billingAccounts')
      .values({ ...account, isBilled: true, status: 'active' })
      .execute();
    await db
      .insertInto('shopifyCharges')
      .values({
        ...{ id: sql`gen_random_uuid()`, kind: 'one-time', status: 'pending', amount: 100 },
        ...{ description: 'Help', isTest: true, shopHost: `${label}.myshopify.com` },
        ...{ claimedUntil: server.now, createdAt: server.now },
      })
      .execute();
  });
}

/** A Monday. */
const now = new Date('2026-11-30T12:00:00Z');

const watches: Readonly<Record<string, (database: Database) => Promise<void>>> = {
  'add-up-reports': (database) => watchReportSums(database),
  'charge-usage': (database) => watchUsage(database, server.config, now),
  'follow-shopify-charges': (database) => watchCharges(database, server.config, now),
  'prove-ledger': (database) => watchLedger(database, now),
  'read-subscription': (database) => watchSubscriptions(database, server.config, now),
  'send-emails': (database) => reviveSendings(database),
  'sync-orders': (database) => watchSyncs(database, server.config, now),
  'weekly-summary': (database) => watchWeeklySummaries(database, now),
};

const asked = async (job: string): Promise<string[]> => {
  const rows = await server.database.inSystem('inspect-in-test', (db) =>
    db
      .selectFrom('outbox')
      .select('tenantId')
      .where('job', '=', job)
      .where('givenUpAt', 'is', null)
      .execute(),
  );
  return rows.map(({ tenantId }) => tenantId).sort();
};

it.each(Object.entries(watches))(
  'a tenant that has too many calls waiting keeps no other from its turn: %s',
  async (job, watch) => {
    const busy: TenantId[] = [];
    const inTenant: Database['inTenant'] = async (tenantId, work) => {
      if (busy.length > 0) return server.database.inTenant(tenantId, work);
      busy.push(tenantId);
      throw new ProblemError('unavailable');
    };
    await expect(watch({ ...server.database, inTenant })).rejects.toThrow('was not asked for');
    const others = ['first', 'second', 'third'].filter((label) => label !== busy[0]);
    expect(await asked(job)).toEqual(others);
    await watch(server.database);
    expect(await asked(job)).toEqual(['first', 'second', 'third']);
  },
);
