import { AccountClient, type Models, ServerClient } from 'postmark';
import { getDomain, getSubdomain } from 'tldts';
import type { EmailKind } from '#contract/tenants/email-settings.ts';
import type { PostmarkAccount } from '#server/platform/email-accounts.ts';
import type { EmailServiceAccount, ServiceDomain } from '../email-service.ts';
import { isFailure } from '../email-service-error.ts';
import { withName } from '../with-name.ts';
import { callPostmark } from './call-postmark.ts';

/** The streams that every server of Postmark begins with. */
const streams: Readonly<Record<EmailKind, string>> = {
  transactional: 'outbound',
  bulk: 'broadcast',
};

const pageSize = 500;

/** An account at Postmark, through its own client library. */
export function openPostmark(account: PostmarkAccount): EmailServiceAccount {
  const asAccount = <Answer>(work: (client: AccountClient) => Promise<Answer>) =>
    callPostmark(account, (connection) =>
      work(new AccountClient(account.accountToken, connection)),
    );
  const asServer = <Answer>(work: (client: ServerClient) => Promise<Answer>) =>
    callPostmark(account, (connection) => work(new ServerClient(account.serverToken, connection)));

  return {
    async addDomain(name) {
      const ReturnPathDomain = `pm-bounces.${name}`;
      return toDomain(
        await asAccount((client) => client.createDomain({ Name: name, ReturnPathDomain })),
      );
    },

    async findDomain(name) {
      for (let offset = 0; ; offset += pageSize) {
        const { Domains, TotalCount } = await asAccount((client) =>
          client.getDomains({ count: pageSize, offset }),
        );
        const found = Domains.find((each) => each.Name.toLowerCase() === name);
        if (found) return toDomain(await asAccount((client) => client.getDomain(found.ID)));
        if (Domains.length === 0 || offset + pageSize >= TotalCount) return undefined;
      }
    },

    async checkDomain(id) {
      await asAccount((client) => client.verifyDomainDKIM(Number(id)));
      return toDomain(await asAccount((client) => client.verifyDomainReturnPath(Number(id))));
    },

    async removeDomain(id) {
      try {
        await asAccount((client) => client.deleteDomain(Number(id)));
      } catch (error) {
        if (isFailure(error, 'unknown-domain')) return;
        throw error;
      }
    },

    async send({ kind, messageId, about, from, replyTo, to, subject, text, html, headers = {} }) {
      await asServer((client) =>
        client.sendEmail({
          From: withName(from),
          To: withName(to),
          ...(replyTo !== undefined && { ReplyTo: replyTo }),
          Subject: subject,
          TextBody: text,
          HtmlBody: html,
          MessageStream: streams[kind],
          Metadata: about,
          // Without the second, Postmark puts a Message-ID of its own.
          Headers: [
            { Name: 'Message-ID', Value: messageId },
            { Name: 'X-PM-KeepID', Value: 'true' },
            ...Object.entries(headers).map(([Name, Value]) => ({ Name, Value })),
          ],
        }),
      );
    },

    async allowAgain(address) {
      for (const stream of Object.values(streams)) {
        await asServer((client) =>
          client.deleteSuppressions(stream, { Suppressions: [{ EmailAddress: address }] }),
        );
      }
    },
  };
}

/** Until the first key was found in the DNS it is the pending one. */
function toDomain(found: Models.DomainDetails): ServiceDomain {
  const name = found.Name.toLowerCase();
  return {
    id: String(found.ID),
    domain: getDomain(name) ?? name,
    subDomain: getSubdomain(name) || null,
    records: [
      {
        type: 'TXT',
        host: found.DKIMPendingHost || found.DKIMHost,
        value: found.DKIMPendingTextValue || found.DKIMTextValue,
        isValid: found.DKIMVerified,
      },
      {
        type: 'CNAME',
        host: found.ReturnPathDomain,
        value: found.ReturnPathDomainCNAMEValue,
        isValid: found.ReturnPathDomainVerified,
      },
    ],
  };
}
