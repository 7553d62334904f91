import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDiscountCode } from '#contract/codes/endpoints.ts';
import { listDashboardNotifications } from '#contract/notifications/endpoints.ts';
import { listReferrals } from '#contract/referrals/endpoints.ts';
import { getShopify, removeShopify } from '#contract/shopify/endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { SandboxShop } from '#sandbox/shopify/sandbox-shop.ts';
import { type SignedWebhook, signWebhook } from '#sandbox/shopify/shopify-sandbox.ts';
import { jobsOf } from '#server/jobs.ts';
import { sendMailRequest } from '#server/mail/send-mail.ts';
import { runJob } from '#server/platform/jobs/run-job.ts';
import { askedPayloads } from '#server/platform/jobs/testing/asked-payloads.ts';
import { referralDesign } from '#server/referrals/testing/orders.ts';
import { addType } from '#server/testing/activity-types.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { dataTopic } from './asked-for-data.ts';
import { type ShopifyServer, startShopifyServer } from './testing/connected-server.ts';

let shopify: ShopifyServer;
let tenantId: TenantId;
let admin: TestCaller;
let shop: SandboxShop;
let count = 0;

beforeAll(async () => {
  shopify = await startShopifyServer();
  return () => shopify.close();
});

/** A tenant with a connected shop and an ambassador, whose discount code is JANE10. */
beforeEach(async () => {
  count += 1;
  const host = `shop-${count}.myshopify.com`;
  ({ tenantId, admin } = await shopify.addTenant(`brand-${count}`, host));
  await shopify.connect(admin, `shop-${count}`);
  await work();
  const found = shopify.sandbox.shops.get(host);
  if (!found) throw new Error('There is no shop');
  shop = found;
  const { id } = await shopify.server.addPerson(tenantId);
  await addType(admin, referralDesign);
  await admin.call(addDiscountCode, {
    params: { id },
    body: { code: 'JANE10', system: 'shopify' },
  });
  shopify.webhooks.splice(0);
});

const silent = { debug() {}, warn() {}, error() {} };

/** Runs the jobs that wait, oldest first; a failed job still waits. */
async function work(): Promise<void> {
  const { database, config } = shopify.server;
  const rows = await database.inTenant(tenantId, (db) =>
    db
      .selectFrom('outbox')
      .select(['id', 'job', 'key'])
      .where('job', 'like', '%shopify%')
      .where('doneAt', 'is', null)
      .orderBy('createdAt')
      .execute(),
  );
  for (const { id, job: name, key } of rows) {
    const job = jobsOf(config).find((each) => each.name === name);
    if (!job) throw new Error(`There is no job ${name}`);
    await runJob(database, job, id, { tenantId, key }, silent);
    await database.inTenant(tenantId, (db) =>
      db.updateTable('outbox').set({ doneAt: new Date() }).where('id', '=', id).execute(),
    );
  }
}

async function deliverAll(webhooks: readonly SignedWebhook[] = shopify.webhooks.splice(0)) {
  for (const webhook of webhooks) expect(await shopify.deliver(webhook)).toBe(200);
  await work();
}

const referrals = async () => (await admin.call(listReferrals, { query: {} })).results;

const ofJane = { goods: '84.90', discountCodes: ['jane10'], email: 'pat@example.test' } as const;

