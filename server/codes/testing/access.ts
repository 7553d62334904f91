import { type Access, admins, signedIn } from '#server/testing/access.ts';
import { unknownId } from '#server/testing/reference.ts';

export const access: Access = {
  // Only admins are told of others; everybody may read their own codes.
  'GET /api/v1/users/:id/codes': { passes: signedIn },
  'POST /api/v1/users/:id/discount-codes': {
    passes: admins,
    body: { code: 'ANNA10', system: 'shopify' },
  },
  'DELETE /api/v1/users/:id/discount-codes/:codeId': { passes: admins },
  'PUT /api/v1/users/:id/discount-codes/:codeId/cap': { passes: admins, body: { cap: null } },
  'POST /api/v1/get-or-create-referral-code': {
    passes: signedIn,
    body: { referralCodeGroupId: unknownId },
  },
};
