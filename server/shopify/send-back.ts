import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ServeParts } from '#server/platform/area.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { tenantOrigin } from '#server/tenants/origin.ts';
import { tenantOf } from './authorize.ts';
import { returnPath } from './shop-address.ts';

const Query = z.record(z.string(), z.string().max(500)).and(z.object({ state: z.string() }));

/**
 * Sends a browser on to the tenant that its state names, with all parameters of the shop, unchanged (INT-11). They are
 * checked there: this address only ever leads to the connect screen of a tenant.
 */
export function sendBack(app: FastifyInstance, { config }: Pick<ServeParts, 'config'>): void {
  app.get(returnPath, { schema: { hide: true } }, async ({ query }, reply) => {
    const { data } = Query.safeParse(query);
    const tenantId = data && tenantOf(data.state);
    if (!tenantId) throw new ProblemError('not-authorized-by-shop');
    const address = `${tenantOrigin(tenantId, config)}/integrations/shopify/connect`;
    return reply
      .header('cache-control', 'no-store')
      .redirect(`${address}?${new URLSearchParams(data)}`, 302);
  });
}