describe('an order of a connected shop', () => {
  it('becomes a referral of whoever has its code, as soon as the shop tells of it [REF-15]', async () => {
    await shop.placeOrder({ ...ofJane, customerName: 'Pat Purchaser' });
    await deliverAll();
    expect(await referrals()).toMatchObject([
      {
        system: 'shopify',
        orderNumber: '#1001',
        currency: 'EUR',
        principal: 84.9,
        principalNet: 84.9,
        purchaserName: 'Pat Purchaser',
        purchaserEmail: 'pat@example.test',
      },
    ]);
  });

  it('is not taken in while the tenant is disabled, and is once it is enabled and told of again [TEN-149]', async () => {
    const { id } = await shop.placeOrder(ofJane);
    await shopify.server.setEnabled(tenantId, false);
    await deliverAll();
    await shopify.server.setEnabled(tenantId, true);
    expect(await referrals()).toEqual([]);
    await shop.refund(id, { goods: '34.90' });
    await deliverAll();
    expect(await referrals()).toMatchObject([{ principal: 84.9, principalNet: 50 }]);
  });

  it('follows what is given back, and what is cancelled [REF-19]', async () => {
    const { id } = await shop.placeOrder(ofJane);
    await shop.refund(id, { goods: '34.90' });
    await deliverAll();
    expect(await referrals()).toMatchObject([{ principal: 84.9, principalNet: 50 }]);
    await shop.cancel(id);
    await deliverAll();
    expect(await referrals()).toMatchObject([{ principalNet: 0 }]);
  });

  it('counts once, as the shop has it now, whatever is told twice, late or in another order', async () => {
    const { id } = await shop.placeOrder(ofJane);
    await shop.refund(id, { goods: '10.00' });
    await shop.refund(id, { goods: '4.90' });
    const told = shopify.webhooks.splice(0);
    await deliverAll([...told.toReversed(), ...told]);
    expect(await referrals()).toMatchObject([{ principal: 84.9, principalNet: 70 }]);
  });

  it('is in the tenants of its shop alone', async () => {
    const other = await shopify.addTenant(`other-${count}`, `elsewhere-${count}.myshopify.com`);
    await shopify.connect(other.admin, `elsewhere-${count}`);
    await shop.placeOrder(ofJane);
    await deliverAll();
    expect((await other.admin.call(listReferrals, { query: {} })).results).toEqual([]);
    expect(await referrals()).toHaveLength(1);
  });

  it("is asked for at the shop that knows it: one that says it is of another shop is nobody's", async () => {
    const other = shopify.sandbox.addShop({ host: `evil-${count}.myshopify.com` });
    other.subscriptions.push({ topic: 'ORDERS_CREATE', uri: 'http://unused.test' });
    await other.placeOrder({ ...ofJane, goods: '9000.00' });
    const [webhook] = shopify.webhooks.splice(0);
    if (!webhook) throw new Error('Nothing was told');
    const headers = { ...webhook.headers, 'x-shopify-shop-domain': shop.host };
    await deliverAll([{ ...webhook, headers }]);
    expect(await referrals()).toEqual([]);
  });

  it('may have ten thousand lines', async () => {
    await shop.placeOrder({ ...ofJane, lines: 10_000 });
    await deliverAll();
    expect(await referrals()).toMatchObject([{ principal: 84.9 }]);
  });

  it('is left out when it was placed to try the shop out, or cannot be read', async () => {
    await shop.placeOrder({ ...ofJane, test: true });
    await shop.placeOrder({ ...ofJane, goods: '-84.90' });
    await shop.placeOrder({ ...ofJane, currency: 'XXQ' });
    await deliverAll();
    expect(await referrals()).toEqual([]);
  });

  it('is asked for again when the shop does not answer', async () => {
    await shop.placeOrder(ofJane);
    shopify.sandbox.fail('/graphql', { status: 503 });
    await expect(deliverAll()).rejects.toThrow('The store did not answer');
    await work();
    expect(await referrals()).toHaveLength(1);
  });

  it('is asked for not before the shop says', async () => {
    await shop.placeOrder(ofJane);
    shopify.sandbox.fail('/graphql', { status: 429, headers: { 'retry-after': '2.0' } });
    await expect(deliverAll()).rejects.toMatchObject({ name: 'RetryLater', seconds: 2 });
  });
});

describe('a webhook', () => {
  async function one(): Promise<SignedWebhook> {
    await shop.placeOrder(ofJane);
    const [webhook] = shopify.webhooks.splice(0);
    if (!webhook) throw new Error('Nothing was told');
    return webhook;
  }
  const withHeaders = (webhook: SignedWebhook, more: Record<string, string>): SignedWebhook => ({
    ...webhook,
    headers: { ...webhook.headers, ...more },
  });

  it('is refused when nobody has signed it, or it is signed over another body', async () => {
    const webhook = await one();
    const { 'x-shopify-hmac-sha256': signature, ...unsigned } = webhook.headers;
    const forged = [
      { ...webhook, headers: unsigned },
      withHeaders(webhook, { 'x-shopify-hmac-sha256': '' }),
      withHeaders(webhook, { 'x-shopify-hmac-sha256': signWebhook('{}') }),
      { ...webhook, body: `${webhook.body} ` },
    ];
    expect(signature).toBeDefined();
    for (const each of forged) expect(await shopify.deliver(each)).toBe(401);
    await work();
    expect(await referrals()).toEqual([]);
  });

  it('is one when it comes twice', async () => {
    const webhook = await one();
    await deliverAll([webhook, webhook]);
    const jobs = await shopify.server.database.inTenant(tenantId, (db) =>
      db.selectFrom('outbox').select('id').where('job', '=', 'take-shopify-order').execute(),
    );
    expect(jobs).toHaveLength(1);
  });

  it.each([['[]'], ['{"id": "a b"}'], ['{}'], ['null'], ['7']])(
    'is answered as taken, and noted, when it makes no sense: %s',
    async (body) => {
      const webhook = { ...(await one()), body };
      shopify.server.log.splice(0);
      const signed = withHeaders(webhook, { 'x-shopify-hmac-sha256': signWebhook(body) });
      expect(await shopify.deliver(signed)).toBe(200);
      expect(shopify.server.log.join()).toContain('A webhook of a shop makes no sense');
      await work();
      expect(await referrals()).toEqual([]);
    },
  );

  it('is refused before it is read as a whole when it is larger than 16 MB', async () => {
    const webhook = await one();
    expect(await shopify.deliver({ ...webhook, body: `"${'x'.repeat(17 * 1024 * 1024)}"` })).toBe(
      413,
    );
  });

  it('of a shop that nobody has connected is taken and leads to nothing', async () => {
    const webhook = withHeaders(await one(), { 'x-shopify-shop-domain': 'nobody.myshopify.com' });
    await deliverAll([webhook]);
    expect(await referrals()).toEqual([]);
  });
});

