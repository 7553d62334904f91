import { dayAt } from '#contract/activities/period.ts';
import { canonicalCode } from '#contract/codes/code.ts';
import type { ShopOrder } from '#contract/referrals/shop-order.ts';
import type { ReasonNotCounted } from '#contract/referrals/trail.ts';
import type { TenantSettings } from '#contract/tenants/settings.ts';
import { findReferralType, type TypeRow } from '#server/activity-types/queries.ts';
import { type CodeRow, findCodes } from '#server/codes/queries.ts';
import type { TenantDb } from '#server/platform/db/database.ts';

type CarriedCodes = Pick<ShopOrder, 'discountCodes' | 'referralCode'>;
type DecidingTouch = TenantSettings['referrals']['decidingTouch'];

/** The person whose referral an order is, or the reason why it is nobody's. */
export type Attribution =
  | { readonly isCounted: false; readonly reason: ReasonNotCounted; readonly codes: string[] }
  | {
      readonly isCounted: true;
      /** The code that decided. */
      readonly by: CodeRow;
      readonly person: Person;
      /** The other code that was there, which did not count: one of somebody else before one of the same person. */
      readonly passedOver: string | null;
      readonly type: TypeRow;
    };

/** An ambassador as an order is compared with. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly tags: readonly string[];
  readonly deletedAt: Date | null;
}

/** Finds whose referral an order is, by the codes it carries and the settings of the moment. */
export async function attribute(
  db: TenantDb,
  order: ShopOrder,
  { referrals, timezone }: Pick<TenantSettings, 'referrals' | 'timezone'>,
): Promise<Attribution> {
  const codes = codesOf(order);
  const not = (reason: ReasonNotCounted): Attribution => ({ isCounted: false, reason, codes });
  if (codes.length === 0) return not(hasLostCode(order) ? 'unknown-code' : 'no-code');
  const { winner, passedOver } = chooseCode(
    order,
    await findCodes(db, codes),
    referrals.decidingTouch,
  );
  const person = winner && (await findPerson(db, winner.userId));
  if (!winner || !person) return not('unknown-code');
  const start = referrals.earliestReferralOrderDate;
  const orderedAt = new Date(order.orderedAt);
  if (start !== null && dayAt(orderedAt, timezone) < start) return not('before-start');
  if (person.deletedAt !== null && orderedAt >= person.deletedAt) return not('deactivated');
  const type = await findReferralType(db, order.system);
  if (!type) return not('no-activity');
  return { isCounted: true, by: winner, person, passedOver, type };
}

/** The codes of an order in the form in which they are compared, discount codes first. */
export const codesOf = ({ discountCodes, referralCode }: CarriedCodes): string[] =>
  [...discountCodes, referralCode ?? ''].map(canonicalCode).filter((code) => code !== '');

/** Whether an empty text stands for a code of the order: it was erased with its person, or nobody ever had it. */
const hasLostCode = ({ discountCodes, referralCode }: CarriedCodes): boolean =>
  referralCode === '' || discountCodes.includes('');

/**
 * A discount code decides before the code of a link, or after it where the tenant wants it so (REF-60, REF-112); of
 * several discount codes the shop's first one counts. Among the codes that do not count, one of somebody else is named
 * first.
 */
export function chooseCode(
  { discountCodes, referralCode }: CarriedCodes,
  known: readonly CodeRow[],
  decidingTouch: DecidingTouch,
): { readonly winner: CodeRow | undefined; readonly passedOver: string | null } {
  const find = (kind: CodeRow['kind']) => (text: string) =>
    known.find((row) => row.kind === kind && row.code === canonicalCode(text));
  const used = discountCodes.map(find('discount'));
  const ofLink = referralCode === null ? [] : [find('referral')(referralCode)];
  const candidates = (
    decidingTouch === 'link' ? [...ofLink, ...used] : [...used, ...ofLink]
  ).filter((row) => row !== undefined);
  const [winner] = candidates;
  const other =
    candidates.find((row) => row.userId !== winner?.userId) ??
    candidates.find((row) => row.id !== winner?.id);
  return { winner, passedOver: other?.code ?? null };
}

const findPerson = (db: TenantDb, id: string): Promise<Person | undefined> =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'tags', 'deletedAt'])
    .where('id', '=', id)
    .executeTakeFirst();
