import type { Page } from '#contract/http/list.ts';
import type * as endpoints from '#contract/transactions/endpoints.ts';
import type { Earnings, Transaction } from '#contract/transactions/transaction.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { whoseIs } from './policy.ts';
import * as repository from './repository.ts';

export function getEarnings(call: Call<typeof endpoints.getEarnings>): Promise<Earnings> {
  const userId = whoseIs(call.actor, call.query.userId);
  return call.transaction(async (db) => {
    if (!(await repository.isUser(db, userId))) throw new ProblemError('not-found');
    return repository.earningsOf(db, userId);
  });
}

export function listTransactions(
  call: Call<typeof endpoints.listTransactions>,
): Promise<Page<Transaction> & { balance: number }> {
  const { id } = call.params;
  const { page, pageSize } = call.query;
  const userId = whoseIs(call.actor, id === '__SELF__' ? undefined : id);
  return call.transaction(async (db) => {
    if (!(await repository.isUser(db, userId))) throw new ProblemError('not-found');
    const found = await repository.listEntries(db, userId, call.query);
    return { ...found, page, pageSize, balance: await repository.balanceOf(db, userId) };
  });
}
