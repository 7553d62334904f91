import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { replaceActivityType } from '#contract/activity-types/endpoints.ts';
import { getPerson } from '#contract/people/endpoints.ts';
import {
  getActivityDetailsReport,
  getActivityReport,
  getAmbassadorReport,
  getReferralReport,
  getReportTrend,
} from '#contract/reports/endpoints.ts';
import type { reportSorts } from '#contract/reports/rows.ts';
import { addActivityType } from '#server/testing/activities.ts';
import { newDesign } from '#server/testing/activity-types.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { programme } from './testing/programme.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const november = { startDate: '2026-11-01', endDate: '2026-11-30' };

it.each([
  getActivityReport,
  getAmbassadorReport,
  getReferralReport,
  getReportTrend,
  getActivityDetailsReport,
] as const)(
  'a report is answered to the token of an admin only: $path [REP-75]',
  async (endpoint) => {
    const name = endpoint.path.replaceAll(/\W+/g, '-').replaceAll(/^-|-$/g, '');
    const tenantId = await server.addTenant(name);
    const params = { id: '0190b8c4-0000-4000-8000-000000000001' };
    const call = { query: november, params };
    expect((await server.on(tenantId).send(endpoint, call)).statusCode).toBe(401);
    const ambassador = server.as(await server.addPerson(tenantId));
    expect((await ambassador.send(endpoint, call)).statusCode).toBe(403);
  },
);

describe('the report of activities', () => {
  it('has a row for each type with how many people did how much of it, all versions together [REP-18 REP-19 REP-42 REP-76]', async () => {
    const { admin, ann, ben, type, did } = await programme(server);
    const other = await addActivityType(admin, { title: 'A photo' });
    const next = await admin.call(replaceActivityType, {
      params: { id: type.id },
      body: { challengeDefinition: newDesign({ slug: type.slug, title: 'Travel report' }) },
    });
    const second = { id: next.id, rootId: type.id };
    await did(
      { type, by: ann.id, on: '2026-11-02' },
      { type: second, by: ann.id, on: '2026-11-03' },
      { type: second, by: ben.id, on: '2026-11-04', state: 'please-review' },
      { type: second, by: ben.id, on: '2026-11-04', state: 'in-review', awaits: true },
      { type: second, by: ben.id, on: '2026-11-05', deleted: true },
      { type: other, by: ann.id, on: '2026-11-06', state: 'started' },
    );
    const report = await admin.call(getActivityReport, { query: november });
    expect(report).toEqual({
      ...{ page: 1, pageSize: 10, totalCount: 2 },
      results: [
        {
          title: 'Travel report',
          slug: next.slug,
          definitionVersion: 2,
          challengeDefinitionId: next.id,
          uniqueAmbassadors: 2,
          totalChallenges: 4,
          totalChallengesApproved: 2,
          totalChallengesInReview: 1,
          totalChallengesRejected: 1,
        },
        expect.objectContaining({ title: 'A photo', uniqueAmbassadors: 1, totalChallenges: 1 }),
      ],
      totals: {
        uniqueAmbassadors: 2,
        totalChallenges: 5,
        totalChallengesApproved: 2,
        totalChallengesInReview: 1,
        totalChallengesRejected: 1,
      },
      testUsersLeftOut: true,
    });
  });

  it('is sorted by any of its columns', async () => {
    const { admin, ann, ben, type, did } = await programme(server);
    const photo = await addActivityType(admin, { title: 'A photo' });
    const by = { by: ann.id, on: '2026-11-02' };
    await did(
      ...[ann, ben].map(({ id }) => ({ type, by: id, on: '2026-11-02' })),
      { ...by, type: photo, state: 'in-review', awaits: true },
      ...['2026-11-03', '2026-11-04'].map(
        (on) => ({ type: photo, by: ann.id, on, state: 'please-review' }) as const,
      ),
    );
    const firstBy = async (sort: (typeof reportSorts.activities)[number], dir: 'asc' | 'desc') => {
      const query = { ...november, sort, dir };
      const { results } = await admin.call(getActivityReport, { query });
      return results[0]?.title;
    };
    for (const [sort, most, least] of [
      ['title', 'Trip report', 'A photo'],
      ['people', 'Trip report', 'A photo'],
      ['approved', 'Trip report', 'A photo'],
      ['total', 'A photo', 'Trip report'],
      ['inReview', 'A photo', 'Trip report'],
      ['rejected', 'A photo', 'Trip report'],
    ] as const) {
      expect([await firstBy(sort, 'desc'), await firstBy(sort, 'asc')], sort).toEqual([
        most,
        least,
      ]);
    }
  });

  it('says of one type who did how much of it, whichever of its versions is named [REP-06 REP-42 REP-45 REP-61 REP-63]', async () => {
    const { admin, ann, ben, type, did } = await programme(server);
    const other = await addActivityType(admin);
    await did(
      { type, by: ben.id, on: '2026-11-02' },
      { type, by: ben.id, on: '2026-11-03' },
      { type, by: ann.id, on: '2026-11-02', state: 'in-review', awaits: true },
      { type, by: ann.id, on: '2026-11-02', state: 'please-review' },
      { type: other, by: ann.id, on: '2026-11-02' },
    );
    const report = await admin.call(getActivityDetailsReport, {
      params: { id: type.id },
      query: november,
    });
    expect(report).toMatchObject({
      ...{ title: 'Trip report', slug: type.slug, definitionVersion: 1, totalCount: 2 },
      results: [
        { fullName: 'Ben Baker', deleted: true, totalChallengesApproved: 2 },
        {
          fullName: 'Ann Able',
          totalChallengesApproved: 0,
          totalChallengesInReview: 1,
          totalChallengesRejected: 1,
        },
      ],
      totals: { totalChallenges: 4, totalChallengesApproved: 2 },
    });
  });
});

