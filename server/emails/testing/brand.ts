import { randomUUID } from 'node:crypto';
import type { EmailInput, EmailTarget } from '#contract/emails/email.ts';
import {
  createEmail,
  getEmailSend,
  listEmailRecipients,
  sendEmail,
} from '#contract/emails/endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { NewPerson } from '#server/testing/people.ts';
import type { TestServer } from '#server/testing/test-server.ts';

/** The settings of a brand that may send. */
export const readyToSend = {
  supportEmail: 'help@brand.test',
  address: {
    ...{ companyName: 'Brand Ltd', line1: 'Alder Lane 4', line2: null, city: 'Bend', state: 'OR' },
    ...{ zip: '97701', countryCode: 'US', phone: null },
  },
};

type Written = Partial<Omit<EmailInput, 'to'>>;

/** A brand that may send emails, with an admin who writes them. */
export async function addBrand(server: TestServer, label: string) {
  const tenantId = await server.addTenant(label, { planCode: 'enterprise', data: readyToSend });
  return openBrand(server, tenantId, { firstName: 'Ada', lastName: 'Admin' });
}

/** The same of a tenant that there is. */
export async function openBrand(server: TestServer, tenantId: TenantId, writer: NewPerson = {}) {
  const person = await server.addPerson(tenantId, { roles: ['admin'], ...writer });
  const admin = server.as(person);

  const written = (email: Written = {}, target: EmailTarget = { type: 'all' }) => ({
    ...{
      subject: 'News for {{FIRST_NAME}}',
      htmlTemplate: '<p>Hello {{FIRST_NAME}}</p>',
      ...email,
    },
    to: { ambassadors: target },
  });
  const draft = (email?: Written, target?: EmailTarget) =>
    admin.call(createEmail, { body: { draftId: randomUUID(), email: written(email, target) } });

  /** Sends a new email; the id of the sending. */
  async function send(email?: Written, target?: EmailTarget): Promise<string> {
    const { id } = await draft(email, target);
    const body = { sendAnyway: true };
    return (await admin.call(sendEmail, { params: { id }, body })).emailSendId;
  }

  const look = (id: string) => admin.call(getEmailSend, { params: { id } });
  const recipients = async (id: string, query: { state?: 'sent' | 'skipped' } = {}) =>
    (
      await admin.call(listEmailRecipients, {
        params: { id },
        query: { pageSize: '100', ...query },
      })
    ).results;

  return { tenantId, person, admin, written, draft, send, look, recipients };
}
export type Brand = Awaited<ReturnType<typeof addBrand>>;
