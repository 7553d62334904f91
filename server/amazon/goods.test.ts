import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ReferralRate } from '#contract/activity-types/referral-rate.ts';
import { addDiscountCode } from '#contract/codes/endpoints.ts';
import { listReferrals, tryCommission } from '#contract/referrals/endpoints.ts';
import { listShopifyCollections, listShopifyProducts } from '#contract/shopify/endpoints.ts';
import {
  type AmazonSandbox,
  amazonRefreshToken,
  startAmazonSandbox,
} from '#sandbox/amazon/amazon-sandbox.ts';
import { addJob } from '#server/order-sync/testing/jobs.ts';
import { takeOneTurn } from '#server/order-sync/testing/run-job.ts';
import { referralDesign } from '#server/referrals/testing/orders.ts';
import { addType } from '#server/testing/activity-types.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let amazon: AmazonSandbox;
let server: TestServer;
let made = 0;

const brands = ['seller-1', 'seller-2', 'seller-3'];

beforeAll(async () => {
  amazon = await startAmazonSandbox();
  const account = { refreshToken: amazonRefreshToken, marketplaceIds: ['A1PA6795UKMFR9'] };
  server = await startTestServer({
    env: {
      ...{ AMAZON_CLIENT_ID: 'app', AMAZON_CLIENT_SECRET: 'secret', AMAZON_URL: amazon.url },
      AMAZON_TOKEN_URL: `${amazon.url}/auth/o2/token`,
      AMAZON_ACCOUNTS: JSON.stringify(Object.fromEntries(brands.map((id) => [id, account]))),
    },
  });
  // The sandbox has the clock of this machine.
  server.now = new Date();
});
afterAll(async () => {
  await server.close();
  await amazon.close();
});

const system = 'amazon' as const;
const mug: ReferralRate = {
  ...{ percentage: 30, tag: null, purchase: null, leastSale: null },
  goods: { kind: 'product', items: [{ id: 'B000000MUG', title: 'Enamel mug' }] },
};
const rewardWith = (referralRates: ReferralRate[]) => ({
  ...{ valueType: 'none' as const, ...referralDesign.reward, referralRates },
});

async function addSeller(...rates: ReferralRate[]) {
  made += 1;
  const tenantId = await server.addTenant(`seller-${made}`, {
    planCode: 'growth',
    data: { timezone: 'Europe/Berlin', currencies: ['EUR'] },
  });
  const admin = server.as(await server.addPerson(tenantId, { roles: ['admin'] }));
  await addType(admin, { ...referralDesign, referralSystem: system, reward: rewardWith(rates) });
  const { id } = await server.addPerson(tenantId);
  await admin.call(addDiscountCode, { params: { id }, body: { code: 'ANNA10', system } });
  const products = (query: Record<string, string> = {}) =>
    admin.call(listShopifyProducts, { query: { system, ...query } });
  return { tenantId, admin, products };
}

const eur = (amount: string) => ({ amount, currencyCode: 'EUR' });
/** An order of some goods, each for so much, which changed so many minutes ago. */
function order(
  orderId: string,
  minutesAgo: number,
  goods: readonly [object, string][],
  createdTime?: string,
) {
  const at = new Date(Date.now() - minutesAgo * 60_000).toISOString();
  amazon.orders.push({
    ...{ orderId, createdTime: createdTime ?? at, lastUpdatedTime: at },
    buyer: { buyerName: 'Pat', buyerEmail: 'x1@marketplace.amazon.de' },
    fulfillment: { fulfillmentStatus: 'SHIPPED' },
    orderItems: goods.map(([product, amount], index) => ({
      ...{ orderItemId: String(index), quantityOrdered: 1, product },
      proceeds: { breakdowns: [{ type: 'ITEM', subtotal: eur(amount) }] },
      promotion: { breakdowns: [{ promotionId: 'ANNA10' }] },
    })),
  });
}

/** Fetches the orders that changed in the last hour, as a sync job does. */
async function sync({ tenantId }: Awaited<ReturnType<typeof addSeller>>) {
  const start = new Date(Date.now() - 63 * 60_000);
  const window = { start: start.toISOString(), sizeInMins: 60, overlapSecs: 0 };
  const { id } = await addJob(server, tenantId, { jobType: 'get-amazon-orders', ...window });
  await takeOneTurn(server, tenantId, id, { now: new Date() });
}

const enamelMug = { asin: 'B000000MUG', title: 'Enamel mug' };

it('a percentage for a product counts for its lines in the orders of Amazon that were fetched [INT-132]', async () => {
  amazon.orders.length = 0;
  order('one', 10, [
    [enamelMug, '20.00'],
    [{ asin: 'B000000CAP' }, '50.00'],
  ]);
  const seller = await addSeller(mug);
  await sync(seller);
  const { results } = await seller.admin.call(listReferrals, { query: {} });
  // 30% of 20 and 10% of 50.
  expect(results).toMatchObject([{ system, commission: 11 }]);
});

it('the goods of Amazon are those that the orders of the tenant name, by ASIN [INT-128]', async () => {
  amazon.orders.length = 0;
  order('new', 5, [[{ ...enamelMug, title: ' Enamel mug, 0.3 l ' }, '20.00']]);
  const longAgo = new Date(Date.now() - 366 * 24 * 60 * 60_000).toISOString();
  order('long ago', 40, [[{ asin: 'B000000OLD' }, '5.00']], longAgo);
  order('old', 50, [
    [enamelMug, '20.00'],
    [{ asin: 'B000000CAP' }, '50.00'],
    [{ asin: 'B000000BAG', title: 'Bag 100%' }, '70.00'],
    [{ title: 'Without a number' }, '1.00'],
  ]);
  const seller = await addSeller();
  await sync(seller);
  const all = [
    { id: 'B000000CAP', title: 'B000000CAP', mainImageUrl: null },
    { id: 'B000000BAG', title: 'Bag 100%', mainImageUrl: null },
    { id: 'B000000MUG', title: 'Enamel mug, 0.3 l', mainImageUrl: null },
  ];
  expect(await seller.products()).toEqual({ results: all, page: 1, pageSize: 10, totalCount: 3 });
  const second = await seller.products({ page: '2', pageSize: '2' });
  expect(second).toMatchObject({ results: [all[2]], totalCount: 3 });
  expect(await seller.products({ search: '0%' })).toMatchObject({ results: [all[1]] });
  expect(await seller.products({ search: 'b000000m' })).toMatchObject({ results: [all[2]] });
  const none = { results: [], totalCount: 0 };
  expect(await seller.admin.call(listShopifyCollections, { query: { system } })).toMatchObject(
    none,
  );
  expect(await (await addSeller()).products()).toMatchObject(none);

  // The goods picked there can be tried on these orders.
  const tried = await seller.admin.call(tryCommission, {
    body: { system, commission: rewardWith([mug]) },
  });
  // 10% of 161, and then 30% of the mugs for 40, at 10 points for a euro.
  expect(tried).toMatchObject({ referrals: 2, unknownGoods: 0 });
  expect([tried.now.points, tried.tried.points]).toEqual([161, 241]);
});