describe('a shop that takes the app out', () => {
  it('is no longer connected; what was recorded stays', async () => {
    await shop.placeOrder(ofJane);
    await deliverAll();
    await shop.uninstall();
    await deliverAll();
    expect(await admin.refused(getShopify, {})).toMatchObject({ status: 404 });
    expect(await referrals()).toHaveLength(1);
  });

  const told = async () =>
    (await admin.call(listDashboardNotifications, {})).results.filter(
      ({ type }) => type === 'integration-left',
    );

  it('is told to the admins until a shop is connected again [INT-172]', async () => {
    expect(await told()).toEqual([]);
    await shop.uninstall();
    await deliverAll();
    expect(await told()).toMatchObject([
      {
        level: 'info',
        message: 'Your Shopify store has taken the app out: its orders do not reach you any more',
        link: { label: 'Connect it again', path: '/integrations/shopify' },
      },
    ]);
    await shopify.connect(admin, `shop-${count}`);
    expect(await told()).toEqual([]);
  });

  it('is not what an admin is told who removes it here [INT-172]', async () => {
    await admin.call(removeShopify, {});
    expect(await admin.refused(getShopify, {})).toMatchObject({ status: 404 });
    expect(await told()).toEqual([]);
  });

  it('stays connected when it was authorized again before that is heard', async () => {
    await shop.uninstall();
    const told = shopify.webhooks.splice(0);
    await shopify.connect(admin, `shop-${count}`);
    await deliverAll(told);
    expect(await admin.call(getShopify, {})).toMatchObject({ shopName: `shop-${count}` });
  });
});

