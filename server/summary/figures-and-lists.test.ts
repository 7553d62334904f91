// biome-ignore-all lint/style/noRestrictedImports: a figure and its list meet only where the screens' addresses and queries meet the server.
import '../../src/strangler/testing/every-area.ts';
import { randomUUID } from 'node:crypto';
import { QueryClient } from '@tanstack/react-query';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type ActivityFilters,
  activityList,
  readActivityFilters,
} from '#client/activities/list-state.ts';
import { activityQueries } from '#client/activities/queries.ts';
import { administratorList } from '#client/administrators/list-state.ts';
import { administratorQueries } from '#client/administrators/queries.ts';
import {
  type AmbassadorFilters,
  ambassadorList,
  readAmbassadorFilters,
} from '#client/ambassadors/list-state.ts';
import { ambassadorQueries } from '#client/ambassadors/queries.ts';
import {
  type ApplicantFilters,
  applicantList,
  readApplicantFilters,
} from '#client/applicants/list-state.ts';
import { applicantQueries } from '#client/applicants/queries.ts';
import { communityQueries } from '#client/community/queries.ts';
import { type Api, createApi } from '#client/http/api.ts';
import { readVueq } from '#client/lists/vueq.ts';
import { referralList } from '#client/referrals/list-state.ts';
import { referralQueries } from '#client/referrals/queries.ts';
import {
  personsActivitiesAddress,
  personsReferralsAddress,
  referralsBehind,
} from '#client/reports/addresses.ts';
import {
  activityDetailsList,
  activityReportList,
  ambassadorReportList,
} from '#client/reports/list-state.ts';
import { reportQueries } from '#client/reports/queries.ts';
import { issuedList, selectionList } from '#client/reward-selections/list-state.ts';
import { rewardSelectionQueries } from '#client/reward-selections/queries.ts';
import {
  activitiesAddress,
  ambassadorsAddress,
  dashboardAddresses,
  pendingProfilesAddress,
  undecidedApplicantsAddress,
  undecidedReferralsAddress,
  unissuedRewardsAddress,
} from '#client/summary/addresses.ts';
import { amountOf, figureAddress, figuresOf, inWords, isSales } from '#client/summary/figures.ts';
import { summaryQueries } from '#client/summary/queries.ts';
import { type ActivityFilter, activityStates } from '#contract/activities/progress.ts';
import { allRows } from '#contract/http/list.ts';
import { approvedStates } from '#contract/referrals/trail.ts';
import type { ReportRange } from '#contract/reports/range.ts';
import type { ActivityDetailsReport } from '#contract/reports/report.ts';
import { type Currency, describeMoney } from '#contract/tenants/currency.ts';
import { insertApplicant } from '#server/applicants/repository.ts';
import { chosenReward } from '#server/reward-definitions/queries.ts';
import { columnsOf, insertReward } from '#server/reward-definitions/repository.ts';
import { newReward } from '#server/reward-definitions/testing/rewards.ts';
import { insertIssued, insertSelection } from '#server/reward-selections/repository.ts';
import { addActivityType } from '#server/testing/activities.ts';
import type { Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { readFilters as readNewActivities } from '../../embedded-admin/features/activities/filters-address.ts';
import { readFilters as readNewAmbassadors } from '../../embedded-admin/features/ambassadors/filters-address.ts';
import { filterAddress as newApplicantFilters } from '../../embedded-admin/features/applicants/filters-address.ts';
import { parseAddress } from '../../src/strangler/address.ts';
import { screenMap } from '../../src/strangler/screens.ts';

let server: TestServer;
let counter = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const now = new Date('2026-11-20T10:00:00Z');
const hour = 3_600_000;
const zones = ['UTC', 'America/Los_Angeles', 'Australia/Adelaide', 'Pacific/Auckland'] as const;

/** A moment of the last ten weeks, often about the turn of a month or a week somewhere. */
const moment = fc
  .oneof(
    fc.integer({ min: -70 * 24, max: 0 }).map((hours) => now.getTime() + hours * hour),
    fc
      .tuple(
        fc.constantFrom('2026-10-01', '2026-11-01', '2026-11-09', '2026-11-16'),
        fc.integer({ min: -14, max: 14 }),
        fc.constantFrom(-1, 0),
      )
      .map(([day, hours, milliseconds]) => Date.parse(day) + hours * hour + milliseconds),
  )
  .map((time) => new Date(time));

const person = fc.record({
  isTestUser: fc.boolean(),
  isDeleted: fc.boolean(),
  roles: fc.constantFrom<readonly string[]>([], [], [], ['admin'], ['support']),
  hasPendingProfile: fc.boolean(),
  createdAt: moment,
});
const noLinks = { facebook: null, twitter: null, instagram: null, youTube: null, website: null };
const applicant = fc.record({
  approved: fc.constantFrom(null, null, true, false),
  registered: fc.boolean(),
  createdAt: moment,
});
const activity = fc.record({
  by: fc.nat(),
  of: fc.nat(),
  state: fc.constantFrom(...activityStates),
  awaitsReview: fc.boolean(),
  isDeleted: fc.boolean(),
  createdAt: moment,
  completedAt: fc.option(moment),
});
const order = fc.record({
  by: fc.option(fc.nat()),
  source: fc.constantFrom('webhook' as const, 'sync' as const, 'simulation' as const),
  currency: fc.constantFrom('EUR', 'EUR', 'USD', 'JPY'),
  cents: fc.nat(10_000_000),
  approvedState: fc.constantFrom(...approvedStates),
  orderedAt: moment,
});
const reward = fc.record({
  by: fc.nat(),
  settledAs: fc.constantFrom(null, 'issued' as const, 'cancelled' as const, 'deleted' as const),
  chosenAt: moment,
  givenAt: moment,
});
const programme = fc.record({
  timezone: fc.constantFrom(...zones),
  people: fc.array(person, { minLength: 1, maxLength: 12 }),
  activities: fc.array(activity, { maxLength: 40 }),
  invitations: fc.nat(2),
  applicants: fc.array(applicant, { maxLength: 12 }),
  orders: fc.array(order, { maxLength: 30 }),
  rewards: fc.array(reward, { maxLength: 20 }),
});
type Programme = typeof programme extends fc.Arbitrary<infer Made> ? Made : never;

interface Made {
  /** The calls of an admin of it. */
  readonly api: Api;
  /** The ids of the people by their slugs. */
  readonly idOf: ReadonlyMap<string, string>;
}

/** A new tenant with all of it. */
async function make(programme: Programme): Promise<Made> {
  const { timezone, people, activities, invitations, applicants, orders, rewards } = programme;
  counter += 1;
  const tenantId = await server.addTenant(`figures-${counter}`, { data: { timezone } });
  const person = await server.addPerson(tenantId, { roles: ['admin'] });
  const admin = server.as(person);
  const types = [await addActivityType(admin), await addActivityType(admin)];
  const idOf = await server.database.inTenant(tenantId, async (db) => {
    const users = await db
      .insertInto('users')
      .values(
        people.map(({ isDeleted, roles, ...each }, index) => ({
          ...each,
          firstName: 'Robin',
          lastName: `No ${index}`,
          slug: `robin-${index}`,
          email: `robin-${index}@example.test`,
          roles: [...roles],
          deletedAt: isDeleted ? now : null,
        })),
      )
      .returning(['id', 'slug'])
      .execute();
    const pick = <Item>(items: readonly Item[], index: number): Item => {
      const item = items[index % items.length];
      if (!item) throw new Error('There is nothing to pick from');
      return item;
    };
    if (activities.length > 0) {
      await db
        .insertInto('activities')
        .values(
          activities.map(({ by, of, awaitsReview, isDeleted, ...each }) => ({
            ...each,
            activityTypeId: pick(types, of).id,
            rootId: pick(types, of).id,
            userId: pick(users, by).id,
            begunOn: '2026-11-20',
            hasVerifiableTask: true,
            unreviewedSince: awaitsReview ? each.createdAt : null,
            issuable: false,
            deletedAt: isDeleted ? now : null,
          })),
        )
        .execute();
    }
    const { id: activityTypeId } = pick(types, 0);
    for (const [number, { by, cents, orderedAt, approvedState, ...each }] of orders.entries()) {
      const orderId = String(number);
      const referral = {
        ...{ reasonNotCounted: null, userId: pick(users, by ?? 0).id, code: 'ANNA' },
        ...{ activityTypeId, percentage: 10, paidIn: 'points' as const, commission: 0 },
        ...{ approvedState, creditDueAt: orderedAt },
      };
      const nobodys = {
        ...{ reasonNotCounted: 'no-code' as const, userId: null, code: null },
        ...{ activityTypeId: null, percentage: null, paidIn: null, commission: null },
        ...{ approvedState: null, creditDueAt: null },
      };
      await db
        .insertInto('orders')
        .values({
          ...{ ...each, ...(by === null ? nobodys : referral), orderedAt, orderId },
          ...{ system: 'shopify', shop: 'acme.test', orderNumber: orderId, cancelled: false },
          ...{ changedAt: orderedAt, receivedAt: orderedAt, creditedAt: null, decidedAt: null },
          ...{ principal: cents / 100, principalNet: cents / 100, suspicions: [] },
          ...{ purchaserName: '', purchaserEmail: '', shopCodes: [], linkCode: null },
        })
        .execute();
    }
    const hoodie = await insertReward(db, {
      ...columnsOf(newReward(), now),
      ...{ available: true, createdAt: now },
    });
    if (!hoodie) throw new Error('The reward is new');
    for (const { by, settledAs, chosenAt, givenAt } of rewards) {
      const { id: userId } = pick(users, by);
      const chosen = JSON.stringify(chosenReward(hoodie));
      const of = { userId, issueType: hoodie.issueAs, tokenId: null, spentPoints: 0 };
      const { id } = await insertSelection(db, {
        ...{ ...of, choiceKey: randomUUID(), definitionId: hoodie.id, chosenText: 'Hoodie' },
        ...{ chosenAt, chosenReward: chosen, settledAs, settledAt: settledAs && givenAt },
      });
      if (settledAs !== 'issued') continue;
      await insertIssued(db, {
        ...{ ...of, selectionId: id, givenReward: chosen, givenText: 'Hoodie', givenAt },
      });
    }
    for (const [index, columns] of applicants.entries()) {
      const email = `applicant-${index}@example.test`;
      await insertApplicant(db, {
        ...{ firstName: 'Ann', lastName: `No ${index}`, email, tags: [], data: noLinks },
        ...{ customData: {}, agreements: [], applicationFormId: null, ...columns },
      });
    }
    for (let index = 0; index < invitations; index += 1) {
      await db
        .insertInto('invitations')
        .values({
          email: `invited-${index}@example.test`,
          firstName: 'Ina',
          lastName: 'Vited',
          tokenHash: `invited-${counter}-${index}`,
          createdAt: now,
          expiresAt: now,
        })
        .execute();
    }
    return new Map(users.map(({ id, slug }) => [slug, id]));
  });
  return { api: apiOf(person), idOf };
}

/** The product's own way to the server, whose requests go straight into it. */
function apiOf(admin: Person): Api {
  const { host } = server.as(admin);
  return createApi({
    getToken: () => admin.token,
    getUrls: () => ({ api: `http://${host}/api`, auth: `http://${host}/auth` }),
    async fetch(input, init) {
      const request = new Request(input, init);
      const { pathname, search } = new URL(request.url);
      const answer = await server.app.inject({
        method: 'GET',
        url: pathname + search,
        headers: { ...Object.fromEntries(request.headers), host },
      });
      return new Response(answer.body, { status: answer.statusCode });
    },
  });
}

/** How many the list behind an address has, on the newer and on the older side, asked as its screen asks. */
async function countBehind(api: Api, address: string): Promise<number[]> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const newer = parseAddress(address);
  const older = screenMap.toOld(newer);
  if (!older) throw new Error(`No screen is at ${address}`);
  const query = {
    newer: new URLSearchParams(newer.search),
    older: new URLSearchParams(older.search),
  };
  const param = (name: string) => query.older.get(name);
  const days = { from: param('from'), to: param('to') };
  const counts = async (sides: Promise<{ totalCount: number }>[]) =>
    (await Promise.all(sides)).map(({ totalCount }) => totalCount);
  switch (newer.path) {
    case '/admin/activities': {
      const list = (vueq: string | null, filters: ActivityFilters) =>
        client.fetchQuery(activityQueries(api).list(readVueq(activityList, vueq).state, filters));
      return counts([
        list(query.newer.get('vueq'), readNewActivities(query.newer)),
        list(param('vueq'), readActivityFilters({ state: param('state'), ...days })),
      ]);
    }
    case '/admin/ambassadors': {
      const list = (vueq: string | null, filters: AmbassadorFilters) =>
        client.fetchQuery(
          ambassadorQueries(api).list(readVueq(ambassadorList, vueq).state, filters),
        );
      const asked = {
        tags: param('tags'),
        pendingProfile: param('pendingProfile'),
        discCodes: param('discCodes'),
        savedSearch: param('savedSearch'),
        ...days,
      };
      return counts([
        list(query.newer.get('vueq'), readNewAmbassadors(query.newer)),
        list(param('vueq'), readAmbassadorFilters(asked)),
      ]);
    }
    case '/admin/applicants': {
      const list = (vueq: string | null, filters: ApplicantFilters) =>
        client.fetchQuery(applicantQueries(api).list(readVueq(applicantList, vueq).state, filters));
      const asked = { approved: param('approved'), registered: param('registered'), ...days };
      return counts([
        list(query.newer.get('vueq'), newApplicantFilters.read(query.newer)),
        list(param('vueq'), readApplicantFilters(asked)),
      ]);
    }
    case '/admin/referrals': {
      const ofSide = (vueq: string | null) => readVueq(referralList, vueq).state;
      return counts(
        [query.newer.get('vueq'), param('vueq')].map((vueq) =>
          client.fetchQuery(referralQueries(api).list(ofSide(vueq))),
        ),
      );
    }
    case '/admin/rewards/selections/unissued':
      return counts(
        [query.newer.get('vueq'), param('vueq')].map((vueq) =>
          client.fetchQuery(rewardSelectionQueries(api).list(readVueq(selectionList, vueq).state)),
        ),
      );
    case '/admin/rewards/issued':
      return counts(
        [query.newer.get('vueq'), param('vueq')].map((vueq) =>
          client.fetchQuery(rewardSelectionQueries(api).issued(readVueq(issuedList, vueq).state)),
        ),
      );
    case dashboardAddresses.administrators:
      return counts([
        client.fetchQuery(administratorQueries(api).list(administratorList.defaults)),
      ]);
    default:
      throw new Error(`No list is at ${address}`);
  }
}

