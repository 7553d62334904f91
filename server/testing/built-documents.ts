import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const page = (title: string) =>
  `<!doctype html><meta property="csp-nonce" nonce="__CSP_NONCE__"><title>${title}</title>`;

const script = 'export const app = "app";\n'.repeat(100);

const files: Record<string, string | Buffer> = {
  'index.html': page('shell'),
  'embedded-admin/index.html': page('embedded admin'),
  'front-page/index.html': page('front page'),
  'card-fields/index.html': page('card fields'),
  'demo/acme.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '.built-from': 'digest',
  '.vite/manifest.json': '{}',
  'assets/app-B4nY4n00.js': script,
  'assets/app-B4nY4n00.js.br': brotliCompressSync(script),
  'assets/app-B4nY4n00.js.gz': gzipSync(script),
};

/** Writes a small version of a build's output into a new folder; the caller removes it. */
export function writeBuiltDocuments(): string {
  const folder = mkdtempSync(join(tmpdir(), 'banyan-documents-'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}
