import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { countAwaitingReview } from '#contract/activities/endpoints.ts';
import { addDiscountCode } from '#contract/codes/endpoints.ts';
import {
  decideReferral,
  exportOrders,
  exportReferrals,
  getReferralTotals,
  listOrders,
  listReferrals,
} from '#contract/referrals/endpoints.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { changeSettings } from '#server/tenants/testing/change-settings.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import type { Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { deliver, newOrder } from './testing/orders.ts';
import { addProgramme, type Programme } from './testing/programme.ts';

let server: TestServer;
let programme: Programme;
let ben: Person;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.now = new Date('2026-11-10T12:00:00Z');
  programme = await addProgramme(server);
  ben = await server.addPerson(programme.tenantId, {
    ...{ firstName: 'Ben', lastName: 'Okafor', email: 'ben@example.test' },
  });
  const body = { code: 'BEN10', system: 'shopify' } as const;
  await programme.admin.call(addDiscountCode, { params: { id: ben.id }, body });
});

type Query = z.input<typeof listReferrals.query>;
const numbers = async (query: Query, by = programme.admin) =>
  (await by.call(listReferrals, { query })).results.map(({ orderNumber }) => orderNumber);
const benBuys = { discountCodes: ['BEN10'] };

describe('the list of referrals', () => {
  it('has the newest order first, or goes by the sale [REF-89]', async () => {
    await programme.take({ orderNumber: '#1', orderedAt: '2026-11-01T10:00:00Z', principal: 50 });
    await programme.take({ orderNumber: '#2', orderedAt: '2026-11-03T10:00:00Z', principal: 10 });
    await programme.take({ orderNumber: '#3', orderedAt: '2026-11-02T10:00:00Z', principal: 90 });
    expect(await numbers({})).toEqual(['#2', '#3', '#1']);
    expect(await numbers({ dir: 'asc' })).toEqual(['#1', '#3', '#2']);
    expect(await numbers({ sort: 'principalNet' })).toEqual(['#3', '#1', '#2']);
    expect(await numbers({ pageSize: '2', page: '2' })).toEqual(['#1']);
  });

  it('is narrowed by approval, suspicion, platform, credit, person and days [REF-04 REF-89]', async () => {
    await changeSettings(programme.admin, programme.tenantId, {
      referrals: {
        earliestReferralOrderDate: '2026-01-01',
        fraud: { treatSelfReferralsAsSuspicious: true },
      },
    });
    // Eleven in the evening of UTC is the next day in Berlin.
    await programme.take({ orderNumber: '#1', orderedAt: '2026-10-01T23:00:00Z' });
    await programme.take({ orderNumber: '#2', orderedAt: '2026-11-03T10:00:00Z' });
    const own = { purchaserEmail: 'ben@example.test' };
    await programme.take({ ...benBuys, ...own, orderNumber: '#3' });
    expect(await numbers({ approvedState: 'undecided' })).toEqual(['#3']);
    expect(await numbers({ approvedState: 'approved' })).toEqual(['#2', '#1']);
    expect(await numbers({ approvedState: 'denied' })).toEqual([]);
    expect(await numbers({ suspicious: 'true' })).toEqual(['#3']);
    expect(await numbers({ suspicious: 'false' })).toEqual(['#2', '#1']);
    expect(await numbers({ credited: 'true' })).toEqual(['#1']);
    expect(await numbers({ credited: 'false' })).toEqual(['#2', '#3']);
    expect(await numbers({ system: 'shopify' })).toHaveLength(3);
    expect(await numbers({ system: 'woo-commerce' })).toEqual([]);
    expect(await numbers({ userId: ben.id })).toEqual(['#3']);
    expect(await numbers({ from: '2026-10-02', to: '2026-10-02' })).toEqual(['#1']);
    expect(await numbers({ to: '2026-10-01' })).toEqual([]);
  });

  it.each([
    ['#2', ['#2']],
    ['quinn', ['#2']],
    ['QUINN@SHOP', ['#2']],
    ['okafor', ['#2']],
    ['ben@example', ['#2']],
    ['nobody at all', []],
    ['%', []],
    ['\0', []],
  ])('finds %j in order number, purchaser and ambassador [REF-04]', async (search, found) => {
    await programme.take({ orderNumber: '#1' });
    await programme.take({
      ...{ ...benBuys, orderNumber: '#2', purchaserName: 'Quinn Bell' },
      purchaserEmail: 'quinn@shop.test',
    });
    expect(await numbers({ search })).toEqual(found);
  });

  it('is refused to an ambassador whose tenant hides it, as its totals are, and never to an admin [REF-78 REF-20]', async () => {
    const { admin, anna, tenantId } = programme;
    await changeSettings(admin, tenantId, {
      referrals: { earliestReferralOrderDate: '2026-01-01', showReferralsArea: false },
    });
    const params = { id: anna.id };
    const statuses = async (caller: TestCaller) => [
      (await caller.send(listReferrals, { query: {} })).statusCode,
      (await caller.send(getReferralTotals, { params, query: {} })).statusCode,
    ];
    expect(await statuses(server.as(anna))).toEqual([403, 403]);
    expect(await statuses(admin)).toEqual([200, 200]);
  });

  it('leaves those of test users out of everybody’s unless they are asked for, as the export does [DASH-81]', async () => {
    const { admin, tenantId } = programme;
    await programme.take({ orderNumber: '#1' });
    await programme.take({ ...benBuys, orderNumber: '#2' });
    const ask = async (query: Query) => (await admin.call(listReferrals, { query })).testsLeftOut;
    expect(await ask({})).toBeUndefined();
    await server.database.inTenant(tenantId, (db) =>
      db.updateTable('users').set({ isTestUser: true }).where('id', '=', ben.id).execute(),
    );
    expect(await numbers({})).toEqual(['#1']);
    expect(await ask({})).toBe(true);
    expect(await numbers({ includeTests: 'true' })).toEqual(expect.arrayContaining(['#1', '#2']));
    expect(await ask({ includeTests: 'true' })).toBeUndefined();
    expect(await numbers({ userId: ben.id })).toEqual(['#2']);
    expect(await numbers({}, server.as(ben))).toEqual(['#2']);
    expect(await ask({ userId: ben.id })).toBe(true);
    const exported = async (more: object) =>
      (await admin.send(exportReferrals, { body: { format: 'csv', ...more } })).body;
    expect(await exported({})).not.toContain('#2');
    expect(await exported({ includeTests: 'true' })).toContain('#2');
  });

  it('awaits review as far as it is undecided and not made up [REF-14]', async () => {
    const { admin, tenantId, code } = programme;
    const count = async () => (await admin.call(countAwaitingReview, {})).referrals;
    const before = await count();
    const { id } = await programme.take();
    await deliver(server, tenantId, newOrder({ discountCodes: [code] }), 'simulation');
    expect(await count()).toBe(before);
    const body = { approvedState: 'undecided' } as const;
    await admin.call(decideReferral, { params: { id }, body });
    expect(await count()).toBe(before + 1);
  });

  it('is everybody’s for admins, and their own for others [REF-77]', async () => {
    await programme.take({ orderNumber: '#1' });
    await programme.take({ ...benBuys, orderNumber: '#2' });
    expect(await numbers({}, server.as(ben))).toEqual(['#2']);
    expect(await numbers({ search: '#1' }, server.as(ben))).toEqual([]);
    const query = { userId: programme.anna.id };
    expect((await server.as(ben).send(listReferrals, { query })).statusCode).toBe(403);
  });

  it('shows an ambassador of the purchaser as much as the tenant allows, and never a suspicion [REF-79 REF-80 REF-81 SET-53 REF-21]', async () => {
    await programme.take({ ...benBuys, purchaserName: 'Quinn', purchaserEmail: 'q@shop.test' });
    const seen = async (by: TestCaller) =>
      (await by.call(listReferrals, { query: {} })).results[0] ?? {};
    const show = (showPurchaserName: boolean, showPurchaserEmail: boolean) =>
      changeSettings(programme.admin, programme.tenantId, {
        referrals: {
          ...{ earliestReferralOrderDate: '2026-01-01' },
          ...{ showPurchaserName, showPurchaserEmail },
        },
      });
    for (const key of [
      ...['purchaserName', 'purchaserEmail', 'suspicious', 'suspiciousReasons'],
      ...['approvedStateSource', 'simulated'],
    ])
      expect(Object.keys(await seen(server.as(ben)))).not.toContain(key);
    await show(true, false);
    expect(await seen(server.as(ben))).toMatchObject({ purchaserName: 'Quinn' });
    expect(Object.keys(await seen(server.as(ben)))).not.toContain('purchaserEmail');
    await show(false, true);
    expect(await seen(server.as(ben))).toMatchObject({ purchaserEmail: 'q@shop.test' });
    expect(Object.keys(await seen(server.as(ben)))).not.toContain('purchaserName');
    await show(false, false);
    expect(await seen(programme.admin)).toMatchObject({
      ...{ purchaserName: 'Quinn', purchaserEmail: 'q@shop.test', suspicious: false },
    });
  });
});

