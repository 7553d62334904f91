/**
 * The accounts between which the ledger moves points and cash. Every entry takes an amount from one of them and
 * gives it to another, so that all of them together always hold nothing.
 *
 * - `person`: the balance of one person.
 * - `programme`: the source of all earnings. The amount that it has given is the cost of the programme.
 * - `rewards`: points that were spent on rewards.
 * - `expired`: points that were not spent in time.
 * - `pending`: cash that is on its way to a person in a payout run.
 * - `paid`: cash that has left for a person's own account.
 */
export const ledgerAccounts = [
  'person',
  'programme',
  'rewards',
  'expired',
  'pending',
  'paid',
] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];
