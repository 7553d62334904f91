import type { AreaReferences } from '#server/testing/reference.ts';

export const references: AreaReferences = {
  // PayPal knows the owner of the account by the secret.
  plain: { connectPayPal: ['clientId', 'clientSecret'] },
};
