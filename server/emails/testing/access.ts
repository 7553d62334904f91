import { type Access, admins, everybody } from '#server/testing/access.ts';
import { unknownId } from '#server/testing/reference.ts';

const email = {
  subject: 'Hello',
  htmlTemplate: '<p>Hello</p>',
  to: { ambassadors: { type: 'all' } },
};

export const access: Access = {
  'GET /api/v1/emails': { passes: admins },
  'POST /api/v1/emails': { passes: admins, body: { draftId: unknownId, email } },
  'GET /api/v1/emails/:id': { passes: admins },
  'PUT /api/v1/emails/:id': {
    passes: admins,
    body: { email, updatedAtInTenantTz: '2026-11-20T11:00:00.000+01:00' },
  },
  'DELETE /api/v1/emails/:id': { passes: admins },
  'POST /api/v1/emails/delete': { passes: admins, body: { ids: [unknownId] } },
  'POST /api/v1/emails/check': { passes: admins, body: { email } },
  'POST /api/v1/emails/preview': { passes: admins, body: { email } },
  'POST /api/v1/emails/test': { passes: admins, body: { email, submissionId: unknownId } },
  'GET /api/v1/emails/send-status': { passes: admins },
  'POST /api/v1/emails/:id/send': { passes: admins, body: {} },
  'PUT /api/v1/emails/:id/schedule': { passes: admins, body: { schedule: null } },
  'GET /api/v1/email-sends': { passes: admins },
  'GET /api/v1/email-sends/:id': { passes: admins },
  'POST /api/v1/email-sends/:id/steps': { passes: admins, body: { step: 'pause' } },
  'GET /api/v1/email-sends/:id/recipients': { passes: admins },
  // The token names the person, no matter who calls.
  'GET /api/v1/unsubscribe': { passes: everybody, query: 'token=x' },
  'POST /api/v1/unsubscribe': { passes: everybody, body: { token: 'x' } },
  'POST /unsubscribe': { passes: everybody },
};
