import { type RawBuilder, sql } from 'kysely';
import type { LedgerAccount } from '#contract/transactions/account.ts';
import type { TenantDb } from '#server/platform/db/database.ts';

/** Cash that moves between two accounts of people in a payout run. */
interface PayoutMove {
  readonly from: LedgerAccount;
  readonly to: LedgerAccount;
  /** In the key of each entry: the same move of a payout happens once, or once at each of its turns. */
  readonly move: 'reserve' | 'release' | 'paid' | 'failed' | 'returned' | 'arrived';
  readonly description: string;
  /** The admin; null where it comes about by itself. */
  readonly createdBy: string | null;
  readonly createdAt: Date;
}

/**
 * Adds an entry for each payout that a query names with `id`, `user_id`, `currency`, `value` and `turns`, in one
 * statement. The caller has locked the payouts: each is moved once.
 */
export const movePayouts = (
  db: TenantDb,
  payouts: RawBuilder<unknown>,
  { from, to, move, description, createdBy, createdAt }: PayoutMove,
) =>
  sql`insert into transactions
      (user_id, unit, from_account, to_account, amount, description, key, source, source_id, created_by, created_at)
    select user_id, currency, ${from}::text, ${to}::text, value, ${description}::text,
      'payout/' || id || ${`/${move}`}::text || case when turns > 1 then '/' || turns else '' end, 'payout', id, ${createdBy}::uuid, ${createdAt}::timestamptz
    from (${payouts}) as moved order by user_id`.execute(db);
