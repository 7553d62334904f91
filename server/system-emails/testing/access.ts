import { type Access, admins } from '#server/testing/access.ts';
import { unknownId } from '#server/testing/reference.ts';

const words = { subject: 'Hello', htmlTemplate: '<p>Hello</p>' };

export const access: Access = {
  'GET /api/v1/email-templates': { passes: admins },
  'GET /api/v1/email-templates/:id': { passes: admins },
  'PUT /api/v1/email-templates/:id': { passes: admins, body: { ...words, version: 0 } },
  'POST /api/v1/email-templates/:id/restore-default': { passes: admins },
  'PUT /api/v1/email-templates/:id/enabled': { passes: admins, body: { enabled: true } },
  'POST /api/v1/email-templates/:id/preview': { passes: admins, body: words },
  'POST /api/v1/email-templates/:id/test': {
    passes: admins,
    body: { ...words, submissionId: unknownId },
  },
};
