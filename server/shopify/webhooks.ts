import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ShopHost } from '#contract/shopify/shop-name.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { ServeParts } from '#server/platform/area.ts';
import type { SystemDb, TenantDb } from '#server/platform/db/database.ts';
import { readBytes } from '#server/platform/http/read-bytes.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { tenantsWithOrdersOf } from '#server/referrals/queries.ts';
import { followChargesRequest } from '#server/shopify-billing/follow-request.ts';
import { dataRequestWork, dataTopic } from './asked-for-data.ts';
import { eraseTopics, eraseWork } from './forget-customers.ts';
import { leaveIfUninstalled } from './leave-if-uninstalled.ts';
import { findTenantsOf } from './repository.ts';
import { webhookPath } from './shop-address.ts';
import { ShopNumber } from './shop-number.ts';
import { isSignedWebhook } from './signatures.ts';
import { takeChangedOrder } from './take-changed-order.ts';

/** An order of ten thousand lines has a few megabytes. */
const maxBytes = 16 * 1024 * 1024;

const Headers = z.object({
  'x-shopify-topic': z.string(),
  'x-shopify-shop-domain': ShopHost,
  'x-shopify-webhook-id': z.string().min(1).max(200),
});

/** The order that a webhook is about. Its other fields are not looked at. */
const AboutOrder = z.union([
  z.object({ order_id: ShopNumber }).transform(({ order_id }) => String(order_id)),
  z.object({ id: ShopNumber }).transform(({ id }) => String(id)),
]);

/** The body of these may be out of date by now, so it is not looked at. */
const chargeTopics = new Set(['app_subscriptions/update', 'app_purchases_one_time/update']);

const orderTopics = new Set([
  'orders/create',
  'orders/updated',
  'orders/cancelled',
  'refunds/create',
]);

/** The tenants that have connected a shop. What its customers ask for is also for those that have removed it and keep orders. */
async function tenantsOf(db: SystemDb, topic: string, shopHost: string): Promise<TenantId[]> {
  const connected = await findTenantsOf(db, shopHost);
  if (topic !== dataTopic && !eraseTopics.has(topic)) return connected;
  const withOrders = await tenantsWithOrdersOf(db, { system: 'shopify', shop: shopHost });
  return [...new Set([...connected, ...withOrders])];
}

/**
 * Takes the webhooks of all shops, on any host. Only a signature of the app's secret is believed, which is over the
 * bytes of the body. The headers are not signed, so they decide nothing but whom to ask: a job asks the shop itself for
 * the order, see ADR 0044. A webhook that makes no sense is answered as taken, for a shop would send it again for days.
 */
export function takeWebhooks(
  app: FastifyInstance,
  { config, database, now }: Pick<ServeParts, 'config' | 'database' | 'now'>,
): void {
  const { shopify } = config;
  const takeOrder = takeChangedOrder(config);
  const leave = leaveIfUninstalled(config);

  app.post(webhookPath, {
    schema: { hide: true },
    bodyLimit: maxBytes,
    onRequest: async () => {
      if (!shopify) throw new ProblemError('not-found');
    },
    // An unsigned body is not parsed.
    preParsing: async ({ headers }, _reply, payload) => {
      const body = await readBytes(payload, maxBytes);
      const signature = headers['x-shopify-hmac-sha256'];
      if (
        !shopify ||
        typeof signature !== 'string' ||
        !isSignedWebhook(body, signature, shopify.apiSecret)
      )
        throw new ProblemError('unauthenticated');
      return Readable.from(body, { objectMode: false });
    },
    handler: async ({ headers, body, log }, reply) => {
      const { data: about } = Headers.safeParse(headers);
      const work = about && workOf(about, body);
      if (!work) {
        log.warn({ topic: headers['x-shopify-topic'] }, 'A webhook of a shop makes no sense');
        return reply.status(200).send();
      }
      const shopHost = about['x-shopify-shop-domain'];
      const tenants = await database.inSystem('find-shop', (db) =>
        tenantsOf(db, about['x-shopify-topic'], shopHost),
      );
      for (const tenantId of tenants) await database.inTenant(tenantId, work);
      return reply.status(200).send();
    },
  });

  /** The work that a webhook asks for; undefined where it makes no sense. A second delivery has the same key. */
  function workOf(
    about: z.infer<typeof Headers>,
    body: unknown,
  ): ((db: TenantDb) => Promise<unknown>) | undefined {
    const { 'x-shopify-topic': topic, 'x-shopify-shop-domain': shopHost } = about;
    const key = about['x-shopify-webhook-id'];
    if (eraseTopics.has(topic)) return eraseWork({ topic, shopHost, key }, body);
    if (topic === dataTopic) return dataRequestWork({ shopHost, now: now() }, body);
    if (topic === 'app/uninstalled')
      return (db: TenantDb) => enqueue(db, leave, { shopHost }, { key });
    if (chargeTopics.has(topic))
      return (db: TenantDb) => enqueue(db, followChargesRequest, {}, { key });
    const { data: orderId } = AboutOrder.safeParse(body);
    if (!orderTopics.has(topic) || orderId === undefined) return undefined;
    return (db: TenantDb) => enqueue(db, takeOrder, { shopHost, orderId }, { key });
  }
}
