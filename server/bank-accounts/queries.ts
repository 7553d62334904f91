import type { BankAccount } from '#contract/bank-accounts/bank-account.ts';
import type { BankFileLine } from '#contract/payouts/files/bank-file.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { findAll, type KeptAccount } from './repository.ts';

/** The queries that other areas may make on the tables of this area. */

/** The account of a payout: the fields for the file of the bank, and those that people are shown. */
type PayoutAccount = Pick<BankFileLine, 'holder' | 'account' | 'bank'> & BankAccount;

/** Person → their bank account in full, for the file that a bank gets. People without one are left out. */
export async function findPayoutAccounts(
  db: TenantDb,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, PayoutAccount>> {
  const accounts = await findAll(db, userIds);
  return new Map([...accounts].map(([userId, kept]) => [userId, toPayoutAccount(kept)]));
}

/** Person → their bank account as it may be seen. People without one are left out. */
export async function findBankAccounts(
  db: TenantDb,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, BankAccount>> {
  const accounts = await findAll(db, userIds);
  return new Map([...accounts].map(([userId, kept]) => [userId, toBankAccount(kept)]));
}

const toPayoutAccount = (kept: KeptAccount): PayoutAccount => ({
  ...toBankAccount(kept),
  account: kept.iban ?? kept.accountNumber ?? '',
  bank: kept.bankCode ?? kept.bic ?? '',
});

/** An account as it may be seen. */
export const toBankAccount = ({ holder, iban, accountNumber }: KeptAccount): BankAccount => ({
  holder,
  ending: (iban ?? accountNumber ?? '').slice(-4),
});
