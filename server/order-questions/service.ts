import type { CappedPage } from '#contract/http/list.ts';
import type { OrderAnswer } from '#contract/order-questions/answer.ts';
import type * as endpoints from '#contract/order-questions/endpoints.ts';
import type { OrderQuestion } from '#contract/order-questions/question.ts';
import { recordAudit } from '#server/audit/record.ts';
import { takeAttempt } from '#server/auth/attempts.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { isAdmin } from '#server/platform/http/caller.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { assertSeesReferrals, findOrder, findOrdersByNumber } from '#server/referrals/queries.ts';
import { getOwnSettings } from '#server/tenants/queries.ts';
import { answerBy, askAttempts, contestAttempts } from './policy.ts';
import { presentQuestion, presentQuestions } from './present.ts';
import * as repository from './repository.ts';
import { type Told, tellOrder } from './standing.ts';

/**
 * Why the orders with a number were credited to the caller, or why not. The answer is the same for an order
 * without a code of the caller and for one that there is not. Throws ProblemError `too-many-requests` after
 * 30 in 15 minutes (REF-113 to REF-116).
 */
export async function askAboutOrder(
  call: Call<typeof endpoints.askAboutOrder>,
): Promise<{ results: OrderAnswer[] }> {
  const { actor, now, query } = call;
  // Counted by itself, so that a call that fails counts.
  await call.transaction((db) => takeAttempt(db, askAttempts(actor.userId), now));
  return call.transaction(async (db) => {
    const { referrals } = await getOwnSettings(db);
    assertSeesReferrals(actor, { referrals });
    const told: Told[] = [];
    for (const row of await findOrdersByNumber(db, query.orderNumber)) {
      const each = await tellOrder(db, row, actor.userId, referrals);
      if (each) told.push(each);
    }
    const ids = told.map(({ orderId }) => orderId);
    const rows = await repository.findLatestQuestions(db, actor.userId, ids);
    const questions = await presentQuestions(db, actor, rows);
    const questionOf = new Map(questions.map((question) => [question.orderId, question]));
    return {
      results: told.map((each) => ({ ...each, question: questionOf.get(each.orderId) ?? null })),
    };
  });
}

/**
 * Contests an order that carries a code of the caller. The same note again answers the question there is. Throws
 * ProblemError `not-found` for every other order and `question-open` for another note.
 */
export async function contestOrder(
  call: Call<typeof endpoints.contestOrder>,
): Promise<OrderQuestion> {
  const { actor, body, now } = call;
  await call.transaction((db) => takeAttempt(db, contestAttempts(actor.userId), now));
  return call.transaction(async (db) => {
    const { referrals } = await getOwnSettings(db);
    assertSeesReferrals(actor, { referrals });
    const order = await findOrder(db, body.orderId);
    const isTold =
      order !== undefined &&
      order.source !== 'simulation' &&
      (await tellOrder(db, order, actor.userId, referrals)) !== undefined;
    if (!isTold) throw new ProblemError('not-found');
    const about = { orderId: order.id, userId: actor.userId };
    const added = await repository.insertQuestion(db, {
      ...{ ...about, contestedText: body.note, contestedAt: now, dueAt: answerBy(now) },
    });
    if (added) {
      const subject = order.orderNumber;
      await recordAudit(db, call, { action: 'order-contested', subject, personId: actor.userId });
    }
    const row = added ?? (await repository.findOpenQuestion(db, about));
    if (row?.contestedText !== body.note) throw new ProblemError('question-open');
    return presentQuestion(db, actor, row);
  });
}

export function listOrderQuestions(
  call: Call<typeof endpoints.listOrderQuestions>,
): Promise<CappedPage<OrderQuestion>> {
  const { actor, query } = call;
  const { page, pageSize, orderId, answered } = query;
  return call.transaction(async (db) => {
    assertSeesReferrals(actor, await getOwnSettings(db));
    const { rows, ...count } = await repository.listQuestions(db, {
      ...{ page, pageSize, orderId, answered },
      userId: isAdmin(actor) ? undefined : actor.userId,
    });
    return { results: await presentQuestions(db, actor, rows), page, pageSize, ...count };
  });
}