describe('the report of people', () => {
  it('knows of each person whether their page can be opened [REP-85]', async () => {
    const { admin, tenantId, ann, ben, type, did } = await programme(server);
    const boss = await server.addPerson(tenantId, { firstName: 'Bo', roles: ['admin'] });
    const gone = await server.addPerson(tenantId, { firstName: 'Gil', roles: ['admin'] });
    await server.database.inTenant(tenantId, (db) =>
      db.updateTable('users').set({ deletedAt: new Date() }).where('id', '=', gone.id).execute(),
    );
    for (const { id } of [ann, ben, boss, gone]) await did({ type, by: id, on: '2026-11-02' });
    const { results } = await admin.call(getAmbassadorReport, { query: november });
    expect(results.map(({ firstName, hasPage }) => [firstName, hasPage]).toSorted()).toEqual([
      ['Ann', true],
      ['Ben', true],
      ['Bo', true],
      ['Gil', false],
    ]);
    for (const { id, slug, hasPage } of results) {
      const page = admin.call(getPerson, { params: { id: slug } });
      if (hasPage) expect(await page).toMatchObject({ id });
      else await expect(page).rejects.toThrow('"code":"not-found"');
    }
  });

  it('has a row for each with what they did and sold in each currency, those who have left as well [REP-20 REP-21 REP-42 REP-44]', async () => {
    const { admin, ann, ben, type, did, sold } = await programme(server, {
      currencies: ['EUR', 'USD'],
    });
    await did(
      { type, by: ann.id, on: '2026-11-02' },
      { type, by: ann.id, on: '2026-11-02', state: 'please-review' },
      { type, by: ann.id, on: '2026-11-02', state: 'in-review', awaits: true },
    );
    const referral = { type, by: ben.id, on: '2026-11-03' };
    await sold(
      { ...referral, principalNet: 20.5, points: 40 },
      { ...referral, principalNet: 4.25, points: 5, approvedState: 'undecided' },
      { ...referral, principalNet: 99, points: 99, approvedState: 'denied' },
      { ...referral, currency: 'JPY', principalNet: 700 },
      { ...referral, isSimulated: true },
    );
    const report = await admin.call(getAmbassadorReport, { query: november });
    const none = { totalChallenges: 0, totalChallengesApproved: 0 };
    expect(report).toMatchObject({
      currencies: ['EUR', 'USD', 'JPY'],
      totalCount: 2,
      results: [
        {
          ...{ fullName: 'Ann Able', firstName: 'Ann', lastName: 'Able', slug: 'ann' },
          ...{ email: ann.email, imageUrl: null, deleted: false },
          ...{ totalChallengesApproved: 1, totalChallengesRejected: 1, totalChallengesInReview: 1 },
          ...{ totalReferralCommissionPoints: 0, referralSalesPrincipal: {} },
        },
        {
          ...{ fullName: 'Ben Baker', deleted: true, ...none, totalReferrals: 4 },
          totalReferralCommissionPoints: 45,
          referralSalesPrincipal: { EUR: 24.75, JPY: 700 },
        },
      ],
      totals: {
        ...{ totalChallenges: 3, totalReferrals: 4, totalReferralCommissionPoints: 45 },
        referralSalesPrincipal: { EUR: 24.75, JPY: 700 },
      },
    });
  });

  it('is sorted by the sales in one currency, whatever was sold in another', async () => {
    const { admin, ann, ben, type, sold } = await programme(server);
    const on = '2026-11-02';
    await sold(
      { type, by: ann.id, on, principalNet: 5 },
      { type, by: ben.id, on, principalNet: 2 },
      { type, by: ben.id, on, principalNet: 9, currency: 'USD' },
    );
    for (const [sort, names] of [
      ['sales.EUR', ['Ann', 'Ben']],
      ['sales.USD', ['Ben', 'Ann']],
    ] as const) {
      const query = { ...november, sort, dir: 'desc' } as const;
      const { results } = await admin.call(getAmbassadorReport, { query });
      expect(results.map(({ firstName }) => firstName)).toEqual(names);
    }
  });

  it('is in pages, sorted by what was approved unless asked otherwise [REP-47 REP-62 REP-63]', async () => {
    const { admin, ann, ben, type, did, sold } = await programme(server);
    await did(
      { type, by: ann.id, on: '2026-11-02' },
      { type, by: ben.id, on: '2026-11-02' },
      { type, by: ben.id, on: '2026-11-02' },
    );
    await sold({ type, by: ann.id, on: '2026-11-02', principalNet: 5 });
    const names = async (query: object) => {
      const { results } = await admin.call(getAmbassadorReport, {
        query: { ...november, ...query },
      });
      return results.map(({ firstName }) => firstName);
    };
    expect(await names({})).toEqual(['Ben', 'Ann']);
    expect(await names({ sort: 'approved', dir: 'asc' })).toEqual(['Ann', 'Ben']);
    expect(await names({ sort: 'name', dir: 'asc' })).toEqual(['Ann', 'Ben']);
    expect(await names({ sort: 'sales.EUR', dir: 'desc' })).toEqual(['Ann', 'Ben']);
    expect(await names({ sort: 'total', dir: 'desc' })).toEqual(['Ben', 'Ann']);
    expect(await names({ sort: 'total', dir: 'asc' })).toEqual(['Ann', 'Ben']);
    expect(await names({ sort: 'referrals', dir: 'desc' })).toEqual(['Ann', 'Ben']);
    expect(await names({ pageSize: '1', page: '2' })).toEqual(['Ann']);
    expect(await names({ pageSize: '1000000' })).toEqual(['Ben', 'Ann']);
    const beyond = await admin.call(getAmbassadorReport, { query: { ...november, page: '3' } });
    expect(beyond).toMatchObject({ results: [], totalCount: 2, totals: { totalChallenges: 3 } });
    for (const pageSize of ['0', '101', '1000001']) {
      const asked = admin.call(getAmbassadorReport, { query: { ...november, pageSize } });
      await expect(asked).rejects.toThrow('"code":"invalid-input"');
    }
  });
});

