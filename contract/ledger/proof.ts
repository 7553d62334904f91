import { z } from 'zod';
import { Instant } from '../http/fields.ts';
import { ledgerAccounts } from '../transactions/account.ts';
import { LedgerUnit } from '../transactions/transaction.ts';

/**
 * The records that are compared with the ledger: another part of the product keeps each of them, and it has to say
 * the same as the entries.
 */
export const ledgerChecks = [
  'cash-accounts',
  'activities',
  'referrals',
  'payments',
  'payouts',
  'reward-selections',
  'reward-tokens',
] as const;
export type LedgerCheck = (typeof ledgerChecks)[number];

/** How many differences of a check are named. */
export const mostNamedDifferences = 10;

/** The balance of an account in one unit: whole points or an amount of cash; below 0 where it gave more than it got. */
export const AccountBalance = z.object({
  account: z.enum(ledgerAccounts),
  unit: LedgerUnit,
  balance: z.number(),
});
export type AccountBalance = z.infer<typeof AccountBalance>;

/** A record that differs from the ledger. */
export const LedgerDifference = z.object({
  /** The name of the person, the activity, the order or the reward of the record. */
  name: z.string(),
  unit: z.union([LedgerUnit, z.literal('tokens')]),
  /** The amount in the ledger. */
  ledger: z.number(),
  /** The amount in the record. */
  record: z.number(),
});
export type LedgerDifference = z.infer<typeof LedgerDifference>;

/** The trial balance of a tenant at one moment, and the records that the ledger was compared with. */
export const LedgerProof = z.object({
  provedAt: Instant,
  balances: z.array(AccountBalance),
  checks: z.array(
    z.object({
      check: z.enum(ledgerChecks),
      /** How many records differ. */
      differences: z.number().int(),
      /** The first of them. */
      named: z.array(LedgerDifference).max(mostNamedDifferences),
    }),
  ),
});
export type LedgerProof = z.infer<typeof LedgerProof>;

/** How many records of all checks differ from the ledger. */
export const differencesOf = ({ checks }: Pick<LedgerProof, 'checks'>): number =>
  checks.reduce((sum, { differences }) => sum + differences, 0);
