import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ServeParts } from '#server/platform/area.ts';
import { findHost } from '#server/platform/http/tenant-host.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { paths } from './addresses.ts';
import { wooCommerce } from './connected-store.ts';
import { takeToldOrder } from './take-told-order.ts';

/** An order of ten thousand lines is smaller. */
const maxBytes = 8 * 1024 * 1024;

const Told = z.looseObject({ id: z.int().positive() });

/** The unsigned body that a store sends to see whether somebody is there. */
const ping = /^webhook_id=\d{1,20}$/;

/**
 * Whether a webhook was signed with a secret: HMAC-SHA256 over the bytes of its body, in base64.
 * https://woocommerce.github.io/woocommerce-rest-api-docs/#webhooks
 */
function isSigned(body: Uint8Array, signature: unknown, secret: string): boolean {
  const given = Buffer.from(String(signature ?? ''), 'base64');
  const right = createHmac('sha256', secret).update(body).digest();
  return given.length === right.length && timingSafeEqual(given, right);
}

/**
 * Takes the webhooks of a tenant's store about its orders: the number of the order, and nothing more. The same message
 * is asked after once, however often it comes. A message of a deleted order has nothing but its number, and may be sent
 * again after the order came back.
 */
export function takeWebhooks(app: FastifyInstance, { config, database }: ServeParts): void {
  const job = takeToldOrder(config);
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // A signature is over the bytes, and an unsigned body is not parsed.
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer' },
      async (_: unknown, body: Buffer) => body,
    );
    scope.post(
      paths.orders,
      { schema: { hide: true }, bodyLimit: maxBytes },
      async ({ headers, body }, reply) => {
        const host = await findHost(database, headers.host, config.platformDomain);
        if (host.kind !== 'tenant') throw new ProblemError('unknown-tenant');
        const connected = await database.inTenant(host.tenantId, (db) => wooCommerce.find(db));
        if (!connected) throw new ProblemError('not-found');
        const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
        const signature = headers['x-wc-webhook-signature'];
        if (!signature && ping.test(bytes.toString())) return reply.status(200).send();
        if (!isSigned(bytes, signature, connected.key.webhookSecret))
          throw new ProblemError('unauthenticated', { message: 'The signature does not fit' });
        const { data: told } = Told.safeParse(parsed(bytes));
        if (!told) throw new ProblemError('invalid-input');
        const key = Object.keys(told).length === 1 ? randomUUID() : String(signature);
        await database.inTenant(host.tenantId, (db) =>
          enqueue(db, job, { orderId: told.id }, { key }),
        );
        return reply.status(200).send();
      },
    );
  });
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}
