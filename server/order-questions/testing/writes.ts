import { addDiscountCode } from '#contract/codes/endpoints.ts';
import { contestOrder } from '#contract/order-questions/endpoints.ts';
import { deliver, newOrder } from '#server/referrals/testing/orders.ts';
import type { AreaWrites } from '#server/testing/write.ts';

export const writes: AreaWrites = async ({ server, tenantId, admin }) => {
  const person = await server.addPerson(tenantId);
  const member = server.as(person);
  const body = { code: 'CONTESTED', system: 'shopify' } as const;
  await admin.call(addDiscountCode, { params: { id: person.id }, body });
  const take = () => deliver(server, tenantId, newOrder({ discountCodes: ['CONTESTED'] }));
  const [one, another] = [await take(), await take()];
  const { id } = await member.call(contestOrder, { body: { orderId: one, note: 'Why?' } });
  return {
    contestOrder: {
      caller: member,
      body: (more) => ({ ...more, orderId: another, note: 'Why?' }),
      changes: { login_attempts: ['attempted_at'] },
    },
    answerOrderQuestion: {
      caller: admin,
      params: { id },
      body: (more) => ({ ...more, answer: 'You are right' }),
      changes: {
        order_questions: ['reply_text', 'replied_at', 'replied_by'],
      },
    },
  };
};
