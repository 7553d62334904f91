import { type Access, admins, everybody } from '#server/testing/access.ts';

const path = '/api/v1/integrations/woo-commerce';

export const access: Access = {
  [`GET ${path}`]: { passes: admins },
  [`POST ${path}`]: { passes: admins },
  [`PUT ${path}`]: { passes: admins },
  [`DELETE ${path}`]: { passes: admins },
  [`POST ${path}/test`]: { passes: admins },
  [`GET ${path}/status`]: { passes: admins },
  [`POST ${path}/referral-cookie-expiry`]: { passes: admins, body: { days: 30 } },
  [`POST ${path}/generate-api-keys`]: {
    passes: admins,
    body: { storeUrl: 'https://shop.example.com' },
  },
  // A state that works once, or a signature, proves the caller.
  [`GET ${path}/generate-api-keys`]: { passes: everybody },
  [`POST ${path}/key`]: { passes: everybody },
  [`POST ${path}/orders`]: { passes: everybody },
};
