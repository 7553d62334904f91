import { type Access, admins } from '#server/testing/access.ts';

export const access: Access = {
  'GET /api/v1/ambassadors': { passes: admins },
  'GET /api/v1/ambassadors/without-discount-code': { passes: admins },
  'POST /api/v1/ambassadors/export': { passes: admins, form: true, body: { format: 'csv' } },
  'POST /api/v1/ambassadors/tags': { passes: admins, body: { changes: [] } },
  'GET /api/v1/tags': { passes: admins },
};