describe('the totals of somebody', () => {
  it('are the referrals, sales, commissions and points of the days asked for [REF-92]', async () => {
    await programme.take({ ...benBuys, orderedAt: '2026-10-01T10:00:00Z', principal: 50 });
    await programme.take({ ...benBuys, orderedAt: '2026-11-01T10:00:00Z', principal: 30 });
    await programme.take({ ...benBuys, orderedAt: '2026-11-02T10:00:00Z', currency: 'USD' });
    const denied = await programme.take({ ...benBuys, orderedAt: '2026-11-03T10:00:00Z' });
    await programme.take({ orderedAt: '2026-11-03T10:00:00Z' });
    await programme.admin.call(decideReferral, {
      ...{ params: { id: denied.id }, body: { approvedState: 'denied' } },
    });
    const totals = (query: { from?: string; to?: string } = {}) =>
      server.as(ben).call(getReferralTotals, { params: { id: '__SELF__' }, query });
    expect(await totals()).toEqual({
      ...{ count: 4, sales: { EUR: 80, USD: 84.9 } },
      ...{ commission: {}, pendingCommission: {} },
      ...{ points: 50, pendingPoints: 30 },
    });
    expect(await totals({ from: '2026-11-01', to: '2026-11-01' })).toEqual({
      ...{
        count: 1,
        sales: { EUR: 30 },
        commission: {},
        pendingCommission: {},
        points: 0,
        pendingPoints: 30,
      },
    });
    const ofAnna = { params: { id: programme.anna.id }, query: {} };
    expect((await server.as(ben).send(getReferralTotals, ofAnna)).statusCode).toBe(403);
  });

  it('say of the cash what is not credited yet [REF-136]', async () => {
    const cash = await addProgramme(server, {
      reward: {
        ...{ valueType: 'none', referralCommissionPercentage: 10, payoutFormat: 'monetary' },
      },
    });
    await cash.take({ orderedAt: '2026-10-01T10:00:00Z', principal: 50 });
    await cash.take({ orderedAt: '2026-11-03T10:00:00Z', principal: 30 });
    const { id } = await cash.take({ orderedAt: '2026-11-04T10:00:00Z' });
    await cash.admin.call(decideReferral, { params: { id }, body: { approvedState: 'denied' } });
    const totals = await server.as(cash.anna).call(getReferralTotals, {
      ...{ params: { id: '__SELF__' }, query: {} },
    });
    expect(totals).toMatchObject({ commission: { EUR: 8 }, pendingCommission: { EUR: 3 } });
  });
});

