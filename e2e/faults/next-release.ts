import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { version } from '#contract/version.ts';
import { pathOf, tenantOf } from './answer-wrongly.ts';

/** The releases of a server under test. */
export interface Releases {
  /** Call it before the first route. */
  install(app: FastifyInstance): void;
  /** Serves a tenant the next release from now on: the files of the present one are gone. */
  release(tenantId: string): Promise<void>;
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
};

const fileName = /\w[\w.-]*-[\w-]{8}\.(?:js|css|woff2?)\b/g;
const nextName = (name: string) => `next-${name}`;

/**
 * The release after the one that is built, made of it: each file has another name and names the others
 * by theirs, and the programs know themselves to be one version newer.
 */
async function makeNext(assets: string) {
  const names = (await readdir(assets)).filter((name) => extname(name) in types);
  const known = new Set(names);
  const rename = (text: string) =>
    text.replaceAll(fileName, (name) => (known.has(name) ? nextName(name) : name));
  const ofNext = (code: string) =>
    rename(code).replaceAll(new RegExp(`\\b${version}\\b`, 'g'), String(version + 1));
  const files = new Map<string, string | Buffer>();
  for (const name of names) {
    const content = await readFile(join(assets, name));
    const isText = /\.(js|css)$/.test(name);
    files.set(nextName(name), isText ? ofNext(content.toString()) : content);
  }
  return { files, rename };
}

/** Lets a tenant have the next release while others stay with the present one. */
export function createReleases(assets: string): Releases {
  const released = new Set<string>();
  let making: ReturnType<typeof makeNext> | undefined;

  return {
    install(app) {
      app.addHook('onRequest', async (request, reply) => {
        const path = pathOf(request);
        if (!making || !released.has(tenantOf(request))) return;
        if (path === '/version.json') return reply.send({ version: version + 1 });
        if (!path.startsWith('/assets/')) return;
        const name = path.slice('/assets/'.length);
        const content = (await making).files.get(name);
        if (content === undefined) return reply.code(404).send();
        reply.header('cache-control', 'public, max-age=31536000, immutable');
        return reply.type(types[extname(name)] ?? '').send(content);
      });
      app.addHook('onSend', async (request, reply, payload) => {
        if (!making || !released.has(tenantOf(request)) || typeof payload !== 'string') return;
        const isDocument = String(reply.getHeader('content-type')).startsWith('text/html');
        return isDocument ? (await making).rename(payload) : payload;
      });
    },
    async release(tenantId) {
      making ??= makeNext(assets);
      await making;
      released.add(tenantId);
    },
  };
}
