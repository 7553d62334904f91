import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { ServeParts } from '#server/platform/area.ts';
import { manifestOf } from './manifest.ts';
import { offlinePage } from './offline-page.ts';
import { findPortal } from './portal.ts';

const script = (name: string): string =>
  readFileSync(new URL(`./${name}.js`, import.meta.url), 'utf8');

const working = script('service-worker');
const retired = script('retired-worker');

const schema = { hide: true };
const fresh = { 'cache-control': 'no-cache' };

/** Serves the files that make a portal an app of a phone, for tenants that want it and whose plan has it (SET-42). */
export function servePortalApp(app: FastifyInstance, parts: ServeParts): void {
  app.get('/manifest.webmanifest', { schema }, async ({ headers: { host } }, reply) => {
    const portal = await findPortal(host, parts);
    if (!portal) return reply.callNotFound();
    return reply.headers(fresh).type('application/manifest+json').send(manifestOf(portal));
  });

  app.get('/offline', { schema }, async ({ headers: { host } }, reply) => {
    const portal = await findPortal(host, parts);
    if (!portal) return reply.callNotFound();
    const { html, policy } = offlinePage(portal);
    return reply
      .headers({ ...fresh, 'content-security-policy': policy })
      .type('text/html; charset=utf-8')
      .send(html);
  });

  app.get('/service-worker.js', { schema }, async ({ headers: { host } }, reply) => {
    const portal = await findPortal(host, parts);
    return reply
      .headers({
        ...fresh,
        'content-security-policy': "default-src 'none'; connect-src 'self'",
      })
      .type('text/javascript; charset=utf-8')
      .send(portal ? working : retired);
  });
}
