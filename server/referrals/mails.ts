import { amountInWords } from '#contract/transactions/amount-in-words.ts';
import { tellPerson } from '#server/mail/tell.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { balanceOf, Unit } from '#server/transactions/queries.ts';
import { entryKey, type OrderRow, type ReferralRow } from './repository.ts';

/** Orders that are older are no news: a first import brings years of them. In milliseconds. */
const news = 7 * 86_400_000;

/** Tells an ambassador that a purchase counts, and its earning; nobody is told of a simulated or an old order. */
export async function mailApproved(
  db: TenantDb,
  row: ReferralRow,
  { value, unit, now }: { value: number; unit: string; now: Date },
): Promise<void> {
  const isNews = now.getTime() - row.orderedAt.getTime() < news;
  if (row.source === 'simulation' || !isNews || value <= 0 || row.isHeld) return;
  await tellPerson(db, {
    ...{ userId: row.userId, key: `referral-approved-${row.id}` },
    about: {
      ...{ template: 'referral-approved', orderNumber: row.orderNumber },
      amount: amountInWords(Unit.parse(unit), value),
      creditedOn: row.creditDueAt.toISOString(),
    },
  });
}

interface Posted {
  readonly row: ReferralRow;
  readonly next: OrderRow;
  readonly difference: number;
  readonly unit: string;
  readonly now: Date;
}

/** Tells an ambassador of a commission that was credited, or taken back with the reason. */
export async function mailPosted(
  db: TenantDb,
  { row, next, difference, unit: writtenUnit, now }: Posted,
): Promise<void> {
  if (difference > 0 && now.getTime() - row.creditDueAt.getTime() > news) return;
  const { userId, orderNumber } = row;
  const unit = Unit.parse(writtenUnit);
  const amount = amountInWords(unit, Math.abs(difference));
  const balance = `Your balance is ${amountInWords(unit, await balanceOf(db, userId, unit))} now.`;
  const about = { orderNumber, amount, balance };
  await tellPerson(db, {
    ...{ userId, key: `referral-posted-${entryKey(next)}` },
    about:
      difference > 0
        ? { template: 'referral-credited', ...about }
        : { template: 'referral-taken-back', ...about, reason: reasonOf(row) },
  });
}

const reasonOf = ({ approvedState }: ReferralRow): string =>
  approvedState === 'approved'
    ? 'The order was refunded, cancelled or changed.'
    : 'The referral does not count any more.';
