import { approvedStates } from '#contract/referrals/trail.ts';
import { countAwaiting } from '#server/activities/awaiting-review.ts';
import { listCases, sumCases } from '#server/fraud-cases/repository.ts';
import { countOpen, listQuestions } from '#server/order-questions/repository.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { type Place, placeAfter } from '#server/platform/walk-newest-first.ts';
import {
  listOrders,
  listReferrals,
  matchingReferrals,
  testsLeftOut,
} from '#server/referrals/listed.ts';
import { presentOrders, presentReferrals } from '#server/referrals/present.ts';
import { findOrdersByNumber } from '#server/referrals/repository.ts';
import { totalsOf } from '#server/referrals/totals.ts';
import { nextOrders } from '#server/referrals/walk.ts';
import { fillReferrals } from './fill-referrals.ts';
import { dayAgo, measureGrowth } from './growth.ts';
import type { BenchOptions, Figure } from './measure.ts';

const ambassadors = 10_000;
const timezone = 'Europe/Berlin';
const admin = { roles: ['admin' as const] };
const page = { page: 1, pageSize: 25 };

/** How much longer the screens of referrals take with a million orders than with ten thousand, of as many people. */
export const referralsAtAMillion = (options: BenchOptions): Promise<Figure[]> =>
  measureGrowth(
    {
      fill: (database, tenantId, count, now) =>
        fillReferrals(database, tenantId, { people: ambassadors, count, now }),
      questions,
    },
    options,
  );

/** A page as the endpoint answers it. */
const list = (query: Partial<Parameters<typeof listReferrals>[1]>) => async (db: TenantDb) => {
  const { rows } = await listReferrals(db, { ...page, ...query });
  await testsLeftOut(db);
  await presentReferrals(db, admin, rows);
};

const orders = (query: Partial<Parameters<typeof listOrders>[1]>) => async (db: TenantDb) =>
  presentOrders(db, admin, (await listOrders(db, { ...page, ...query })).rows);

const cases = (decided: boolean) => async (db: TenantDb) => {
  const { rows } = await listCases(db, { ...page, decided });
  await sumCases(
    db,
    rows.map(({ id }) => id),
  );
};

async function questions(db: TenantDb) {
  const { userId, orderNumber, purchaserEmail } = await db
    .selectFrom('orders')
    .select(['userId', 'orderNumber', 'purchaserEmail'])
    .where('userId', 'is not', null)
    .limit(1)
    .executeTakeFirstOrThrow();
  const aMonth = { from: dayAgo(60), to: dayAgo(30), timezone };
  const ofOne = userId ?? '';
  const middle = await middleOf(db);
  return {
    'first page, newest first': list({}),
    'page 300': list({ page: 300 }),
    'by their sale': list({ sort: 'principalNet' }),
    ...Object.fromEntries(
      approvedStates.map((approvedState) => [`state ${approvedState}`, list({ approvedState })]),
    ),
    'the counts of what awaits review': countAwaiting,
    suspicious: list({ suspicious: true }),
    'not suspicious': list({ suspicious: false }),
    credited: list({ credited: true }),
    'not credited': list({ credited: false }),
    'one shop system': list({ system: 'woo-commerce' }),
    'one currency': list({ currency: 'USD' }),
    'a month': list({ days: aMonth }),
    'a month of one currency': list({ days: aMonth, currency: 'USD' }),
    'one person': list({ userId: ofOne }),
    'the totals of one person': (one: TenantDb) => totalsOf(one, { userId: ofOne }),
    'the totals of one person in a month': (one: TenantDb) =>
      totalsOf(one, { userId: ofOne, days: aMonth }),
    'a search for an order number': list({ search: orderNumber }),
    'a search for the email of a purchaser': list({ search: purchaserEmail }),
    'a search for a name': list({ search: 'tanaka' }),
    'a search for the email of an ambassador': list({ search: '.9999@example.test' }),
    'a search that everybody fits': list({ search: '@mail' }),
    'a search for what is not there': list({ search: 'no such thing' }),
    'a search in one state': list({ search: 'tanaka', approvedState: 'undecided' }),
    'the next thousand of an export': async (one: TenantDb) =>
      nextOrders(await matchingReferrals(one, {}), middle),
    'all orders': orders({}),
    'orders that are nobody’s': orders({ counted: false }),
    'an order by its number': orders({ search: orderNumber }),
    'what became of an order': (one: TenantDb) => findOrdersByNumber(one, orderNumber),
    'contested and open': (one: TenantDb) => listQuestions(one, { ...page, answered: false }),
    'contested and answered': (one: TenantDb) => listQuestions(one, { ...page, answered: true }),
    'the count of contested and open': countOpen,
    'fraud cases that are open': cases(false),
    'fraud cases that are decided': cases(true),
  };
}

/** Where a walk is that has met five thousand. */
async function middleOf(db: TenantDb): Promise<Place | null> {
  let place: Place | null = null;
  const all = await matchingReferrals(db, {});
  for (let done = 0; done < 5; done += 1) place = placeAfter(await nextOrders(all, place));
  return place;
}