/** The only order there is so many times more, two at each moment. */
const copyOrder = (db: TenantDb, copies: number) =>
  sql`insert into orders (
      order_id, order_number, ordered_at, system, shop, changed_at, received_at, source, currency,
      principal, principal_net, cancelled, purchaser_name, purchaser_email, shop_codes, user_id,
      code, activity_type_id, percentage, paid_in, commission, approved_state, credit_due_at)
    select 'copy-' || n, 'copy-' || n, ordered_at - n / 2 * interval '1 second', system, shop,
      changed_at, received_at, source, currency, principal, principal_net, cancelled,
      purchaser_name, purchaser_email, shop_codes, user_id, code, activity_type_id, percentage,
      paid_in, commission, approved_state, credit_due_at
    from orders, generate_series(1, ${copies}::int) as n`.execute(db);

describe('the export', () => {
  it('has a line for each referral that the filters keep, with formulas defused, in the words of the screen [REF-94 REF-154]', async () => {
    await programme.take({ orderNumber: '#1' });
    await programme.take({
      ...{ ...benBuys, orderNumber: '=1+1', purchaserName: '+Quinn', purchaserEmail: '@shop' },
      orderedAt: '2026-10-01T23:00:00Z',
    });
    const { body, headers } = await programme.admin.send(exportReferrals, {
      body: { format: 'csv', userId: ben.id },
    });
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(body.split('\r\n')).toEqual([
      '\ufeffOrder Date,First Name,Last Name,Email,Platform,Order Number,Purchaser Name,Purchaser Email,Currency,Sale,Commission,Points,Code,Approval,Suspicious,Credited',
      "2026-10-02,Ben,Okafor,ben@example.test,Shopify,'=1+1,'+Quinn,'@shop,EUR,84.9,8.49,85,BEN10,Approved,No,2026-11-10",
      '',
    ]);
  });

  it('has all of them, however many there are, each once', async () => {
    await programme.take({ orderNumber: 'first' });
    await server.database.inTenant(programme.tenantId, (db) => copyOrder(db, 2500));
    const { body } = await programme.admin.send(exportReferrals, { body: { format: 'csv' } });
    const found = body.split('\r\n').map((line) => line.split(',')[5]);
    expect(found).toHaveLength(2503);
    expect(new Set(found).size).toBe(2503);
  });
});

