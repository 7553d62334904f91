import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Config } from '#server/platform/config.ts';
import type { Database, TenantDb } from '#server/platform/db/database.ts';
import { readHost } from '#server/platform/http/tenant-host.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { mailListPage, mailPage, mailSandbox } from './mailbox-pages.ts';
import { findMail, listMails, type StoredMail } from './mailbox-repository.ts';
import { keepsAllMails } from './route.ts';

const pagePolicy = (nonce: string): string =>
  `default-src 'none'; style-src 'nonce-${nonce}'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'`;

const mailPolicy = `sandbox ${mailSandbox}; default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`;

/**
 * Shows the mails of a tenant at `/dev/mail` of its host, also of one that somebody makes in the demo: its first
 * administrator finds the invitation there (MAIL-161). Without the demo, or where mails leave, there is no such
 * address, and no database holds both the demo and real tenants.
 */
export function serveMailbox(
  app: FastifyInstance,
  { config, database }: { config: Config; database: Database },
): void {
  if (!config.demo || !keepsAllMails(config)) return;

  function inDemo<T>(request: FastifyRequest, work: (db: TenantDb) => Promise<T>): Promise<T> {
    const host = readHost(request.headers.host, config.platformDomain);
    if (host.kind !== 'tenant') throw new ProblemError('not-found');
    return database.inTenant(host.tenantId, work);
  }

  function mailOf(request: FastifyRequest): Promise<StoredMail> {
    const params = z.object({ id: z.uuid() }).safeParse(request.params);
    return inDemo(request, async (db) => {
      const mail = params.success ? await findMail(db, params.data.id) : undefined;
      if (!mail) throw new ProblemError('not-found');
      return mail;
    });
  }

  const options = { schema: { hide: true } };
  app.get('/dev/mail', options, async (request, reply) => {
    const mails = await inDemo(request, listMails);
    return sendPage(reply, (nonce) => mailListPage(mails, nonce));
  });
  app.get('/dev/mail/:id', options, async (request, reply) => {
    const mail = await mailOf(request);
    return sendPage(reply, (nonce) => mailPage(mail, nonce));
  });
  app.get('/dev/mail/:id/html', options, async (request, reply) => {
    const mail = await mailOf(request);
    return sendHtml(reply, mailPolicy, mail.htmlBody);
  });
}

function sendPage(reply: FastifyReply, page: (nonce: string) => string): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return sendHtml(reply, pagePolicy(nonce), page(nonce));
}

const sendHtml = (reply: FastifyReply, policy: string, html: string): FastifyReply =>
  reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);
