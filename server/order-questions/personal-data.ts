import { erasedEmail, oneOf, type PersonalData } from '#server/platform/personal-data.ts';

/** The questions of somebody about orders, with the answers. They go with the person; answers of an admin stay. */
export const personalDataOfOrderQuestions: PersonalData = {
  collect: async (db, { id }) => ({
    questions: await db
      .selectFrom('orderQuestions')
      .innerJoin('orders', 'orders.id', 'orderQuestions.orderId')
      .select(['orders.orderNumber', 'contestedText', 'contestedAt', 'replyText', 'repliedAt'])
      .where('orderQuestions.userId', '=', id)
      .orderBy('contestedAt')
      .execute(),
  }),
  async erase(db, { id }) {
    await db.deleteFrom('orderQuestions').where('userId', '=', id).execute();
  },
  async eraseFromRecords(db, tenantId, person) {
    await db
      .updateTable('orderQuestions')
      .set({ repliedBy: erasedEmail(person) })
      .where('tenantId', '=', tenantId)
      .where('repliedBy', '=', oneOf(person.emails))
      .execute();
  },
};
