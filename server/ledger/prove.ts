import { sql } from 'kysely';
import {
  type AccountBalance,
  differencesOf,
  type LedgerCheck,
  type LedgerProof,
  ledgerChecks,
} from '#contract/ledger/proof.ts';
import type { LedgerAccount } from '#contract/transactions/account.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { Unit } from '#server/transactions/queries.ts';
import { activities } from './checks/activities.ts';
import { cashAccounts } from './checks/cash-accounts.ts';
import { type Compare, findDifferences } from './checks/difference.ts';
import { payments } from './checks/payments.ts';
import { payouts } from './checks/payouts.ts';
import { referrals } from './checks/referrals.ts';
import { rewardSelections } from './checks/reward-selections.ts';
import { rewardTokens } from './checks/reward-tokens.ts';

const comparisons: Readonly<Record<LedgerCheck, Compare>> = {
  'cash-accounts': cashAccounts,
  activities,
  referrals,
  payments,
  payouts,
  'reward-selections': rewardSelections,
  'reward-tokens': rewardTokens,
};

/** Draws up the trial balance of the own tenant, compares the ledger with all records of it, and keeps both. */
export async function prove(db: TenantDb, now: Date): Promise<LedgerProof> {
  const checks: LedgerProof['checks'] = [];
  for (const check of ledgerChecks)
    checks.push({ check, ...(await findDifferences(db, comparisons[check])) });
  const proof = { balances: await balancesOf(db), checks };
  await db
    .insertInto('ledgerProofs')
    .values({ provedAt: now, proof: JSON.stringify(proof), differences: differencesOf(proof) })
    .onConflict((conflict) => conflict.columns(['tenantId', 'provedAt']).doNothing())
    .execute();
  return { provedAt: now.toISOString(), ...proof };
}

/** The balance of each account in each unit. */
async function balancesOf(db: TenantDb): Promise<AccountBalance[]> {
  const { rows } = await sql<{ account: LedgerAccount; unit: string; balance: string }>`
    select account, unit, sum(amount) as balance
    from (
      select to_account as account, unit, amount from transactions
      union all
      select from_account, unit, -amount from transactions
    ) as sides
    group by account, unit
    order by unit, account`.execute(db);
  return rows.map(({ account, unit, balance }) => ({
    account,
    unit: Unit.parse(unit),
    balance: Number(balance),
  }));
}

/** The last proof of the own tenant; null before the first. */
export async function lastProof(db: TenantDb): Promise<LedgerProof | null> {
  const row = await db
    .selectFrom('ledgerProofs')
    .select(['provedAt', 'proof'])
    .orderBy('provedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { provedAt: row.provedAt.toISOString(), ...row.proof } : null;
}
