import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { type Documents, documentFiles, noncePlaceholder } from './documents.ts';
import type { DocumentName } from './select-document.ts';

/** The pages have not been built. */
export class DocumentsMissingError extends Error {
  override name = 'DocumentsMissingError';
}

/**
 * The documents as Vite built them into `folder`. Files with a hash in their name are immutable;
 * all are sent as the compressed copy beside them where the browser takes it.
 *
 * Throws `DocumentsMissingError` when the build is not there.
 */
export async function openBuiltDocuments(folder: string): Promise<Documents> {
  const html = {
    shell: await readDocument(folder, 'shell'),
    'embedded-admin': await readDocument(folder, 'embedded-admin'),
    'front-page': await readDocument(folder, 'front-page'),
    'card-fields': await readDocument(folder, 'card-fields'),
  };
  return {
    async serveFiles(app) {
      await app.register(fastifyStatic, {
        root: join(folder, 'assets'),
        prefix: '/assets/',
        preCompressed: true,
        index: false,
        immutable: true,
        maxAge: '1y',
      });
      await app.register(fastifyStatic, {
        root: folder,
        wildcard: false,
        globIgnore: ['**/*.html', '**/*.br', '**/*.gz', 'assets/**'],
        preCompressed: true,
        index: false,
        maxAge: '1h',
        decorateReply: false,
      });
    },
    render: async (name, nonce) => html[name].replaceAll(noncePlaceholder, nonce),
    policy: (production) => production,
    close: async () => {},
  };
}

async function readDocument(folder: string, name: DocumentName): Promise<string> {
  try {
    return await readFile(join(folder, documentFiles[name]), 'utf8');
  } catch (cause) {
    throw new DocumentsMissingError(`There is no ${documentFiles[name]} in ${folder}`, { cause });
  }
}
