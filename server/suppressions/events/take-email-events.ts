import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { TenantId } from '#contract/tenants/tenant-id.ts';
import type { ServeParts } from '#server/platform/area.ts';
import type { Database } from '#server/platform/db/database.ts';
import { readBytes } from '#server/platform/http/read-bytes.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { findTenant } from '#server/tenants/queries.ts';
import { suppress } from '../queries.ts';
import type { EmailEvent } from './email-event.ts';
import { isFromPostmark, readPostmarkEvents } from './postmark-events.ts';
import { isFromSendGrid, readSendGridEvents } from './sendgrid-events.ts';

const maxBytes = 1024 * 1024;

/** A service that tells of its mails. */
interface Teller {
  readonly path: string;
  /** Whether it may tell anything: only with a key in the configuration. */
  readonly isSetUp: boolean;
  isFrom(headers: IncomingHttpHeaders, body: Buffer): boolean;
  read(body: unknown): EmailEvent[];
}

/**
 * Takes the services' events about mails that bounced or were called spam, on any host. A service that no key is set
 * for has no such address. An event that comes twice, or late, changes nothing.
 */
export function takeEmailEvents(
  app: FastifyInstance,
  { config: { sendgrid, postmark }, database, now }: ServeParts,
): void {
  const { webhookKey = '' } = sendgrid ?? {};
  const { webhookPassword = '' } = postmark ?? {};
  const tellers: readonly Teller[] = [
    {
      path: '/api/v1/email-events/sendgrid',
      isSetUp: webhookKey !== '',
      isFrom: (headers, body) => isFromSendGrid({ headers, body }, webhookKey, now()),
      read: readSendGridEvents,
    },
    {
      path: '/api/v1/email-events/postmark',
      isSetUp: webhookPassword !== '',
      isFrom: (headers) => isFromPostmark(headers, webhookPassword),
      read: readPostmarkEvents,
    },
  ];
  for (const { path, isSetUp, isFrom, read } of tellers) {
    app.post(path, {
      schema: { hide: true },
      bodyLimit: maxBytes,
      onRequest: async () => {
        if (!isSetUp) throw new ProblemError('not-found');
      },
      // A signature is over the bytes, and an unsigned body is not parsed.
      preParsing: async ({ headers }, _reply, payload) => {
        const body = await readBytes(payload, maxBytes);
        if (!isFrom(headers, body)) throw new ProblemError('forbidden');
        return Readable.from(body, { objectMode: false });
      },
      handler: async (request, reply) => {
        await note(database, read(request.body));
        return reply.status(204).send();
      },
    });
  }
}

/** Notes events, those of a tenant together. An event of an unknown tenant is dropped. */
async function note(database: Database, events: readonly EmailEvent[]): Promise<void> {
  for (const [label, ofTenant] of Map.groupBy(events, ({ tenantId }) => tenantId)) {
    const { data: tenantId } = TenantId.safeParse(label);
    if (tenantId === undefined) continue;
    const tenant = await database.inSystem('find-tenant', (db) => findTenant(db, tenantId));
    if (!tenant) continue;
    await database.inTenant(tenantId, async (db) => {
      for (const event of ofTenant) await suppress(db, event);
    });
  }
}
