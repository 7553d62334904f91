import { randomUUID } from 'node:crypto';
import { giveFeature } from '#server/testing/give-feature.ts';
import { unknownId } from '#server/testing/reference.ts';
import type { AreaWrites } from '#server/testing/write.ts';
import { addTransaction } from '#server/transactions/queries.ts';

export const payment = {
  userId: unknownId,
  currency: 'EUR',
  value: 40,
  version: 1,
  reference: 'PP-1',
};

export const writes: AreaWrites = async ({ server, tenantId, admin }) => {
  const { id: userId } = await server.addPerson(tenantId);
  await giveFeature(server, tenantId, 'rewards.cashPayouts');
  await server.database.inTenant(tenantId, async (db) => {
    await addTransaction(db, {
      userId,
      unit: payment.currency,
      value: payment.value,
      description: 'A talk',
      key: randomUUID(),
      ...{ source: 'activity', sourceId: null, createdBy: null },
      createdAt: server.now,
    });
  });
  return {
    recordPayment: {
      caller: admin,
      body: (more) => ({ ...more, ...payment, userId }),
      changes: { cash_accounts: ['paid', 'due', 'version'] },
    },
  };
};
