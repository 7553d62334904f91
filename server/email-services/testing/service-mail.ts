import { TenantId } from '#contract/tenants/tenant-id.ts';
import type { ServiceMail } from '../email-service.ts';

/** A mail to Bo with all that a mail can have. */
export const serviceMail: ServiceMail = {
  kind: 'transactional',
  messageId: '<one@brand.test>',
  about: { tenantId: TenantId.parse('acme'), mailId: 'mail-1' },
  from: { name: 'Brand', address: 'hello@brand.test' },
  replyTo: 'help@brand.test',
  to: { name: 'Bo', address: 'bo@example.test' },
  ...{ subject: 'Hello', text: 'Hi', html: '<p>Hi</p>' },
  headers: { 'List-Unsubscribe': '<https://brand.test/out>' },
};
