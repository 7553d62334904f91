import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { createServer } from 'vite';
import { isAtRoute } from '../platform/http/request-target.ts';
import { type Documents, documentFiles, noncePlaceholder } from './documents.ts';

const root = join(import.meta.dirname, '../..');

/**
 * The documents straight from the sources, with hot reload over the server's own port. Vite puts
 * scripts and styles into the page itself, so in development scripts may carry the nonce too. And it
 * waits for a server that starts again in a worker from a string, which Trusted Types would refuse.
 */
export async function openDevDocuments(server: Server, platformDomain: string): Promise<Documents> {
  const vite = await createServer({
    root,
    appType: 'custom',
    html: { cspNonce: noncePlaceholder },
    server: {
      middlewareMode: true,
      hmr: { server },
      allowedHosts: [platformDomain, `.${platformDomain}`],
    },
  });
  return {
    async serveFiles(app) {
      app.addHook('onRequest', async (request, reply) => {
        if (isAtRoute(request, 'api', 'auth', 'health')) return;
        const isHandled = await new Promise<boolean>((resolve, reject) => {
          reply.raw.once('close', () => resolve(true));
          vite.middlewares(request.raw, reply.raw, (error?: unknown) =>
            error ? reject(error) : resolve(false),
          );
        });
        if (isHandled) reply.hijack();
      });
    },
    async render(name, nonce, request) {
      const file = documentFiles[name];
      const source = await readFile(join(root, file), 'utf8');
      const html = await vite.transformIndexHtml(`/${file}`, source, request.url);
      return html.replaceAll(noncePlaceholder, nonce);
    },
    policy: (production, nonce) =>
      production
        .replace("script-src 'self'", `script-src 'self' 'nonce-${nonce}'; worker-src 'self' blob:`)
        .replace("require-trusted-types-for 'script'; ", ''),
    close: () => vite.close(),
  };
}
