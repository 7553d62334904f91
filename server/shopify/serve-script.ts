import type { FastifyInstance } from 'fastify';
import type { ServeParts } from '#server/platform/area.ts';
import { findHost } from '#server/platform/http/tenant-host.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { listCodeParams } from '#server/tracking-links/queries.ts';
import { referralScript } from './referral-script.ts';
import { storedShopify } from './stored-shopify.ts';

/** Where a shop loads the script of a tenant from, on the tenant's own host. */
export const scriptPath = '/api/v1/shopify/referrals.js';

/** Answers the script of the tenant of the host; a change of its settings counts within an hour. */
export function serveScript(
  app: FastifyInstance,
  { config, database }: Pick<ServeParts, 'config' | 'database'>,
): void {
  app.get(scriptPath, { schema: { hide: true } }, async (request, reply) => {
    const host = await findHost(database, request.headers.host, config.platformDomain);
    const script =
      host.kind === 'tenant' &&
      (await database.inTenant(host.tenantId, async (db) => {
        const found = await storedShopify.find(db);
        if (!found) return undefined;
        const days = found.settings.referralCookieExpiryDays;
        return referralScript({ params: await listCodeParams(db), days });
      }));
    if (!script) throw new ProblemError('not-found');
    return reply
      .headers({
        'cache-control': 'public, max-age=3600',
        // Pages of the shop load it.
        'cross-origin-resource-policy': 'cross-origin',
      })
      .type('text/javascript; charset=utf-8')
      .send(script);
  });
}
