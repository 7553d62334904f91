import { type SqlBool, sql } from 'kysely';
import type { Finding } from '#contract/fraud-cases/signal.ts';
import { type SignalSettings, timesUsual } from '#contract/fraud-cases/signal-settings.ts';
import type { CodeRow } from '#server/codes/queries.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { ReferralRow } from '#server/referrals/queries.ts';
import { fullestWindow } from './fullest-window.ts';
import { type Neighbour, neighboursOf } from './neighbours.ts';
import { knownPurchasers, usualOrders } from './usual.ts';

/** A signal that an order gives, and the orders that give it together. */
export interface Suspected {
  readonly finding: Finding;
  readonly orders: readonly Neighbour[];
}

const hour = 3_600_000;
const day = 24 * hour;

/** The reasons to suspect an order, by the settings of the moment and the cap of its code. Changes nothing. */
export async function signalsOf(
  db: TenantDb,
  row: ReferralRow,
  { settings, code }: { readonly settings: SignalSettings; readonly code: CodeRow | undefined },
): Promise<Suspected[]> {
  const found = [
    settings.repeatPurchaser.isOn && (await repeatPurchaser(db, row, settings.repeatPurchaser)),
    settings.leakedCode.isOn && (await leakedCode(db, row, settings.leakedCode)),
    settings.cancelledAfterCredit.isOn &&
      (await cancelledAfterCredit(db, row, settings.cancelledAfterCredit, code)),
    await overCap(db, row, code),
  ];
  return found.filter((each) => each !== false && each !== undefined);
}

const stands = sql<SqlBool>`not orders.cancelled`;

const around = ({ orderedAt }: ReferralRow, length: number) => ({
  from: new Date(orderedAt.getTime() - length),
  to: new Date(orderedAt.getTime() + length),
});

/** Itself; undefined where the order is not one that the signal looks at. */
const ownOf = (orders: readonly Neighbour[], { id }: ReferralRow) =>
  orders.find((each) => each.id === id);

/** One purchaser buys again and again. Orders that were cancelled are no purchases. */
async function repeatPurchaser(
  db: TenantDb,
  row: ReferralRow,
  { orders: least, days }: SignalSettings['repeatPurchaser'],
): Promise<Suspected | undefined> {
  if (row.purchaserKey === null) return undefined;
  const orders = await neighboursOf(db, row, {
    ...{ ...around(row, days * day), most: 2 * least },
    where: sql<SqlBool>`orders.purchaser_key = ${row.purchaserKey} and ${stands}`,
  });
  const own = ownOf(orders, row);
  const found = own ? fullestWindow(orders, own, days * day) : [];
  if (found.length < least) return undefined;
  return { finding: { signal: 'repeat-purchaser', orders: found.length, days }, orders: found };
}

const distinct = (orders: readonly Neighbour[]) =>
  new Set(orders.map(({ purchaser }) => purchaser)).size;

/** The most orders to look at on either side of one; a signal may need 600 to begin with. */
const mostLooked = 1000;

/**
 * Far more strangers than usual within hours: a person who has bought with the code before is no stranger. A code that
 * usually has many orders, or whose purchasers are mostly known, takes a longer look.
 */
async function leakedCode(
  db: TenantDb,
  row: ReferralRow,
  settings: SignalSettings['leakedCode'],
): Promise<Suspected | undefined> {
  const within = around(row, settings.hours * hour);
  for (let most = 3 * settings.purchasers; ; most = Math.min(4 * most, mostLooked)) {
    const orders = await neighboursOf(db, row, { ...within, most, where: stands });
    const found = await strangersAmong(db, row, { ...settings, orders });
    const isAll = orders.length < most;
    if (found || isAll || most >= mostLooked) return found;
  }
}

async function strangersAmong(
  db: TenantDb,
  row: ReferralRow,
  {
    purchasers: least,
    hours,
    orders,
  }: SignalSettings['leakedCode'] & { readonly orders: readonly Neighbour[] },
): Promise<Suspected | undefined> {
  const own = ownOf(orders, row);
  if (!own) return undefined;
  const window = fullestWindow(orders, own, hours * hour, ({ purchaser }) => purchaser);
  if (distinct(window) < least) return undefined;
  const start = new Date(window[0]?.at ?? own.at);
  const known = await knownPurchasers(db, row, { purchasers: window, before: start });
  const strangers = window.filter(({ purchaser }) => !known.has(purchaser));
  const purchasers = distinct(strangers);
  const isOwnAmong = strangers.some(({ id }) => id === own.id);
  if (purchasers < least || !isOwnAmong) return undefined;
  const exact = await usualOrders(db, row, { before: start, hours, purchasers });
  if (purchasers < exact * timesUsual) return undefined;
  const usual = Math.round(exact * 10) / 10;
  return { finding: { signal: 'leaked-code', purchasers, hours, usual }, orders: strangers };
}

/** Orders in the first hours of the code. Some were cancelled once they were credited. */
async function cancelledAfterCredit(
  db: TenantDb,
  row: ReferralRow,
  { orders: least, hours }: SignalSettings['cancelledAfterCredit'],
  code: CodeRow | undefined,
): Promise<Suspected | undefined> {
  if (!code) return undefined;
  const to = new Date(code.createdAt.getTime() + hours * hour);
  if (row.orderedAt > to || row.orderedAt < code.createdAt) return undefined;
  const orders = await neighboursOf(db, row, { from: code.createdAt, to, most: 100 });
  const lost = orders.filter(({ isLostAfterCredit }) => isLostAfterCredit).length;
  if (lost < least || !ownOf(orders, row)) return undefined;
  return { finding: { signal: 'cancelled-after-credit', orders: lost, hours }, orders };
}

/** Those that come after the last that the cap of the code lets through. */
async function overCap(
  db: TenantDb,
  row: ReferralRow,
  code: CodeRow | undefined,
): Promise<Suspected | undefined> {
  if (!code || code.capOrders === null || code.capDays === null) return undefined;
  const { capOrders: cap, capDays: days } = code;
  const orders = await neighboursOf(db, row, {
    ...{ ...around(row, days * day), most: 2 * cap + 1 },
    // Nobody came by a link of the ambassador.
    where: sql<SqlBool>`${stands} and not exists (
      select from codes where codes.code = upper(btrim(orders.link_code)) and codes.user_id = ${row.userId})`,
  });
  const own = ownOf(orders, row);
  const found = own ? fullestWindow(orders, own, days * day) : [];
  const over = found.slice(cap);
  if (over.length === 0) return undefined;
  return { finding: { signal: 'over-cap', orders: found.length, days, cap }, orders: over };
}
