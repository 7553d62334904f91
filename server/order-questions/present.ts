import type { OrderQuestion } from '#contract/order-questions/question.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { peopleOf } from '#server/platform/db/people-of.ts';
import { type Actor, isAdmin } from '#server/platform/http/caller.ts';
import { findOrders, type OrderRow } from '#server/referrals/queries.ts';
import type { QuestionRow } from './repository.ts';

/** Questions as the contract has them, in the order of the rows. */
export async function presentQuestions(
  db: TenantDb,
  actor: Pick<Actor, 'roles'>,
  rows: readonly QuestionRow[],
): Promise<OrderQuestion[]> {
  const orders = await findOrders(
    db,
    rows.map(({ orderId }) => orderId),
  );
  const people = await peopleOf(
    db,
    rows.map(({ userId }) => userId),
  );
  return rows.flatMap((row) => {
    const order = orders.get(row.orderId);
    const user = people.get(row.userId);
    return order && user ? [toQuestion(row, { order, user, isForAdmin: isAdmin(actor) })] : [];
  });
}

/** One question that there is. */
export async function presentQuestion(
  db: TenantDb,
  actor: Pick<Actor, 'roles'>,
  row: QuestionRow,
): Promise<OrderQuestion> {
  const [question] = await presentQuestions(db, actor, [row]);
  if (!question) throw new Error('A question has an order and a person');
  return question;
}

interface Surroundings {
  readonly order: OrderRow;
  readonly user: OrderQuestion['user'];
  readonly isForAdmin: boolean;
}

const toQuestion = (
  row: QuestionRow,
  { order, user: { slug, firstName, lastName, email }, isForAdmin }: Surroundings,
): OrderQuestion => ({
  ...{ id: row.id, orderId: order.id, system: order.system, orderNumber: order.orderNumber },
  orderDate: order.orderedAt.toISOString(),
  user: { slug, firstName, lastName, email },
  note: row.contestedText,
  askedAt: row.contestedAt.toISOString(),
  answerBy: row.dueAt.toISOString(),
  answer: answerOf(row, isForAdmin),
});

const answerOf = (
  { replyText, repliedAt, repliedBy, replyApproved }: QuestionRow,
  isForAdmin: boolean,
): OrderQuestion['answer'] =>
  replyText === null || repliedAt === null
    ? null
    : {
        ...{ text: replyText, at: repliedAt.toISOString(), hasApproved: replyApproved },
        ...(isForAdmin && repliedBy !== null && { by: repliedBy }),
      };
