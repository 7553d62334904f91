import { type Access, admins, signedIn } from '#server/testing/access.ts';
import { unknownId } from '#server/testing/reference.ts';

export const choice = { choiceId: unknownId, rewardId: unknownId };

export const access: Access = {
  // Everybody for themselves; of anybody else only admins are told more than that they may not.
  'POST /api/v1/reward-selections/check': { passes: signedIn, body: {} },
  'POST /api/v1/reward-selections': { passes: signedIn, body: { rewards: [choice] } },
  'GET /api/v1/reward-selections': { passes: signedIn },
  'GET /api/v1/cancelled-rewards': { passes: signedIn },
  'GET /api/v1/issued-rewards': { passes: signedIn },
  'POST /api/v1/reward-selections/:id/issue': {
    passes: admins,
    body: { reference: null, referenceSource: 'entered' },
  },
  'POST /api/v1/reward-selections/:id/cancel': { passes: admins },
  'POST /api/v1/reward-codes/generate': { passes: admins, body: { kind: 'discount' } },
  'POST /api/v1/reward-selections/export': {
    ...{ passes: admins, form: true, body: { format: 'csv' } },
  },
  'POST /api/v1/issued-rewards/export': {
    ...{ passes: admins, form: true, body: { format: 'csv' } },
  },
  'POST /api/v1/cancelled-rewards/export': {
    ...{ passes: admins, form: true, body: { format: 'csv' } },
  },
  'DELETE /api/v1/issued-rewards/:id': { passes: admins, body: {} },
};
