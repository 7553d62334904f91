import { type Access, signedIn } from '#server/testing/access.ts';

export const access: Access = {
  'GET /api/v1/linked-accounts': { passes: signedIn },
  'GET /api/v1/external-user': { passes: signedIn },
  'POST /api/v1/external-users': {
    passes: signedIn,
    body: { userType: 'shopify-customer', email: 'customer@example.test' },
  },
  'DELETE /api/v1/external-users/:id': { passes: signedIn },
  'DELETE /api/v1/social-accounts/:id': { passes: signedIn },
};
