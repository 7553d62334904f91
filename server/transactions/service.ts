import type { Page } from '#contract/http/list.ts';
import type * as endpoints from '#contract/transactions/endpoints.ts';
import type {
  Earnings,
  Transaction,
  TransactionInput,
} from '#contract/transactions/transaction.ts';
import { recordAudit } from '#server/audit/record.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { idAsked } from '#server/platform/http/caller.ts';
import { assertOwnOrAdmin } from '#server/platform/http/own-or-admin.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { getOwnSettings } from '#server/tenants/queries.ts';
import * as repository from './repository.ts';

export function getEarnings(call: Call<typeof endpoints.getEarnings>): Promise<Earnings> {
  const { userId = call.actor.userId } = call.query;
  return call.transaction(async (db) => {
    if (!(await repository.isUser(db, userId))) throw new ProblemError('not-found');
    assertOwnOrAdmin(call.actor, userId);
    return repository.earningsOf(db, userId);
  });
}

export function listTransactions(
  call: Call<typeof endpoints.listTransactions>,
): Promise<Page<Transaction> & { balance: number }> {
  const { from, to, ...query } = call.query;
  const { page, pageSize } = query;
  const userId = idAsked(call);
  return call.transaction(async (db) => {
    if (!(await repository.isUser(db, userId))) throw new ProblemError('not-found');
    assertOwnOrAdmin(call.actor, userId);
    const days = { from, to, timezone: (await getOwnSettings(db)).timezone };
    const found = await repository.listEntries(db, userId, { ...query, days });
    return { ...found, page, pageSize, balance: await repository.balanceOf(db, userId) };
  });
}

/**
 * Adds points that an admin gives or takes away by hand (AMB-95, AMB-136). A debit may exceed the balance
 * (AMB-101). Throws ProblemError `not-found`.
 */
export function addTransaction(
  call: Call<typeof endpoints.addTransaction>,
): Promise<{ transaction: Transaction; balance: number }> {
  const { body } = call;
  const userId = idAsked(call);
  const key = `manual:${userId}:${body.submissionId}`;
  return call.transaction(async (db) => {
    if (!(await repository.isUser(db, userId))) throw new ProblemError('not-found');
    const isNew = await repository.addTransaction(db, {
      userId,
      unit: repository.points,
      value: body.type === 'credit' ? body.value : -body.value,
      description: body.description,
      key,
      source: 'manual',
      sourceId: null,
      createdBy: call.actor.userId,
      createdAt: call.now,
    });
    if (isNew) await recordAudit(db, call, auditOf(body, userId));
    return {
      transaction: await repository.entryOfKey(db, key, (await getOwnSettings(db)).timezone),
      balance: await repository.balanceOf(db, userId),
    };
  });
}

const auditOf = ({ type, value, description }: TransactionInput, personId: string) => ({
  action: `points-${type}ed` as const,
  subject: value === 1 ? '1 point' : `${value} points`,
  personId,
  details: { changes: [], reason: description },
});
