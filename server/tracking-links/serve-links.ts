import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { TenantId } from '#contract/tenants/tenant-id.ts';
import { linkHost } from '#server/domains/queries.ts';
import type { ServeParts } from '#server/platform/area.ts';
import { hostName, readHost } from '#server/platform/http/tenant-host.ts';
import { tenantOrigin } from '#server/tenants/origin.ts';
import { Clicks, visitorOf } from './clicks.ts';
import { findLinkDomain, openLink } from './open-link.ts';

/** A path as links have it. Nothing else is looked up. */
const linkPath = /^\/([A-Za-z0-9-]{1,120})\/?$/;

/**
 * Answers short addresses (LINK-60, LINK-61), on the product's domain for links and on those of tenants: with a
 * redirect that nobody keeps, for its parameters may be others tomorrow.
 */
export function serveLinks(app: FastifyInstance, { config, database, now }: ServeParts): void {
  const clicks = new Clicks(database, (error) => app.log.error(error));
  app.addHook('onClose', () => clicks.flush());

  app.addHook('onRequest', async (request, reply) => {
    const name = hostName(request.headers.host);
    if (isOurPath(request.url)) return;
    if (name === linkHost(config)) return answer(request, reply, undefined);
    // A tenant's pages, and the platform's.
    if (readHost(name, config.platformDomain).kind !== 'other') return;
    const tenantId = /^[a-z0-9.-]{1,253}$/.test(name) && (await findLinkDomain(database, name));
    if (tenantId) return answer(request, reply, { tenantId, domain: name });
  });

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    own: { readonly tenantId: string; readonly domain: string } | undefined,
  ) {
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    const path = linkPath.exec(request.url.split('?', 1)[0] ?? '')?.[1];
    const link = isReading && path ? await openLink(database, path, own) : undefined;
    if (link) {
      if (request.method === 'GET') clicks.add(link, visitorOf(request.headers), now());
      return reply.redirect(link.destination, 302);
    }
    if (own && isReading)
      return reply.redirect(tenantOrigin(TenantId.parse(own.tenantId), config), 302);
    return reply.status(404).type('text/plain; charset=utf-8').send('This link does not exist');
  }
}

/** What every host is asked for beside its pages; no link looks like it. */
const isOurPath = (url: string): boolean => /^\/(api|auth|assets|health)\//.test(url);
