import { type Access, support } from '#server/testing/access.ts';

export const access: Access = {
  'GET /api/v1/data-management/counts': { passes: support },
  'POST /api/v1/data-management/export': { passes: support, form: true, body: { kind: 'rewards' } },
};
