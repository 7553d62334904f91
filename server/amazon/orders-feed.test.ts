import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TenantId } from '#contract/tenants/tenant-id.ts';
import {
  type AmazonSandbox,
  amazonRefreshToken,
  startAmazonSandbox,
} from '#sandbox/amazon/amazon-sandbox.ts';
import { type Config, readConfig } from '#server/platform/config.ts';
import { amazonOrders } from './orders-feed.ts';

const acme = TenantId.parse('acme');
const window = { from: new Date('2026-11-20T09:55:00Z'), until: new Date('2026-11-20T11:00:00Z') };

let amazon: AmazonSandbox;
let config: Config;

const configOf = (refreshToken: string) =>
  readConfig({
    ...{ NODE_ENV: 'test', DEMO: 'off', AMAZON_CLIENT_ID: 'app', AMAZON_CLIENT_SECRET: 'secret' },
    ...{ AMAZON_URL: amazon.url, AMAZON_TOKEN_URL: `${amazon.url}/auth/o2/token` },
    AMAZON_ACCOUNTS: JSON.stringify({ acme: { refreshToken, marketplaceIds: ['A1PA6795UKMFR9'] } }),
  });

beforeAll(async () => {
  amazon = await startAmazonSandbox();
  config = configOf(amazonRefreshToken);
});
afterAll(() => amazon.close());
beforeEach(() => {
  amazon.orders.length = 0;
});

const eur = (amount: string) => ({ amount, currencyCode: 'EUR' });
const item = (more: object = {}) => ({
  ...{ orderItemId: '1', quantityOrdered: 1, product: { asin: 'B0CAP' } },
  proceeds: {
    breakdowns: [
      { type: 'ITEM', subtotal: eur('50.10') },
      {
        ...{ type: 'DISCOUNT', subtotal: eur('-7.00') },
        detailedBreakdowns: [
          { subtype: 'ITEM', value: eur('-5.05') },
          { subtype: 'SHIPPING', value: eur('-1.95') },
        ],
      },
      { type: 'SHIPPING', subtotal: eur('4.90') },
      { type: 'TAX', subtotal: eur('8.00') },
    ],
  },
  promotion: { breakdowns: [{ promotionId: 'ANNA10' }, { promotionId: 'ANNA10' }] },
  ...more,
});
const put = (orderId: string, more: object = {}) =>
  amazon.orders.push({
    ...{ orderId, createdTime: '2026-11-20T09:00:00Z', lastUpdatedTime: '2026-11-20T10:00:00Z' },
    buyer: { buyerName: 'Pat', buyerEmail: 'x1@marketplace.amazon.de' },
    fulfillment: { fulfillmentStatus: 'SHIPPED' },
    orderItems: [item()],
    ...more,
  });

async function read({ with: given = config, of = acme, at = window } = {}) {
  const pages = [];
  const context = {
    ...{ config: given, tenantId: of, signal: AbortSignal.timeout(10_000) },
    inTenant: () => Promise.reject(new Error('No database is asked')),
  };
  for await (const page of amazonOrders.ordersChanged(at, context)) pages.push(page);
  return pages;
}

describe('the orders of Amazon', () => {
  it('come page by page, with the goods after discounts and the promotions as codes [JOB-33 REF-15 REF-19]', async () => {
    for (const id of ['one', 'two', 'three']) put(id);
    put('before', { lastUpdatedTime: '2026-11-20T09:54:59Z' });
    const pages = await read();
    expect(pages.map(({ orders }) => orders.map(({ orderId }) => orderId))).toEqual([
      ['one', 'two'],
      ['three'],
    ]);
    expect(pages[0]?.orders[0]).toEqual({
      ...{ system: 'amazon', shop: 'amazon', orderId: 'one', orderNumber: 'one' },
      ...{ orderedAt: '2026-11-20T09:00:00.000Z', updatedAt: '2026-11-20T10:00:00.000Z' },
      ...{ currency: 'EUR', principal: 45.05, refunded: 0, isCancelled: false },
      ...{ purchaserName: 'Pat', purchaserEmail: 'x1@marketplace.amazon.de' },
      ...{ discountCodes: ['ANNA10'], referralCode: null },
      lines: [{ productId: 'B0CAP', collectionIds: [], quantity: 1, amount: 45.05, refunded: 0 }],
    });
  });

  it('are those of the marketplaces of the tenant, a hundred a page, with all that is read of them', async () => {
    amazon.requests.length = 0;
    put('one');
    await read();
    const { query } = amazon.requests.at(-1) ?? {};
    expect(Object.fromEntries(query ?? [])).toEqual({
      ...{ lastUpdatedAfter: '2026-11-20T09:55:00.000Z', marketplaceIds: 'A1PA6795UKMFR9' },
      ...{ lastUpdatedBefore: '2026-11-20T11:00:00.000Z', maxResultsPerPage: '100' },
      includedData: 'BUYER,PROCEEDS,PROMOTION,CANCELLATION,FULFILLMENT',
    });
  });

  it('leave out what is not paid yet and items that were cancelled, and count what cannot be read', async () => {
    put('pending', { fulfillment: { fulfillmentStatus: 'PENDING' } });
    put('part', { orderItems: [item(), item({ cancellation: { cancellationExecution: {} } })] });
    put('cancelled', {
      fulfillment: { fulfillmentStatus: 'CANCELLED' },
      orderItems: [
        { orderItemId: '1', quantityOrdered: 2, product: { price: { unitPrice: eur('9.95') } } },
      ],
    });
    put('strange', { orderItems: 'none' });
    const pages = await read();
    expect(pages.flatMap(({ orders }) => orders)).toMatchObject([
      { orderId: 'part', principal: 45.05, isCancelled: false },
      { orderId: 'cancelled', principal: 19.9, isCancelled: true },
    ]);
    expect(pages.map(({ unreadable }) => unreadable)).toEqual([0, 1]);
  });
});