describe('the report of referrals', () => {
  it('has totals by currency and by system, each split by the other [REP-22 REP-23 REP-24 REP-41 REP-59 REP-60 REF-28 REF-88]', async () => {
    const { admin, ann, ben, type, sold } = await programme(server);
    const by = { type, by: ann.id, on: '2026-11-03' };
    await sold(
      { ...by, principalNet: 10 },
      { ...by, by: ben.id, principalNet: 2.5, system: 'woo-commerce' },
      { ...by, principalNet: 50, approvedState: 'denied' },
      { ...by, currency: 'USD', principalNet: 7 },
    );
    const total = (count: number, principalNet: number, distinctUserCount: number) => ({
      ...{ count, principalNet, distinctUserCount },
    });
    const before = await admin.call(getReferralReport, { query: november });
    expect(before).toEqual({
      byCurrency: {
        EUR: {
          ...total(3, 12.5, 2),
          ...{ shopify: total(2, 10, 1), wooCommerce: total(1, 2.5, 1) },
        },
        USD: { ...total(1, 7, 1), shopify: total(1, 7, 1), wooCommerce: total(0, 0, 0) },
      },
      bySystem: {
        shopify: { EUR: total(2, 10, 1), USD: total(1, 7, 1) },
        wooCommerce: { EUR: total(1, 2.5, 1) },
      },
      testsLeftOut: true,
    });
    await sold({ ...by, system: 'amazon', principalNet: 4 });
    const { byCurrency, bySystem } = await admin.call(getReferralReport, { query: november });
    expect(bySystem.amazon).toEqual({ EUR: total(1, 4, 1) });
    expect(byCurrency.EUR).toMatchObject({ ...total(4, 16.5, 2), shopify: total(2, 10, 1) });
  });
});