/** The sales of a list of referrals in one currency. Denied referrals count as 0. */
async function soldBehind(api: Api, currency: Currency, address: string): Promise<string> {
  const { state } = readVueq(
    referralList,
    new URLSearchParams(parseAddress(address).search).get('vueq'),
  );
  const all = referralQueries(api).list({ ...state, pageSize: 100 });
  const { results } = await new QueryClient().fetchQuery(all);
  const cents = results
    .filter((each) => each.currency === currency && each.approvedState !== 'denied')
    .reduce((sum, { principalNet }) => sum + Math.round(principalNet * 100), 0);
  return describeMoney(currency, cents / 100);
}

/** Every figure of the reports of some days is that of the list which it leads to. */
async function expectSameInReports(
  { api, idOf }: Made,
  { startDate, endDate }: ReportRange,
): Promise<void> {
  const client = new QueryClient();
  const range = { startDate, endDate };
  const days = { from: startDate, to: endDate };
  const reports = reportQueries(api);
  const expectSame = async (name: string, figure: number, address: string) => {
    for (const count of await countBehind(api, address)) {
      expect({ [name]: count }).toEqual({ [name]: figure });
    }
  };
  const all = { pageSize: allRows };
  const ofTypes = await client.fetchQuery(
    reports.activities(range, { ...activityReportList.defaults, ...all }),
  );
  for (const row of ofTypes.results) {
    const type = { ...days, activityType: row.challengeDefinitionId };
    const of = (state: ActivityFilter) => activitiesAddress({ ...type, state });
    await expectSame('all of a type', row.totalChallenges, activitiesAddress(type));
    await expectSame('approved', row.totalChallengesApproved, of('complete'));
    await expectSame('in review', row.totalChallengesInReview, of('awaiting-review'));
    await expectSame('rejected', row.totalChallengesRejected, of('please-review'));
    const details = await client.fetchQuery(
      reports.activity(row.challengeDefinitionId, range, activityDetailsList.defaults),
    );
    expect(details.totalCount).toBe(row.uniqueAmbassadors);
    expect(details.totals).toEqual(pickCounts(row));
  }
  const { totals } = ofTypes;
  await expectSame('all', totals.totalChallenges, activitiesAddress(days));

  const ofPeople = await client.fetchQuery(
    reports.ambassadors(range, { ...ambassadorReportList.defaults, ...all }),
  );
  expect(pickCounts(ofPeople.totals)).toEqual(pickCounts(totals));
  await expectSame('referrals', ofPeople.totals.totalReferrals, referralsBehind(range));
  for (const row of ofPeople.results.slice(0, 3)) {
    const { id } = row;
    expect(id).toBe(idOf.get(row.slug));
    const did = async (state: ActivityFilter | null) => {
      const asked = { page: 1, pageSize: 10, ...days, challengeDefinitionId: null, state };
      return (await client.fetchQuery(activityQueries(api).ofPerson(id, asked))).totalCount;
    };
    expect({
      totalChallenges: await did(null),
      totalChallengesApproved: await did('complete'),
      totalChallengesInReview: await did('awaiting-review'),
      totalChallengesRejected: await did('please-review'),
    }).toEqual(pickCounts(row));
    const referred = await client.fetchQuery(referralQueries(api).ofPerson(id, 1, days));
    expect(referred.totalCount).toBe(row.totalReferrals);
    // A person without a page has their rows in the lists of everybody's.
    const listed = { ...row, hasPage: false };
    const of = (state?: ActivityFilter) =>
      personsActivitiesAddress(listed, { ...range, ...(state && { state }) });
    await expectSame('all of a person', row.totalChallenges, of());
    await expectSame('approved of a person', row.totalChallengesApproved, of('complete'));
    await expectSame('in review of a person', row.totalChallengesInReview, of('awaiting-review'));
    await expectSame('rejected of a person', row.totalChallengesRejected, of('please-review'));
    const referrals = personsReferralsAddress(listed, range);
    await expectSame('referrals of a person', row.totalReferrals, referrals);
    for (const currency of ['EUR', 'USD', 'JPY'] as const) {
      const sales = row.referralSalesPrincipal[currency] ?? 0;
      const address = referralsBehind({ ...range, currency, person: id });
      expect(await soldBehind(api, currency, address)).toBe(describeMoney(currency, sales));
    }
  }

  const { byCurrency, bySystem } = await client.fetchQuery(reports.referrals(range));
  for (const currency of ['EUR', 'USD', 'JPY'] as const) {
    const of = byCurrency[currency] ?? { count: 0, principalNet: 0 };
    const address = referralsBehind({ ...range, currency });
    await expectSame(currency, of.count, address);
    expect(describeMoney(currency, of.principalNet)).toBe(await soldBehind(api, currency, address));
    const ofShopify = bySystem.shopify[currency]?.count ?? 0;
    const system = 'shopify';
    await expectSame(system, ofShopify, referralsBehind({ ...range, currency, system }));
  }
}