describe('a failure of Amazon', () => {
  it.each([
    [429, 'busy', 179],
    [500, 'away', undefined],
    [503, 'away', undefined],
    [401, 'account-refused', undefined],
    [403, 'account-refused', undefined],
    [400, 'refused', undefined],
  ])('with status %d is %s', async (status, failure, retryAfterSeconds) => {
    const headers = { 'x-amzn-ratelimit-limit': '0.0056' };
    amazon.fail('/orders/', { status, headers, body: { errors: [] } });
    await expect(read()).rejects.toMatchObject({ failure, retryAfterSeconds });
  });

  it.each([
    ['/orders/', 403],
    ['/orders/', 401],
    ['/auth/', 400],
  ])(
    'at %s with status %d asks for the people who can renew the key [INT-167]',
    async (at, status) => {
      amazon.fail(at, { status, body: { error: 'invalid_grant' } });
      const message = expect.stringMatching(
        /^Amazon refused the key of the seller account\. Please ask the people who run this installation/,
      );
      await expect(read()).rejects.toMatchObject({ message });
    },
  );

  it.each([undefined, '0', 'soon'])(
    'that takes %s calls a second is busy, nobody knows how long',
    async (rate) => {
      const headers: Record<string, string> =
        rate === undefined ? {} : { 'x-amzn-ratelimit-limit': rate };
      amazon.fail('/orders/', { status: 429, headers, body: { errors: [] } });
      await expect(read()).rejects.toMatchObject({ failure: 'busy', retryAfterSeconds: undefined });
    },
  );

  it.each([
    [429, 'slow_down', 'busy'],
    [400, 'invalid_grant', 'account-refused'],
    [500, 'server_error', 'away'],
    [503, undefined, 'away'],
    [404, undefined, 'unreadable'],
  ])('with status %d and error %s at the token is %s', async (status, error, failure) => {
    amazon.fail('/auth/', { status, body: { error } });
    await expect(read()).rejects.toMatchObject({
      failure,
      message: expect.stringContaining(`(status ${status})`),
    });
  });

  it('that ends the connection is away, at the token and at the orders', async () => {
    for (const at of ['/auth/', '/orders/']) {
      amazon.fail(at, 'hang-up');
      await expect(read()).rejects.toMatchObject({ failure: 'away' });
    }
  });

  it('that leads on to another address is refused, and no token is sent there', async () => {
    const other = await startAmazonSandbox();
    try {
      amazon.fail('/orders/', { status: 307, headers: { location: `${other.url}/orders/` } });
      await expect(read()).rejects.toMatchObject({ failure: 'refused' });
      expect(other.requests).toEqual([]);
    } finally {
      await other.close();
    }
  });

  it('that answers something else cannot be read', async () => {
    amazon.fail('/orders/', { status: 200, body: { payload: [] } });
    await expect(read()).rejects.toMatchObject({ failure: 'unreadable' });
  });

  it('that does not know the seller any more says so', async () => {
    const taken = configOf('Atzr|taken-back');
    await expect(read({ with: taken })).rejects.toMatchObject({ failure: 'account-refused' });
  });

  it('leaves a tenant without an account with an integration that is not added [JOB-38]', async () => {
    const other = read({ of: TenantId.parse('globex') });
    await expect(other).rejects.toMatchObject({ failure: 'not-added' });
  });
});

it('what changed less than two minutes ago is waited for, because Amazon does not tell it', async () => {
  const until = new Date(Date.now() - 60_000);
  const at = { from: new Date(until.getTime() - 60_000), until };
  await expect(read({ at })).rejects.toMatchObject({ failure: 'busy' });
  expect(
    amazon.requests.filter(({ query }) => query.get('lastUpdatedBefore') === until.toISOString()),
  ).toEqual([]);
});

it('half an app at Amazon, or accounts in another form, cannot be configured', () => {
  const env = { NODE_ENV: 'test', DEMO: 'off', AMAZON_CLIENT_ID: 'app' };
  expect(() => readConfig(env)).toThrow(/AMAZON_CLIENT_SECRET is missing/);
  for (const accounts of ['{', '[]', '{"acme": {"refreshToken": ""}}'])
    expect(() => readConfig({ ...env, AMAZON_ACCOUNTS: accounts })).toThrow(
      /AMAZON_ACCOUNTS is JSON/,
    );
});