describe('the export of orders', () => {
  const file = async (filters: object = {}) => {
    const body = { format: 'csv', ...filters };
    const answer = await programme.admin.send(exportOrders, { body });
    return { ...answer, lines: answer.body.split('\r\n') };
  };

  it('has the columns of the list for each order, the latest first, with formulas defused, in the words of the screen [REF-152 REF-154]', async () => {
    await programme.take({
      ...{ ...benBuys, orderNumber: '=1+1', purchaserName: '+Quinn', purchaserEmail: '@shop' },
      orderedAt: '2026-10-01T23:00:00Z',
    });
    await programme.take({
      ...{ orderNumber: '#2', discountCodes: ['ELSEWHERE'], isCancelled: true },
      ...{ purchaserName: 'Ada', purchaserEmail: 'ada@shop.test' },
      orderedAt: '2026-11-02T10:00:00Z',
    });
    const { headers, lines } = await file();
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toContain('orders-');
    expect(lines).toEqual([
      '\ufeffOrder Number,Order Date,Platform,Purchaser Name,Purchaser Email,First Name,Last Name,Email,Approval,Not Counted Because,Currency,Sale,Cancelled,Simulated',
      '#2,2026-11-02,Shopify,Ada,ada@shop.test,,,,,Nobody has its code,EUR,0,Yes,No',
      "'=1+1,2026-10-02,Shopify,'+Quinn,'@shop,Ben,Okafor,ben@example.test,Approved,,EUR,84.9,No,No",
      '',
    ]);
  });

  it('has the orders that the same search and filter list [REF-152]', async () => {
    await programme.take({ orderNumber: '#1', purchaserEmail: 'quinn@shop.test' });
    const nobodys = { orderNumber: '#2', discountCodes: [], orderedAt: '2026-11-02T10:00:00Z' };
    await programme.take({ ...nobodys, purchaserEmail: 'Quinn@Shop.test' });
    await programme.take({ orderNumber: '#3', purchaserEmail: 'other@shop.test' });
    const exported = async (filters: object) =>
      (await file(filters)).lines.slice(1, -1).map((line) => line.split(',')[0]);
    const listed = async (query: z.input<typeof listOrders.query>) =>
      (await programme.admin.call(listOrders, { query })).results.map((order) => order.orderNumber);
    const narrowed = [
      [{}, 3],
      [{ counted: 'true' }, 2],
      [{ counted: 'false' }, 1],
      [{ search: 'QUINN@shop.test' }, 2],
      [{ search: 'quinn@shop.test', counted: 'false' }, 1],
      [{ search: '3' }, 1],
    ] as const;
    for (const [filters, count] of narrowed) {
      expect(await exported(filters)).toEqual(await listed(filters));
      expect(await exported(filters)).toHaveLength(count);
    }
  });

  it('has all of them, however many there are, each once', async () => {
    await programme.take({ orderNumber: 'first' });
    await server.database.inTenant(programme.tenantId, (db) => copyOrder(db, 2500));
    const found = (await file()).lines.map((line) => line.split(',')[0]);
    expect(found).toHaveLength(2503);
    expect(new Set(found).size).toBe(2503);
  });
});

describe('the list of orders', () => {
  it('finds the orders of a purchaser by the whole email, letter case aside [REF-147]', async () => {
    await programme.take({ orderNumber: '#1', purchaserEmail: 'quinn@shop.test' });
    const orderedAt = '2026-11-02T10:00:00Z';
    const nobodys = { orderNumber: '#2', discountCodes: [], orderedAt };
    await programme.take({ ...nobodys, purchaserEmail: 'Quinn@Shop.test' });
    await programme.take({ orderNumber: '#3', purchaserEmail: 'a.quinn@shop.test' });
    const found = async (query: z.input<typeof listOrders.query>) =>
      (await programme.admin.call(listOrders, { query })).results.map((order) => order.orderNumber);
    expect(await found({ search: 'QUINN@shop.test' })).toEqual(['#2', '#1']);
    expect(await found({ search: 'quinn@shop.test', counted: 'false' })).toEqual(['#2']);
    expect(await found({ search: 'quinn@shop' })).toEqual([]);
    expect(await found({ search: 'quinn@\0' })).toEqual([]);
  });

  it('finds an order by its number, also one that earned nobody anything [REF-147]', async () => {
    await programme.take({ orderNumber: '#1001' });
    await programme.take({ orderNumber: '#1002', discountCodes: ['SUMMER'] });
    const found = async (query: z.input<typeof listOrders.query>) =>
      (await programme.admin.call(listOrders, { query })).results;
    expect(await found({ search: '1002' })).toMatchObject([
      { orderNumber: '#1002', reasonNotCounted: 'unknown-code', referral: null },
    ]);
    expect(await found({ search: '#1001' })).toMatchObject([
      { referral: { orderNumber: '#1001' } },
    ]);
    expect(await found({ search: '100' })).toEqual([]);
    expect(await found({ search: '\0' })).toEqual([]);
    expect(await found({ counted: 'false' })).toMatchObject([{ orderNumber: '#1002' }]);
    expect(await found({ counted: 'true' })).toMatchObject([{ orderNumber: '#1001' }]);
    expect(await found({})).toHaveLength(2);
  });
});
