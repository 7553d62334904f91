import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ServeParts } from '#server/platform/area.ts';
import { readBytes } from '#server/platform/http/read-bytes.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { ProblemError } from '#server/platform/problems.ts';
import type { StripeAccount } from '#server/platform/stripe-account.ts';
import { openStripe } from './open-stripe.ts';
import { readSubscriptionRequest } from './read-request.ts';
import { findTenantOf } from './repository.ts';

/** The address that an endpoint at Stripe names; on any host. */
export const webhookPath = '/api/webhooks/stripe';

const maxBytes = 1024 * 1024;

/** Whose event it is. Nothing else of it is looked at, since it may be old by now. */
const About = z.object({
  id: z.string().min(1).max(255),
  data: z.object({ object: z.object({ customer: z.string().max(255) }) }),
});

/**
 * Takes the webhooks of Stripe. One whose signature does not hold over its bytes, or is older than five minutes, is
 * refused. Of the others nothing is believed but that something happened to a customer: a job asks Stripe how things
 * stand. So one that is repeated, late or out of order does no harm, and one that got lost is made up for by
 * `watchSubscriptions`.
 */
export function takeWebhooks(
  app: FastifyInstance,
  { config, database }: Pick<ServeParts, 'config' | 'database'>,
): void {
  const { stripe: account } = config;

  app.post(webhookPath, {
    schema: { hide: true },
    bodyLimit: maxBytes,
    onRequest: async () => {
      if (!account) throw new ProblemError('not-found');
    },
    preParsing: async ({ headers }, _reply, payload) => {
      const body = await readBytes(payload, maxBytes);
      const signature = headers['stripe-signature'];
      if (!account || typeof signature !== 'string' || !isSigned(body, signature, account))
        throw new ProblemError('unauthenticated');
      return Readable.from(body, { objectMode: false });
    },
    handler: async ({ body, log }, reply) => {
      const { data: event } = About.safeParse(body);
      const customer = event?.data.object.customer;
      if (!event || customer === undefined) return reply.status(200).send();
      const tenantId = await database.inSystem('find-stripe-customer', (db) =>
        findTenantOf(db, customer),
      );
      if (tenantId === undefined) log.info('Stripe tells of a customer of another installation');
      else
        await database.inTenant(tenantId, (db) =>
          enqueue(db, readSubscriptionRequest, {}, { key: event.id }),
        );
      return reply.status(200).send();
    },
  });

  function isSigned(
    body: Uint8Array,
    signature: string,
    { webhookSecret }: StripeAccount,
  ): boolean {
    try {
      const { webhooks } = openStripe(config);
      webhooks.constructEvent(Buffer.from(body), signature, webhookSecret);
      return true;
    } catch {
      return false;
    }
  }
}
