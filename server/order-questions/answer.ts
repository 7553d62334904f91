import type * as endpoints from '#contract/order-questions/endpoints.ts';
import type { OrderQuestion } from '#contract/order-questions/question.ts';
import { recordAudit } from '#server/audit/record.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { approveReferral, findOrder, type OrderRow } from '#server/referrals/queries.ts';
import { tenantOrigin } from '#server/tenants/origin.ts';
import { presentQuestion } from './present.ts';
import { lockQuestion, type QuestionRow, updateQuestion } from './repository.ts';

type AnswerCall = Call<typeof endpoints.answerOrderQuestion>;

/**
 * Answers who contests an order: on screen and by mail, and approves the referral where it is theirs and wanted
 * (REF-119 to REF-121). The same answer again changes nothing. Throws ProblemError `not-found`,
 * `question-answered` where there is another answer, and `invalid-input` where there is nothing to approve.
 */
export function answerOrderQuestion(call: AnswerCall): Promise<OrderQuestion> {
  const { body, params, actor, now } = call;
  return call.transaction(async (db) => {
    const row = await lockQuestion(db, params.id);
    const order = row && (await findOrder(db, row.orderId));
    if (!row || !order) throw new ProblemError('not-found');
    if (row.repliedAt !== null) {
      const isSame = row.replyText === body.answer && row.replyApproved === body.approve;
      if (!isSame) throw new ProblemError('question-answered');
      return presentQuestion(db, actor, row);
    }
    if (body.approve) await approve(db, call, row, order);
    const answered = await updateQuestion(db, row.id, {
      ...{ replyText: body.answer, repliedAt: now, repliedBy: actor.email },
      replyApproved: body.approve,
    });
    await recordAudit(db, call, {
      action: 'order-contest-answered',
      ...{ subject: order.orderNumber, personId: row.userId },
      details: { changes: [], reason: body.answer },
    });
    await mailAnswer(db, call, answered, order);
    return presentQuestion(db, actor, answered);
  });
}

/** An order that is somebody else's referral, or nobody's, is not made theirs by hand. */
async function approve(
  db: TenantDb,
  call: AnswerCall,
  { userId }: QuestionRow,
  order: OrderRow,
): Promise<void> {
  if (order.userId !== userId) {
    throw new ProblemError('invalid-input', {
      fields: { approve: 'This order is not a referral of the person who asks' },
    });
  }
  await approveReferral(db, call, order.id);
}

async function mailAnswer(
  db: TenantDb,
  { config, tenant }: Pick<AnswerCall, 'config' | 'tenant'>,
  question: QuestionRow,
  { orderNumber }: OrderRow,
): Promise<void> {
  const person = await db
    .selectFrom('users')
    .select(['email', 'firstName', 'deletedAt'])
    .where('id', '=', question.userId)
    .executeTakeFirstOrThrow();
  if (person.deletedAt !== null) return;
  await enqueue(
    db,
    sendMail(config),
    {
      template: 'order-question-answered',
      to: { name: person.firstName, address: person.email },
      orderNumber,
      note: question.contestedText,
      answer: question.replyText ?? '',
      hasApproved: question.replyApproved,
      url: `${tenantOrigin(tenant.tenantId, config)}/my/referrals`,
    },
    { key: `order-question-answered-${question.id}` },
  );
}
