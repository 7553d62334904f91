import { type Access, admins } from '#server/testing/access.ts';

const days = { startDate: '2026-11-01', endDate: '2026-11-30' };
const query = new URLSearchParams(days).toString();
const body = { format: 'csv', ...days };

export const access: Access = {
  'GET /api/v1/reports/referrals': { passes: admins },
  'GET /api/v1/reports/ambassadors': { passes: admins },
  'GET /api/v1/reports/ambassadors/export': { passes: admins },
  'POST /api/v1/reports/ambassadors/export': { passes: admins, form: true, body },
  'GET /api/v1/reports/trend': { passes: admins },
  'GET /api/v1/reports/return': { passes: admins },
  'GET /api/v1/reports/cohorts': { passes: admins },
  'GET /api/v1/reports/people': { passes: admins },
  'GET /api/v2/reports/challenges': { passes: admins },
  'POST /api/v2/reports/challenges/export': { passes: admins, form: true, body },
  'GET /api/v2/reports/challenges/:id': { passes: admins, query },
};
