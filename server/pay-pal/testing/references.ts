import type { AreaReferences } from '#server/testing/reference.ts';

export const references: AreaReferences = {
  // Whose account it is, PayPal knows by the secret.
  plain: { connectPayPal: ['clientId', 'clientSecret'] },
};
