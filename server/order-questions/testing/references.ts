import { addDiscountCode } from '#contract/codes/endpoints.ts';
import { contestOrder } from '#contract/order-questions/endpoints.ts';
import { deliver, newOrder } from '#server/referrals/testing/orders.ts';
import { type AreaReferences, inBody, inPath, unknownId } from '#server/testing/reference.ts';

export const references: AreaReferences = {
  plain: {
    askAboutOrder: ['orderNumber'],
    contestOrder: ['note'],
    listOrderQuestions: ['page', 'pageSize'],
    answerOrderQuestion: ['answer'],
  },
  async named({ server, foreign, admin, other }) {
    const person = await server.addPerson(foreign);
    const there = server.as(other);
    const body = { code: 'FOREIGNER', system: 'shopify' } as const;
    await there.call(addDiscountCode, { params: { id: person.id }, body });
    const order = await deliver(server, foreign, newOrder({ discountCodes: ['FOREIGNER'] }));
    const question = await server
      .as(person)
      .call(contestOrder, { body: { orderId: order, note: 'Why?' } });
    const ofOrder = { foreign: order, unknown: unknownId };
    return {
      'contestOrder.orderId': { ...inBody(admin, 'orderId', { note: 'Why?' }), ...ofOrder },
      'listOrderQuestions.orderId': {
        caller: admin,
        input: (orderId: string) => ({ query: { orderId } }),
        isFilter: true,
        ...ofOrder,
      },
      'answerOrderQuestion.id': {
        ...inPath(admin, 'id', { body: { answer: 'You are right' } }),
        ...{ foreign: question.id, unknown: unknownId },
      },
    };
  },
};
