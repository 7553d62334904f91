import { type AreaReferences, inPath } from '#server/testing/reference.ts';

export const references: AreaReferences = {
  // A name is public. The DNS tells its owner.
  plain: { addSendingDomain: ['domain'] },
  async named({ foreign, admin }) {
    const tenantId = { foreign, unknown: 'nowhere' };
    const emailService = 'postmark';
    return {
      'addSendingDomain.tenantId': {
        ...inPath(admin, 'tenantId', { body: { domain: 'brand.test', emailService } }),
        ...tenantId,
      },
      'validateSendingDomain.tenantId': {
        ...inPath(admin, 'tenantId', { body: { emailService } }),
        ...tenantId,
      },
      'removeSendingDomain.tenantId': {
        caller: admin,
        input: (value) => ({ params: { tenantId: value, service: emailService } }),
        ...tenantId,
      },
    };
  },
};
