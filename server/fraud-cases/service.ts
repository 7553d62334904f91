import type * as endpoints from '#contract/fraud-cases/endpoints.ts';
import type { CaseOrder, FraudCase } from '#contract/fraud-cases/fraud-case.ts';
import type { CappedPage } from '#contract/http/list.ts';
import { recordAudit } from '#server/audit/record.ts';
import { takeAttempt } from '#server/auth/attempts.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { type Actor, isAdmin } from '#server/platform/http/caller.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { assertSeesReferrals, findOrders, presentReferrals } from '#server/referrals/queries.ts';
import { getOwnSettings } from '#server/tenants/queries.ts';
import { replyAttempts } from './policy.ts';
import { presentCase, presentCases } from './present.ts';
import * as repository from './repository.ts';

export function listFraudCases(
  call: Call<typeof endpoints.listFraudCases>,
): Promise<CappedPage<FraudCase>> {
  const { actor, query } = call;
  const { page, pageSize, decided } = query;
  return call.transaction(async (db) => {
    assertSeesReferrals(actor, await getOwnSettings(db));
    const { rows, ...count } = await repository.listCases(db, {
      ...{ page, pageSize, decided },
      userId: isAdmin(actor) ? undefined : actor.userId,
    });
    return { results: await presentCases(db, actor, rows), page, pageSize, ...count };
  });
}

export function getFraudCase(call: Call<typeof endpoints.getFraudCase>): Promise<FraudCase> {
  const { actor, params } = call;
  return call.transaction(async (db) => presentCase(db, actor, await see(db, actor, params.id)));
}

export function listCaseOrders(
  call: Call<typeof endpoints.listCaseOrders>,
): Promise<CappedPage<CaseOrder>> {
  const { actor, params, query } = call;
  return call.transaction(async (db) => {
    const { id } = await see(db, actor, params.id);
    const { rows, ...count } = await repository.listCaseOrders(db, id, query);
    const orders = await findOrders(
      db,
      rows.map(({ orderId }) => orderId),
    );
    const referrals = await presentReferrals(db, actor, [...orders.values()]);
    const referralOf = new Map(referrals.map((referral) => [referral.id, referral]));
    const results = rows.flatMap(({ orderId, signs }) => {
      const referral = referralOf.get(orderId);
      return referral ? [{ referral, ...(isAdmin(actor) && { signals: signs }) }] : [];
    });
    return { results, page: query.page, pageSize: query.pageSize, ...count };
  });
}

/**
 * Keeps the reply of an ambassador to an open case of theirs, in place of the reply before. Throws ProblemError
 * `not-found`, `case-closed` after a verdict, and `too-many-requests` after 20 in 15 minutes.
 */
export async function replyToFraudCase(
  call: Call<typeof endpoints.replyToFraudCase>,
): Promise<FraudCase> {
  const { actor, body, params, now } = call;
  await call.transaction((db) => takeAttempt(db, replyAttempts(actor.userId), now));
  return call.transaction(async (db) => {
    await see(db, actor, params.id);
    const row = await repository.lockCase(db, params.id);
    // An admin gives a verdict and no reply.
    if (row?.userId !== actor.userId) throw new ProblemError('not-found');
    if (row.replyText === body.reply) return presentCase(db, actor, row);
    if (row.ruling !== null) throw new ProblemError('case-closed');
    const replied = await repository.updateCase(db, row.id, {
      ...{ replyText: body.reply, repliedAt: now },
    });
    await recordAudit(db, call, {
      action: 'fraud-case-replied',
      ...{ subject: row.code, personId: row.userId },
    });
    return presentCase(db, actor, replied);
  });
}

/** A case that the caller may see: one of their own, or any for an admin. Raises `forbidden` and `not-found`. */
async function see(db: TenantDb, actor: Actor, id: string): Promise<repository.CaseRow> {
  assertSeesReferrals(actor, await getOwnSettings(db));
  const row = await repository.findCase(db, id);
  if (!row || !(isAdmin(actor) || row.userId === actor.userId)) throw new ProblemError('not-found');
  return row;
}
