import { type Access, admins, everybody } from '#server/testing/access.ts';
import { importOf } from './writes.ts';

const nobody = { slugs: ['nobody'], kind: 'application' };

export const access: Access = {
  'GET /api/v1/applicants': { passes: admins },
  'GET /api/v1/applicants/:id': { passes: admins },
  'PUT /api/v1/applicants/:id': { passes: admins, body: { notes: 'Hello' } },
  'POST /api/v1/applicants/decisions': {
    passes: admins,
    body: { slugs: ['nobody'], approved: true, sendDecisionEmail: false },
  },
  'POST /api/v1/applicants/export': { passes: admins, form: true, body: { format: 'csv' } },
  'POST /api/v1/applicants/check-emails': { passes: admins, body: nobody },
  'POST /api/v1/applicants/send-emails': { passes: admins, body: nobody },
  'POST /api/v1/applicants/mark-emailed': { passes: admins, body: nobody },
  'POST /auth/registration-link': { passes: everybody },
  'POST /auth/application-status': { passes: everybody },
  'POST /api/v1/applicants/import': { passes: admins, body: importOf() },
};
