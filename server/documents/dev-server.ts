import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join, resolve } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { isAtRoute } from '../platform/http/request-target.ts';
import { type Documents, documentFiles, noncePlaceholder } from './documents.ts';

const root = join(import.meta.dirname, '../..');
const ownApp = join(root, 'embedded-admin');

/** Below it lies the page that plays the shell, when the app in its frame has all other addresses. */
const hostBase = '/__banyan-host__/';
const hostFile = 'embedded-kit/host/index.html';
/** Stands in that page where the path belongs that the app begins with. */
const startPlaceholder = '__START_PATH__';

export interface DevOptions {
  readonly platformDomain: string;
  /**
   * The folder of an embedded app. A page that plays the shell stands in the shell's place then, and the app in the
   * frame of the embedded admin.
   */
  readonly embeddedApp?: string | undefined;
}

/** Where one document comes from. */
interface Source {
  readonly vite: ViteDevServer;
  readonly folder: string;
  readonly file: string;
}

/**
 * The documents straight from the sources, with hot reload over the server's own port. Vite puts
 * scripts and styles into the page itself, so in development scripts may carry the nonce too. And it
 * waits for a server that starts again in a worker from a string, which Trusted Types would refuse.
 */
export async function openDevDocuments(server: Server, options: DevOptions): Promise<Documents> {
  const { platformDomain } = options;
  const embeddedApp = options.embeddedApp && resolve(root, options.embeddedApp);
  const start = (folder: string, base: string, cache: string): Promise<ViteDevServer> =>
    createServer({
      root: folder,
      base,
      cacheDir: join(root, 'node_modules', cache),
      appType: 'custom',
      html: { cspNonce: noncePlaceholder },
      server: {
        middlewareMode: true,
        hmr: { server },
        allowedHosts: [platformDomain, `.${platformDomain}`],
      },
    });

  const isForeign = embeddedApp !== undefined && embeddedApp !== ownApp;
  const own = isForeign
    ? await start(root, hostBase, '.vite-host')
    : await start(root, '/', '.vite');
  const foreign = isForeign ? await start(embeddedApp, '/', '.vite-app') : undefined;
  const startPath = embeddedApp === undefined ? '' : await firstPathOf(embeddedApp);

  const sources = {
    shell: {
      vite: own,
      folder: root,
      file: embeddedApp === undefined ? documentFiles.shell : hostFile,
    },
    'embedded-admin':
      foreign && embeddedApp !== undefined
        ? { vite: foreign, folder: embeddedApp, file: 'index.html' }
        : { vite: own, folder: root, file: documentFiles['embedded-admin'] },
    'front-page': { vite: own, folder: root, file: documentFiles['front-page'] },
    'card-fields': { vite: own, folder: root, file: documentFiles['card-fields'] },
  } satisfies Record<keyof typeof documentFiles, Source>;

  return {
    async serveFiles(app) {
      app.addHook('onRequest', async (request, reply) => {
        if (isAtRoute(request, 'api', 'auth', 'health')) return;
        const { middlewares } = request.url.startsWith(hostBase) ? own : (foreign ?? own);
        const isHandled = await new Promise<boolean>((resolve, reject) => {
          reply.raw.once('close', () => resolve(true));
          middlewares(request.raw, reply.raw, (error?: unknown) =>
            error ? reject(error) : resolve(false),
          );
        });
        if (isHandled) reply.hijack();
      });
    },
    async render(name, nonce, request) {
      const { vite, folder, file } = sources[name];
      const source = await readFile(join(folder, file), 'utf8');
      const html = await vite.transformIndexHtml(`/${file}`, source, request.url);
      return html.replaceAll(noncePlaceholder, nonce).replaceAll(startPlaceholder, startPath);
    },
    policy: (production, nonce) =>
      production
        .replace("script-src 'self'", `script-src 'self' 'nonce-${nonce}'; worker-src 'self' blob:`)
        .replace("require-trusted-types-for 'script'; ", ''),
    close: async () => {
      await foreign?.close();
      await own.close();
    },
  };
}

/** The first page that an app names in its `contract.json`, as text for an attribute; `/admin` without one. */
async function firstPathOf(folder: string): Promise<string> {
  const text = await readFile(join(folder, 'contract.json'), 'utf8').catch(() => '{}');
  const { paths: [first = '/admin'] = [] }: { paths?: string[] } = JSON.parse(text);
  return first.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}