type Counts = ActivityDetailsReport['totals'];

const pickCounts = (row: Counts): Counts => ({
  totalChallenges: row.totalChallenges,
  totalChallengesApproved: row.totalChallengesApproved,
  totalChallengesInReview: row.totalChallengesInReview,
  totalChallengesRejected: row.totalChallengesRejected,
});

it('has as many in each figure as in the list that the figure leads to, on both sides [DASH-25 DASH-30 DASH-67 DASH-68 DASH-77 DASH-78 REP-32 REP-83 REP-86]', async () => {
  server.now = now;
  const period = fc.record({
    periodType: fc.constantFrom('month' as const, 'week' as const),
    dateInPeriod: fc.constantFrom(null, '2026-11-01', '2026-10-31', '2026-11-16'),
  });
  await fc.assert(
    fc.asyncProperty(programme, period, async (made, chosen) => {
      const tenant = await make(made);
      const { api } = tenant;
      const client = new QueryClient();
      const expectSame = async (name: string, figure: number, address: string) => {
        for (const count of await countBehind(api, address)) {
          expect({ [name]: count }).toEqual({ [name]: figure });
        }
      };

      const summary = await client.fetchQuery(summaryQueries(api).periods(chosen, 3));
      for (const each of summary.periods) {
        for (const figure of figuresOf(summary.periods, ['EUR'])) {
          if (isSales(figure)) {
            const sold = await soldBehind(api, figure, figureAddress(figure, each));
            expect({ [figure]: sold }).toEqual({
              [figure]: inWords(figure, amountOf(figure, each)),
            });
          } else await expectSame(figure, amountOf(figure, each), figureAddress(figure, each));
        }
      }
      const [newest] = summary.periods;
      for (const { id, approved } of summary.topActivityTypes) {
        const days = { from: newest?.startDate ?? '', to: newest?.endDate ?? '' };
        const address = activitiesAddress({ state: 'complete', activityType: id, ...days });
        await expectSame('of a type', approved, address);
      }
      const { ambassadors, administrators, openInvitations } = summary.people;
      await expectSame('ambassadors', ambassadors, ambassadorsAddress());
      // The list holds those who are invited as well, whom the dashboard names beside the figure.
      const team = administrators + openInvitations;
      await expectSame('administrators', team, dashboardAddresses.administrators);

      if (newest) await expectSameInReports(tenant, newest);

      const awaiting = await client.fetchQuery(activityQueries(api).awaitingReview());
      const queue = activitiesAddress({ state: 'awaiting-review' });
      await expectSame('awaiting review', awaiting.activities, queue);
      await expectSame('pending profiles', awaiting.profiles, pendingProfilesAddress);
      await expectSame('undecided', awaiting.applicants, undecidedApplicantsAddress);
      await expectSame('undecided sales', awaiting.referrals, undecidedReferralsAddress);
      await expectSame('unissued', awaiting.rewards, unissuedRewardsAddress);

      const { months } = await client.fetchQuery(communityQueries(api).community());
      const [present] = months;
      if (!present) throw new Error('There is no month');
      await expectSame('community', present.total, ambassadorsAddress());
      for (const month of months.slice(0, 3)) {
        await expectSame('joined', month.joined, ambassadorsAddress(month));
      }
    }),
    // To look for a smaller example takes hundreds of runs, so that a failure would be seen as a timeout.
    { numRuns: 15, endOnFailure: true },
  );
});