describe('every report', () => {
  it('counts both of its days in full on the clocks of the tenant [REP-39]', async () => {
    const { admin, ann, type, did, sold } = await programme(server, {
      timezone: 'America/Los_Angeles',
    });
    // The clocks of Los Angeles go back on the first of November 2026.
    const moments = [
      ...['2026-11-01T06:59:59Z', '2026-11-01T07:00:00Z'],
      ...['2026-12-01T07:59:59Z', '2026-12-01T08:00:00Z'],
    ];
    await did(...moments.map((on) => ({ type, by: ann.id, on })));
    await sold(...moments.map((on) => ({ type, by: ann.id, on })));
    const query = november;
    const { totals } = await admin.call(getAmbassadorReport, { query });
    expect(totals).toMatchObject({ totalChallenges: 2, totalReferrals: 2 });
    const activities = await admin.call(getActivityReport, { query });
    expect(activities.totals.totalChallenges).toBe(2);
    const params = { id: type.id };
    const details = await admin.call(getActivityDetailsReport, { params, query });
    expect(details.totals.totalChallenges).toBe(2);
    const referrals = await admin.call(getReferralReport, { query });
    expect(referrals.byCurrency.EUR?.count).toBe(2);
    const { periods } = await admin.call(getReportTrend, { query });
    expect(periods.reduce((sum, { referrals: count }) => sum + count, 0)).toBe(2);
  });

  it('leaves test users out, and says so [REP-44 AMB-103]', async () => {
    const { admin, tess, type, did, sold } = await programme(server);
    await did({ type, by: tess.id, on: '2026-11-02' });
    await sold({ type, by: tess.id, on: '2026-11-02' });
    const query = november;
    const params = { id: type.id };
    const leftOut = { results: [], totalCount: 0, testUsersLeftOut: true };
    expect(await admin.call(getAmbassadorReport, { query })).toMatchObject(leftOut);
    expect(await admin.call(getActivityReport, { query })).toMatchObject(leftOut);
    const details = await admin.call(getActivityDetailsReport, { params, query });
    expect(details).toMatchObject(leftOut);
    const referrals = await admin.call(getReferralReport, { query });
    expect(referrals).toMatchObject({ byCurrency: {}, testsLeftOut: true });
  });

  it('refuses days that are no range [REP-52]', async () => {
    const { admin, type } = await programme(server);
    const params = { id: type.id };
    for (const range of [
      { startDate: '2026-11-02', endDate: '2026-11-01' },
      { startDate: '2026-02-30', endDate: '2026-11-01' },
      { startDate: 'today', endDate: '2026-11-01' },
    ]) {
      const refused = '"code":"invalid-input"';
      const query = range;
      await expect(admin.call(getAmbassadorReport, { query })).rejects.toThrow(refused);
      await expect(admin.call(getActivityReport, { query })).rejects.toThrow(refused);
      await expect(admin.call(getReferralReport, { query })).rejects.toThrow(refused);
      await expect(admin.call(getReportTrend, { query })).rejects.toThrow(refused);
      const details = admin.call(getActivityDetailsReport, { params, query });
      await expect(details).rejects.toThrow(refused);
    }
  });

  it('is for admins of the tenant alone [REP-53 REP-54]', async () => {
    const { admin, tenantId, type } = await programme(server);
    const query = november;
    const elsewhere = await programme(server);
    for (const roles of [[], ['support']] as const) {
      const other = server.as(await server.addPerson(tenantId, { roles: [...roles] }));
      const refused = '"status":403';
      await expect(other.call(getAmbassadorReport, { query })).rejects.toThrow(refused);
      await expect(other.call(getActivityReport, { query })).rejects.toThrow(refused);
      await expect(other.call(getReferralReport, { query })).rejects.toThrow(refused);
      await expect(other.call(getReportTrend, { query })).rejects.toThrow(refused);
      const params = { id: type.id };
      const details = other.call(getActivityDetailsReport, { params, query });
      await expect(details).rejects.toThrow(refused);
    }
    await elsewhere.did({ type: elsewhere.type, by: elsewhere.ann.id, on: '2026-11-02' });
    expect(await admin.call(getActivityReport, { query })).toMatchObject({ totalCount: 0 });
  });

  it('has a chart of the range in parts, and of a century in the years that had something', async () => {
    const { admin, ann, type, did } = await programme(server);
    await did({ type, by: ann.id, on: '2024-05-01' }, { type, by: ann.id, on: '2026-11-02' });
    const trend = (startDate: string, endDate: string) =>
      admin.call(getReportTrend, { query: { startDate, endDate } });
    expect((await trend('2026-11-01', '2026-11-30')).periods).toHaveLength(30);
    const century = await trend('1900-01-01', '2999-12-31');
    expect(century.size).toBe('year');
    expect(
      century.periods.map(({ startDate, activities }) => [startDate, activities.approved]),
    ).toEqual([
      ['2026-01-01', 1],
      ['2025-01-01', 0],
      ['2024-01-01', 1],
    ]);
    const whole = await trend('2024-01-01', '2027-12-31');
    expect(whole.periods.map(({ startDate }) => startDate.slice(0, 4))).toEqual([
      ...['2026', '2025', '2024'],
    ]);
    const upToNow = await trend('2020-01-01', '2026-12-31');
    expect(upToNow.periods).toEqual(whole.periods);
    const { periods } = await trend('1900-01-01', '1999-12-31');
    expect(periods).toHaveLength(1);
    expect(periods[0]).toMatchObject({ startDate: '1999-01-01', activities: { approved: 0 } });
  });
});
