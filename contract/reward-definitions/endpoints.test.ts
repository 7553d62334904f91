import { expect, it } from 'vitest';
import * as selections from '../reward-selections/endpoints.ts';
import * as tokens from '../reward-tokens/endpoints.ts';
import * as definitions from './endpoints.ts';

it('the calls of rewards keep the nouns of the old API, in the style of the activity definitions [REW-158]', () => {
  const calls = Object.values({ ...definitions, ...selections, ...tokens });
  expect(calls.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(
    [
      'GET /api/v1/reward-definitions',
      'POST /api/v1/reward-definitions',
      'GET /api/v1/reward-definitions/:id',
      'PUT /api/v1/reward-definitions/:id',
      'DELETE /api/v1/reward-definitions/:id',
      'PUT /api/v1/reward-definitions/:id/availability',
      'POST /api/v1/reward-definitions/:id/image',
      'DELETE /api/v1/reward-definitions/:id/image',
      'GET /api/v1/reward-definitions/:id/stock',
      'GET /api/v1/reward-images/:id',
      'POST /api/v1/reward-selections/check',
      'GET /api/v1/reward-selections',
      'POST /api/v1/reward-selections',
      'POST /api/v1/reward-selections/export',
      'POST /api/v1/reward-selections/:id/issue',
      'POST /api/v1/reward-selections/:id/cancel',
      'POST /api/v1/reward-codes/generate',
      'GET /api/v1/issued-rewards',
      'GET /api/v1/cancelled-rewards',
      'POST /api/v1/issued-rewards/export',
      'POST /api/v1/cancelled-rewards/export',
      'DELETE /api/v1/issued-rewards/:id',
      'GET /api/v1/reward-tokens',
      'POST /api/v1/reward-tokens/delete',
    ].sort(),
  );
});
