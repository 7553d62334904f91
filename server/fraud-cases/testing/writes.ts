import { referralDesign } from '#server/referrals/testing/orders.ts';
import { addType } from '#server/testing/activity-types.ts';
import type { AreaWrites } from '#server/testing/write.ts';
import { addCase } from './suspected.ts';

const system = 'woo-commerce';

export const writes: AreaWrites = async ({ server, tenantId, admin }) => {
  const person = await server.addPerson(tenantId);
  await addType(admin, { ...referralDesign, referralSystem: system });
  const { id } = await addCase(server, {
    ...{ tenantId, admin, userId: person.id, code: 'SUSPECTED', system },
  });
  return {
    replyToFraudCase: {
      caller: server.as(person),
      params: { id },
      body: (more) => ({ ...more, reply: 'I have shared it' }),
      changes: {
        fraud_cases: ['reply_text', 'replied_at'],
        login_attempts: ['attempted_at'],
      },
    },
    decideFraudCase: {
      caller: admin,
      params: { id },
      body: (more) => ({ ...more, verdict: 'fraud', reason: 'Not customers', verdictsSeen: 0 }),
      changes: {
        fraud_cases: ['ruling', 'ruled_at', 'rulings'],
        fraud_case_orders: ['followed', 'state_before', 'decided_before'],
        orders: [
          ...['approved_state', 'is_decided', 'decided_at', 'is_held'],
          ...['credited_at', 'posted', 'postings'],
        ],
      },
    },
  };
};
