import { type Access, admins, adminsAndSupport, support } from '#server/testing/access.ts';

const path = '/api/v1/shopify-billing';

export const access: Access = {
  'PUT /api/v1/subscription': { passes: admins },
  [`GET ${path}`]: { passes: adminsAndSupport },
  [`POST ${path}/refresh`]: { passes: adminsAndSupport },
  [`POST ${path}/charges`]: { passes: support },
};
