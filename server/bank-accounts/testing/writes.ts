import { giveFeature } from '#server/testing/give-feature.ts';
import type { AreaWrites } from '#server/testing/write.ts';
import { bankAccount } from './bank-account.ts';

export const writes: AreaWrites = async ({ server, tenantId }) => {
  await giveFeature(server, tenantId, 'rewards.cashPayouts');
  const person = await server.addPerson(tenantId);
  return {
    setBankAccount: {
      caller: server.as(person),
      params: { id: person.id },
      body: (more) => ({ ...more, ...bankAccount }),
      changes: {},
    },
  };
};
