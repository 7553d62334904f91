import type { BankAccount } from '#contract/bank-accounts/bank-account.ts';
import type { BankAccountInput } from '#contract/bank-accounts/bank-account-input.ts';
import type * as endpoints from '#contract/bank-accounts/endpoints.ts';
import { recordAudit } from '#server/audit/record.ts';
import { assertActsForThemselves } from '#server/auth/policy.ts';
import { assertHasCashPayouts } from '#server/payments/policy.ts';
import { planOfTenant } from '#server/plans/plan-of-tenant.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { type Actor, idAsked } from '#server/platform/http/caller.ts';
import { assertOwnOrAdmin } from '#server/platform/http/own-or-admin.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { getOwnTenant } from '#server/tenants/queries.ts';
import { toBankAccount } from './queries.ts';
import * as repository from './repository.ts';

interface Answer {
  bankAccount: BankAccount | null;
}

export const getBankAccount = (call: Call<typeof endpoints.getBankAccount>): Promise<Answer> =>
  call.transaction(async (db) => {
    const userId = idAsked(call);
    if (!(await repository.isUser(db, userId))) throw new ProblemError('not-found');
    assertOwnOrAdmin(call.actor, userId);
    const kept = await repository.find(db, userId);
    return { bankAccount: kept ? toBankAccount(kept) : null };
  });

/** Keeps one's own account. The log says that it changed, and no number (PAY-78). */
export const setBankAccount = (call: Call<typeof endpoints.setBankAccount>): Promise<Answer> =>
  call.transaction(async (db) => {
    const { actor, body, now } = call;
    const userId = idAsked(call);
    await assertOwn(db, actor, userId);
    assertHasCashPayouts(planOfTenant(await getOwnTenant(db)));
    const kept = toKept(body);
    if (await repository.put(db, userId, kept, now))
      await recordAudit(db, call, { action: 'bank-account-changed', personId: userId });
    return { bankAccount: toBankAccount(kept) };
  });

export const removeBankAccount = (
  call: Call<typeof endpoints.removeBankAccount>,
): Promise<undefined> =>
  call.transaction(async (db) => {
    const userId = idAsked(call);
    await assertOwn(db, call.actor, userId);
    if (!(await repository.remove(db, userId))) throw new ProblemError('not-found');
    await recordAudit(db, call, { action: 'bank-account-removed', personId: userId });
    return undefined;
  });

/** Nobody changes where the cash of somebody else goes, neither an admin nor who acts as them (PAY-77). */
async function assertOwn(db: TenantDb, actor: Actor, userId: string): Promise<void> {
  if (!(await repository.isUser(db, userId))) throw new ProblemError('not-found');
  if (userId !== actor.userId) throw new ProblemError('forbidden');
  assertActsForThemselves(actor);
}

function toKept({
  holder,
  kind,
  iban,
  accountNumber,
  bankCode,
  bic,
}: BankAccountInput): repository.KeptAccount {
  const number =
    kind === 'iban'
      ? { iban, accountNumber: null, bankCode: null }
      : { iban: null, accountNumber, bankCode };
  return { holder, ...number, bic: bic === '' ? null : bic };
}
