import Client from '@sendgrid/client/src/classes/client.js';
import MailService from '@sendgrid/mail/src/classes/mail-service.js';
import { z } from 'zod';
import type { SendGridAccount } from '#server/platform/email-accounts.ts';
import type { EmailServiceAccount, ServiceDomain } from '../email-service.ts';
import { EmailServiceError, isFailure } from '../email-service-error.ts';
import { callSendGrid } from './call-sendgrid.ts';

const timeoutMilliseconds = 10_000;
const pageSize = 50;

/** The fields of an authenticated domain that are read. */
const Domain = z.object({
  id: z.number(),
  domain: z.string(),
  subdomain: z.string(),
  dns: z.record(
    z.string(),
    z.object({ valid: z.boolean(), type: z.string(), host: z.string(), data: z.string() }),
  ),
});

const domains = '/v3/whitelabel/domains';

/** An account at SendGrid, through its own client library. */
export function openSendGrid({ apiKey, url }: SendGridAccount): EmailServiceAccount {
  const client = new Client();
  client.setApiKey(apiKey);
  client.setDefaultRequest('baseUrl', `${url}/`);
  const mails = new MailService();
  mails.setClient(client);
  // Holds for all calls of the client.
  mails.setTimeout(timeoutMilliseconds);

  /** The body of the answer. */
  const ask = async (method: 'GET' | 'POST' | 'DELETE', path: string, more: object = {}) => {
    const [, body]: [unknown, unknown] = await callSendGrid(() =>
      client.request({ method, url: path, ...more }),
    );
    return body;
  };

  async function findDomain(name: string): Promise<ServiceDomain | undefined> {
    for (let offset = 0; ; offset += pageSize) {
      const qs = { domain: name, limit: pageSize, offset };
      const page = z.array(Domain).parse(await ask('GET', domains, { qs }));
      const found = page.find(({ domain }) => domain === name);
      if (found) return toDomain(found);
      if (page.length < pageSize) return undefined;
    }
  }

  return {
    findDomain,

    async addDomain(name) {
      // SendGrid would take the same name again, with another sub-domain.
      if (await findDomain(name)) throw new EmailServiceError('sendgrid', 'taken');
      const body = { domain: name, automatic_security: true, custom_spf: false, default: false };
      return toDomain(Domain.parse(await ask('POST', domains, { body })));
    },

    async checkDomain(id) {
      await ask('POST', `${domains}/${id}/validate`);
      return toDomain(Domain.parse(await ask('GET', `${domains}/${id}`)));
    },

    async removeDomain(id) {
      try {
        await ask('DELETE', `${domains}/${id}`);
      } catch (error) {
        if (isFailure(error, 'unknown-domain')) return;
        throw error;
      }
    },

    async send({ kind, messageId, about, from, replyTo, to, subject, text, html, headers }) {
      await callSendGrid(() =>
        mails.send({
          from: { name: from.name, email: from.address },
          to: { name: to.name, email: to.address },
          ...(replyTo !== undefined && { replyTo }),
          subject,
          text,
          html,
          headers: { ...headers, 'Message-ID': messageId },
          customArgs: { ...about },
          categories: [kind],
          // Links in mails sign people in: they lead to the tenant itself, and are counted nowhere.
          trackingSettings: { clickTracking: { enable: false }, openTracking: { enable: false } },
        }),
      );
    },

    async allowAgain(address) {
      for (const list of ['bounces', 'spam_reports']) {
        try {
          await ask('DELETE', `/v3/suppression/${list}/${encodeURIComponent(address)}`);
        } catch (error) {
          // On this list it is not.
          if (!isFailure(error, 'unknown-domain')) throw error;
        }
      }
    },
  };
}

const toDomain = ({ id, domain, subdomain, dns }: z.infer<typeof Domain>): ServiceDomain => ({
  id: String(id),
  domain,
  subDomain: subdomain === '' ? null : subdomain,
  records: Object.values(dns).map(({ type, host, data, valid }) => ({
    type: type.toUpperCase() === 'TXT' ? 'TXT' : 'CNAME',
    host,
    value: data,
    isValid: valid,
  })),
});
