import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createAnnouncement } from '#contract/announcements/endpoints.ts';
import { refreshSubscription } from '#contract/billing/endpoints.ts';
import { listDashboardNotifications } from '#contract/notifications/endpoints.ts';
import { addSendingDomain } from '#contract/sending-domains/endpoints.ts';
import { type StripeSandbox, startStripeSandbox } from '#sandbox/stripe/stripe-sandbox.ts';
import {
  addPayingTenant,
  billingEnv,
  type PayingTenant,
} from '#server/billing/testing/paying-tenant.ts';
import { ShopError } from '#server/integrations/shop-error.ts';
import { storedIntegration } from '#server/integrations/stored-integration.ts';
import { openFakeShop } from '#server/order-sync/testing/fake-shop.ts';
import { addJob } from '#server/order-sync/testing/jobs.ts';
import { readJob, takeOneTurn } from '#server/order-sync/testing/run-job.ts';
import { checkSendingDomainAgain } from '#server/sending-domains/check-again.ts';
import { type Sandboxes, startSandboxes } from '#server/sending-domains/testing/start-sandboxes.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let stripe: StripeSandbox;
let senders: Sandboxes;
let server: TestServer;
let brand: PayingTenant;

beforeAll(async () => {
  stripe = await startStripeSandbox();
  senders = await startSandboxes();
  server = await startTestServer({ env: { ...billingEnv(stripe), ...senders.env } });
  brand = await addPayingTenant(server, stripe, 'brand');
  await brand.subscribe();
});
afterAll(async () => {
  await server.close();
  await senders.close();
  await stripe.close();
});

/** Stripe could not collect an invoice, and says so when it is asked. */
async function leaveInvoiceUnpaid() {
  for (const subscription of stripe.world.subscriptions.values()) subscription.status = 'past_due';
  await brand.admin.call(refreshSubscription, {});
}

/** The shop does not answer, five times in a row. */
async function stopShop() {
  const shopify = storedIntegration('shopify', { Settings: z.object({}), Key: z.object({}) });
  const shop = openFakeShop();
  shop.beforePage = () => {
    throw new ShopError('away', {});
  };
  const start = '2026-11-20T10:00:00.000Z';
  const { id } = await addJob(server, brand.tenantId, { start, sizeInMins: 60, overlapSecs: 300 });
  await server.database.inTenant(brand.tenantId, (db) =>
    shopify.put(db, { shopHost: 'brand.myshopify.com', settings: {}, key: {} }, server.now),
  );
  for (let count = 1; count <= 5; count += 1) {
    const { dueAt } = await readJob(server, brand.tenantId, id);
    const windowEnd = new Date('2026-11-20T11:00:00.000Z');
    const now = dueAt < windowEnd ? windowEnd : dueAt;
    await takeOneTurn(server, brand.tenantId, id, { feed: shop.feed, now });
  }
}

/** The records of a domain were right, and are not any more. */
async function loseSendingDomain() {
  const { tenantId, admin } = brand;
  const service = 'postmark';
  const { sendingDomain } = await admin.call(addSendingDomain, {
    params: { tenantId },
    body: { domain: 'brand.test', emailService: service },
  });
  const check = (round: number) =>
    checkSendingDomainAgain(server.config).run(
      { service, serviceId: sendingDomain.id, round },
      {
        ...{ tenantId, key: 'test' },
        inTenant: (work) => server.database.inTenant(tenantId, work),
        inSystem: (purpose, work) => server.database.inSystem(purpose, work),
        log: server.app.log,
      },
    );
  senders.right.add('brand.test');
  await check(0);
  senders.right.clear();
  await check(1);
}

const link = { label: 'Status', url: 'https://status.example.com/' };

/** The operator tells everybody something. */
async function announce() {
  const operators = await server.addTenant('operator');
  const operator = server.as(await server.addPerson(operators, { roles: ['tenant-admin'] }));
  await operator.call(createAnnouncement, {
    body: {
      ...{ id: randomUUID(), message: 'We move on Sunday', level: 'error', link },
      ...{ from: server.now.toISOString(), until: null },
    },
  });
}

const told = async () =>
  (await brand.admin.call(listDashboardNotifications, {})).results.map(({ type }) => type).sort();

it('tell of an unpaid invoice, an integration that stopped, a sending domain that was lost, and an announcement, each once it is so [DASH-76]', async () => {
  expect(await told()).toEqual([]);
  await leaveInvoiceUnpaid();
  expect(await told()).toEqual(['unpaid-invoice']);
  await stopShop();
  expect(await told()).toEqual(['integration-stopped', 'unpaid-invoice']);
  await loseSendingDomain();
  expect(await told()).toEqual(['integration-stopped', 'sending-domain-invalid', 'unpaid-invoice']);
  await announce();
  expect(await told()).toEqual([
    'announcement',
    'integration-stopped',
    'sending-domain-invalid',
    'unpaid-invoice',
  ]);
  const { results } = await brand.admin.call(listDashboardNotifications, {});
  expect(results.find(({ type }) => type === 'announcement')).toMatchObject({
    message: 'We move on Sunday',
    link,
  });
});
