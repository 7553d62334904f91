import { type Access, admins } from '#server/testing/access.ts';

const body = {
  kind: 'activity-report',
  fields: { startDate: '2026-11-01', endDate: '2026-11-30' },
};

export const access: Access = {
  'POST /api/v1/exports': { passes: admins, body },
  'GET /api/v1/exports/:id': { passes: admins },
};
