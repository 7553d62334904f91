import type { Generated } from 'kysely';
import type { Moment, MomentOrNull } from '#server/platform/db/columns.ts';
import type { RowRights } from '#server/platform/db/row-security.ts';

interface OrderQuestionTables {
  orderQuestions: OrderQuestionsTable;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables extends OrderQuestionTables {}
}

/** The rights of the application on the rows of a tenant. */
export const orderQuestionTables: RowRights<OrderQuestionTables> = {
  order_questions: 'select, insert, update, delete',
};

/** A question by which somebody contests an order, with the answer. */
export interface OrderQuestionsTable {
  tenantId: Generated<string>;
  id: Generated<string>;
  orderId: string;
  userId: string;
  contestedText: string;
  contestedAt: Moment;
  /** The moment by which an answer is due. */
  dueAt: Moment;
  /** Null while it is open, as are the two after it. */
  replyText: string | null;
  repliedAt: MomentOrNull;
  /** The email of the admin. */
  repliedBy: string | null;
  /** Whether the referral was approved with the answer. */
  replyApproved: Generated<boolean>;
}