describe('a shop that speaks for its customers', () => {
  const orderWith = async (email: string) => {
    const { id } = await shop.placeOrder({ ...ofJane, email, customerName: 'Pat Purchaser' });
    await deliverAll();
    return String(id).replace(/\D+/g, '');
  };
  /** Delivers a signed message with this shop in its header. */
  async function ask(topic: string, body: object): Promise<void> {
    const text = JSON.stringify({ shop_id: 1, shop_domain: shop.host, ...body });
    const headers = {
      'content-type': 'application/json',
      ...{ 'x-shopify-topic': topic, 'x-shopify-shop-domain': shop.host },
      ...{ 'x-shopify-webhook-id': crypto.randomUUID(), 'x-shopify-api-version': '2026-07' },
      'x-shopify-hmac-sha256': signWebhook(text),
    };
    const webhook = { topic, uri: '', shop: shop.host, webhookId: '1', body: text, headers };
    await deliverAll([webhook]);
  }
  const purchasers = async () =>
    (await referrals())
      .map(({ orderNumber, purchaserName, purchaserEmail, commissionPoints }) =>
        [orderNumber, purchaserName, purchaserEmail, commissionPoints].join(' '),
      )
      .sort();
  const erased = expect.stringMatching(/^#\d+ {2}deleted-[\da-f-]{36}@deleted\.invalid 85$/);

  it('has one of them taken out of their orders, whose earnings stay, also where the shop was removed [INT-160]', async () => {
    const first = await orderWith('pat@example.test');
    await orderWith('PAT@example.test');
    await orderWith('kim@example.test');
    const kims = '#1003 Pat Purchaser kim@example.test 85';
    // The header is not signed: it does not turn the message of another shop on this one.
    const elsewhere = { shop_domain: 'a.myshopify.com' };
    await ask('customers/redact', { ...elsewhere, customer: { email: 'kim@example.test' } });
    await shop.uninstall();
    await deliverAll();
    await ask('customers/redact', { customer: { email: null }, orders_to_redact: [Number(first)] });
    const second = '#1002 Pat Purchaser PAT@example.test 85';
    expect(await purchasers()).toEqual([erased, second, kims]);
    await ask('customers/redact', { customer: { email: 'pat@example.test' } });
    expect(await purchasers()).toEqual([erased, erased, kims]);
  });

  it('has all of them taken out, unless it is connected again [INT-161]', async () => {
    await orderWith('pat@example.test');
    await ask('shop/redact', {});
    await shop.uninstall();
    await deliverAll();
    // A message about one customer is none about the shop.
    await ask('shop/redact', { customer: { email: 'kim@example.test' } });
    expect(await purchasers()).toEqual(['#1001 Pat Purchaser pat@example.test 85']);
    await ask('shop/redact', {});
    expect(await purchasers()).toEqual([erased]);
  });

  const asked = async (of = tenantId) =>
    (await askedPayloads(shopify.server.database, of, sendMailRequest)).filter(
      ({ template }) => template === 'customer-data-asked-admin',
    );
  const wish = (email: string | null, orders: readonly string[] = [], id = 7) => ({
    customer: { id: 1, email },
    orders_requested: orders.map(Number),
    data_request: { id },
  });

  it('has the admins told once that one of them asks for their data, with their orders and the day [INT-162]', async () => {
    const first = await orderWith('pat@example.test');
    await orderWith('PAT@example.test');
    await orderWith('kim@example.test');
    await ask(dataTopic, wish('pat@example.test'));
    await ask(dataTopic, wish('pat@example.test'));
    const told = { shop: shop.host, answerBy: '2026-12-20T10:00:00.000Z' };
    const pats = { ...told, customer: 'pat@example.test', orders: 2, numbers: ['#1002', '#1001'] };
    expect(await asked()).toEqual([expect.objectContaining(pats)]);
    // Without an email the orders that the shop names tell whose they are.
    await ask(dataTopic, wish(null, [first], 8));
    await ask(dataTopic, wish('nobody@example.test', [], 9));
    // The header is not signed: it does not turn the message of another shop on this one.
    await ask(dataTopic, { ...wish('pat@example.test', [], 10), shop_domain: 'a.myshopify.com' });
    expect((await asked()).slice(1)).toEqual([
      expect.objectContaining({ customer: null, orders: 1, numbers: ['#1001'] }),
      expect.objectContaining({ customer: 'nobody@example.test', orders: 0, numbers: [] }),
    ]);
    expect(shopify.server.log.join()).not.toContain('pat@');
  });

  it('has the admins of each tenant told of their own orders, also where the shop was removed or has none [INT-162]', async () => {
    await orderWith('pat@example.test');
    await shop.uninstall();
    await deliverAll();
    const other = await shopify.addTenant(`other-${count}`, shop.host);
    await shopify.connect(other.admin, `shop-${count}`);
    await ask(dataTopic, wish('pat@example.test'));
    expect(await asked()).toEqual([expect.objectContaining({ orders: 1 })]);
    expect(await asked(other.tenantId)).toEqual([expect.objectContaining({ orders: 0 })]);
  });

  it('has an email about their wish that has not gone out dropped with them [INT-163]', async () => {
    const waiting = () =>
      shopify.server.database.inTenant(tenantId, (db) =>
        db
          .selectFrom('outbox')
          .select(sql<string>`payload->>'customer'`.as('customer'))
          .where('job', '=', sendMailRequest.name)
          .where(sql<boolean>`payload->>'template' = 'customer-data-asked-admin'`)
          .where('doneAt', 'is', null)
          .orderBy('customer')
          .execute(),
      );
    for (const [id, name] of ['pat', 'kim', 'lee'].entries())
      await ask(dataTopic, wish(`${name}@example.test`, [], id + 1));
    expect(await waiting()).toHaveLength(3);
    await ask('customers/redact', { customer: { email: 'PAT@example.test' } });
    const others = ['kim@example.test', 'lee@example.test'].map((customer) => ({ customer }));
    expect(await waiting()).toEqual(others);
    await ask('shop/redact', {});
    expect(await waiting()).toEqual(others);
    await orderWith('kim@example.test');
    await shop.uninstall();
    await deliverAll();
    await ask('shop/redact', {});
    expect(await waiting()).toEqual([]);
  });
});
