import { type Access, admins } from '#server/testing/access.ts';

const domain = '/api/v1/tenants/:tenantId/email-sending-domain';

export const access: Access = {
  [`POST ${domain}`]: {
    passes: admins,
    body: { domain: 'brand.test', emailService: 'postmark' },
  },
  [`POST ${domain}/validate`]: { passes: admins, body: { emailService: 'postmark' } },
  [`DELETE ${domain}/:service`]: { passes: admins },
};
