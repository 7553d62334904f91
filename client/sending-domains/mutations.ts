import { mutationOptions } from '@tanstack/react-query';
import {
  addSendingDomain,
  removeSendingDomain,
  validateSendingDomain,
} from '#contract/sending-domains/endpoints.ts';
import type { EmailService } from '#contract/sending-domains/sending-domain.ts';
import type { Api } from '../http/api.ts';
import { removed } from '../http/removed.ts';

/** The email settings of the tenant name its sending domains. */
const meta = { changes: ['tenant'] as const };

/** The mutations for the domain that a tenant's email is sent from, at one service. */
export const sendingDomainMutations = (api: Api, tenantId: string, emailService: EmailService) => ({
  add: () =>
    mutationOptions({
      mutationFn: ({ domain }: { domain: string }) =>
        api.call(addSendingDomain, { params: { tenantId }, body: { domain, emailService } }),
      meta,
    }),
  /** Has the service look the DNS records up now. */
  validate: () =>
    mutationOptions({
      mutationFn: () =>
        api.call(validateSendingDomain, { params: { tenantId }, body: { emailService } }),
      meta,
    }),
  /** Removes the domain. One that is already gone counts as removed. */
  remove: () =>
    mutationOptions({
      mutationFn: () =>
        removed(api.call(removeSendingDomain, { params: { tenantId, service: emailService } })),
      meta,
    }),
});
