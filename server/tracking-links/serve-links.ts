import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { TenantId } from '#contract/tenants/tenant-id.ts';
import { linkHost } from '#server/domains/queries.ts';
import type { ServeParts } from '#server/platform/area.ts';
import { hostName, readHost } from '#server/platform/http/tenant-host.ts';
import { tenantOrigin } from '#server/tenants/origin.ts';
import { Clicks, visitorOf } from './clicks.ts';
import { type Address, addressOpener, type OpenedAddress } from './open-link.ts';

/** A path as links have it. Nothing else is looked up. */
const linkPath = /^\/([A-Za-z0-9-]{1,120})\/?$/;

/**
 * Answers short addresses (LINK-60, LINK-61), on the product's domain for links and on those of tenants: with a
 * redirect that nobody keeps, for its parameters may be others tomorrow.
 */
export function serveLinks(app: FastifyInstance, { config, database, now }: ServeParts): void {
  const openAddress = addressOpener(database);
  const productHost = linkHost(config);
  const clicks = new Clicks(database, (error) => app.log.error(error));
  app.addHook('onClose', () => clicks.flush());

  app.addHook('onRequest', (request, reply, done) => {
    const address = addressOf(request);
    if (!address) return done();
    // An answered request goes no further. A hook that waits for that costs more than the redirect.
    answerAt(address, request, reply).then((isAnswered) => isAnswered || done(), done);
  });

  /** Undefined where the request is for no short address, but for a page of a tenant or of the platform. */
  function addressOf(request: FastifyRequest): Address | undefined {
    if (isOurPath(request.url)) return undefined;
    const name = hostName(request.headers.host);
    if (name === productHost) return { host: '', path: pathOf(request) };
    const isOther = readHost(name, config.platformDomain).kind === 'other';
    if (!isOther || !/^[a-z0-9.-]{1,253}$/.test(name)) return undefined;
    return { host: name, path: pathOf(request) };
  }

  /** Whether it was answered: a host that is nobody's is not. */
  async function answerAt(
    address: Address,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<boolean> {
    const isOfProduct = address.host === '';
    const isEmpty = isOfProduct && address.path === '';
    const opened = isEmpty ? undefined : await openAddress(address);
    if (!isOfProduct && !opened) return false;
    answer(request, reply, opened, isOfProduct ? undefined : opened?.tenantId);
    return true;
  }

  /** `owner` is the tenant whose domain was asked; undefined for the product's. */
  function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    opened: OpenedAddress | undefined,
    owner: string | undefined,
  ) {
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    const link = opened?.link;
    if (link) {
      if (request.method === 'GET') clicks.add(link, visitorOf(request.headers), now());
      return reply.redirect(link.destination, 302);
    }
    if (owner && isReading(request))
      return reply.redirect(tenantOrigin(TenantId.parse(owner), config), 302);
    return reply.status(404).type('text/plain; charset=utf-8').send('This link does not exist');
  }
}

const isReading = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

/** The path of a link that is opened; empty where no link looks like it. */
const pathOf = (request: FastifyRequest): string =>
  (isReading(request) && linkPath.exec(request.url.split('?', 1)[0] ?? '')?.[1]) || '';

/** Whether a path is one that every host serves beside its pages; no link looks like it. */
const isOurPath = (url: string): boolean => /^\/(api|auth|assets|health)\//.test(url);
