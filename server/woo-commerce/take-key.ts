import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { WooCommerceKey } from '#contract/woo-commerce/settings.ts';
import type { ServeParts } from '#server/platform/area.ts';
import type { Config } from '#server/platform/config.ts';
import type { Database } from '#server/platform/db/database.ts';
import { findHost } from '#server/platform/http/tenant-host.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { approvalPage, paths } from './addresses.ts';
import { askedWith } from './ask-for-key.ts';
import { connectStore } from './keep-key.ts';
import { findRequest, useRequest } from './repository.ts';

/** As long as the states that are handed out, or shorter. */
const State = z.string().min(20).max(100);

/** https://woocommerce.github.io/woocommerce-rest-api-docs/#rest-api-keys */
const ApprovedKey = z.object({
  user_id: State,
  consumer_key: WooCommerceKey.shape.consumerKey,
  consumer_secret: WooCommerceKey.shape.consumerSecret,
});

const expired = () =>
  new ProblemError('not-found', {
    message: 'This has expired or was used already. Please connect the store once more',
  });

async function requireTenant(database: Database, host: string | undefined, config: Config) {
  const found = await findHost(database, host, config.platformDomain);
  if (found.kind !== 'tenant') throw new ProblemError('unknown-tenant');
  return found.tenantId;
}

/**
 * Leads the browser of an admin to the store that was asked for a key, and takes the key that the store posts. Neither
 * has a session: a state that only the two have seen names the admin who asked, and takes one key.
 */
export function takeKey(app: FastifyInstance, { config, database, now }: ServeParts): void {
  app.get(paths.toStore, { schema: { hide: true } }, async (request, reply) => {
    const tenantId = await requireTenant(database, request.headers.host, config);
    const { data: query } = z.object({ state: State }).safeParse(request.query);
    if (!query) throw expired();
    const { state } = query;
    const storeUrl = await database.inTenant(tenantId, (db) =>
      findRequest(db, askedWith(state, now())),
    );
    if (storeUrl === undefined) throw expired();
    return reply.redirect(approvalPage({ tenantId, storeUrl, state }, config), 302);
  });

  app.post(paths.key, { schema: { hide: true } }, async (request, reply) => {
    const tenantId = await requireTenant(database, request.headers.host, config);
    const { data } = ApprovedKey.safeParse(request.body);
    if (!data) throw expired();
    await database.inTenant(tenantId, async (db) => {
      const storeUrl = await useRequest(db, askedWith(data.user_id, now()));
      if (storeUrl === undefined) throw expired();
      const { consumer_key: consumerKey, consumer_secret: consumerSecret } = data;
      const key = { consumerKey, consumerSecret, useQueryStringAuth: false };
      const cause = { clientAddress: request.ip, now: now() };
      await connectStore(db, { storeUrl, key }, { cause, config });
    });
    return reply.status(200).send();
  });
}
