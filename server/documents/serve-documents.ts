import type { FastifyInstance } from 'fastify';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/db/database.ts';
import { findHost, readHost } from '../platform/http/tenant-host.ts';
import { ProblemError } from '../platform/problems.ts';
import type { Documents } from './documents.ts';
import { cardFieldsPolicy, contentSecurityPolicy, newNonce } from './security-headers.ts';
import { type DocumentName, selectDocument } from './select-document.ts';

/** Answers every address that is not the API's or a file's with the document that belongs there. */
export async function serveDocuments(
  app: FastifyInstance,
  documents: Documents,
  { config, database }: { config: Config; database: Database },
): Promise<void> {
  await documents.serveFiles(app);
  // Before the server waits for its connections: hot reload holds one to every open page.
  app.addHook('preClose', () => documents.close());

  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/*',
    schema: { hide: true },
    handler: async (request, reply) => {
      // Decoded, so that no other spelling of an address gets another answer.
      const path = `/${request.params['*']}`;
      if (isNeverDocument(path)) return reply.callNotFound();
      const { host } = request.headers;
      const { name, status } = selectDocument({
        host: readHost(host, config.platformDomain),
        isKnownTenant: await isKnownTenant(database, host, config),
        path,
        destination: request.headers['sec-fetch-dest'],
      });
      const nonce = newNonce();
      const policy = documents.policy(policyOf(name, nonce, config), nonce);
      return reply
        .status(status)
        .headers({
          'content-security-policy': policy,
          'cache-control': 'no-cache',
          vary: 'sec-fetch-dest',
        })
        .type('text/html; charset=utf-8')
        .send(await documents.render(name, nonce, request));
    },
  });
}

const policyOf = (name: DocumentName, nonce: string, config: Config): string =>
  name === 'card-fields' ? cardFieldsPolicy(nonce, config) : contentSecurityPolicy(nonce, config);

const isNeverDocument = (path: string): boolean => /^\/(api|auth|assets|health)(\/|$)/.test(path);

async function isKnownTenant(
  database: Database,
  header: string | undefined,
  { platformDomain }: Config,
): Promise<boolean> {
  try {
    const host = await findHost(database, header, platformDomain);
    if (host.kind !== 'tenant') return false;
    const tenant = await database.inTenant(host.tenantId, (db) =>
      db.selectFrom('tenants').select('tenantId').executeTakeFirst(),
    );
    return tenant !== undefined;
  } catch (error) {
    // The shell opens without the database too: it tells the error and tries again.
    if (error instanceof ProblemError && error.code === 'unavailable') return true;
    throw error;
  }
}
