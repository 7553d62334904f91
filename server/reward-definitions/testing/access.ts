import { type Access, admins, everybody } from '#server/testing/access.ts';
import { newReward } from './rewards.ts';

const path = '/api/v1/reward-definitions';

export const access: Access = {
  [`GET ${path}`]: { passes: admins },
  [`POST ${path}`]: { passes: admins, body: { reward: newReward() } },
  [`GET ${path}/:id`]: { passes: admins },
  [`PUT ${path}/:id`]: { passes: admins, body: { reward: newReward() } },
  [`DELETE ${path}/:id`]: { passes: admins },
  [`PUT ${path}/:id/availability`]: { passes: admins, body: { available: true } },
  [`POST ${path}/:id/image`]: { passes: admins, isUpload: true },
  [`DELETE ${path}/:id/image`]: { passes: admins },
  [`GET ${path}/:id/stock`]: { passes: admins },
  'GET /api/v1/reward-images/:id': { passes: everybody },
};
