import { type Access, admins, everybody } from '#server/testing/access.ts';

export const access: Access = {
  'POST /api/v1/email-suppressions/lift': { passes: admins, body: { email: 'a@b.test' } },
  // Without a key in the configuration there are no such addresses.
  'POST /api/v1/email-events/sendgrid': { passes: everybody },
  'POST /api/v1/email-events/postmark': { passes: everybody },
};
