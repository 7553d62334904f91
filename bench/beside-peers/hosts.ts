import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundle, pageOf } from '../../e2e/fixtures/bundle.ts';

/** Has the packages of the peers, a list of its own, and their pages. */
export const peersFolder = join(import.meta.dirname, '../peers');

const modules = join(peersFolder, 'node_modules');
const page = (name: string) => bundle(`bench/peers/pages/${name}.js`);
const classic = (name: string) => bundle(`bench/peers/pages/${name}.js`, 'iife');

/** A host of the same page: what is served at its origin; `/` and what is not named is the host itself. */
export interface Host {
  readonly name: string;
  readonly files: () => Promise<Record<string, string>>;
}

const shownStyle =
  '<style>[data-parked]{content-visibility:hidden}iframe{width:100%;height:600px}</style>';

export const banyan: Host = {
  name: 'Banyan',
  files: async () => ({
    '/': shownStyle + pageOf('/host.js'),
    '/host.js': await page('banyan-host'),
    '/admin/': pageOf('/frame.js'),
    '/frame.js': await page('banyan-frame'),
  }),
};

export const peers: readonly Host[] = [
  {
    name: 'Luigi',
    files: async () => ({
      '/': `<!doctype html><title>Luigi</title><script src="/luigi.js"></script><link rel="stylesheet" href="/luigi.css"><body><script src="/host.js"></script>`,
      '/luigi.js': readFileSync(join(modules, '@luigi-project/core/luigi.js'), 'utf8'),
      '/luigi.css': readFileSync(join(modules, '@luigi-project/core/luigi.css'), 'utf8'),
      '/host.js': await classic('luigi-host'),
      '/home.html': '<!doctype html><h1>home</h1>',
      '/page.html': pageOf('/page.js'),
      '/page.js': await page('luigi-page'),
    }),
  },
  {
    name: 'wujie',
    files: async () => ({
      '/': pageOf('/host.js'),
      '/host.js': await page('wujie-host'),
      '/page/': `<!doctype html><div id="app"></div><script src="/page.js"></script>`,
      '/page.js': await classic('app'),
    }),
  },
  {
    name: 'qiankun',
    files: async () => ({
      '/': pageOf('/host.js'),
      '/host.js': await page('qiankun-host'),
      '/page.html': `<!doctype html><div id="app"></div><script src="/page.js"></script>`,
      '/page.js': await classic('qiankun-page'),
    }),
  },
  {
    name: 'micro-app',
    files: async () => ({
      '/': pageOf('/host.js'),
      '/host.js': await page('micro-app-host'),
      '/page/': `<!doctype html><html><head></head><body><div id="app"></div><script src="/page.js"></script></body></html>`,
      '/page.js': await classic('app'),
    }),
  },
];

export const roundTripFiles = async (): Promise<Record<string, string>> => ({
  '/': pageOf('/host.js'),
  '/host.js': await page('round-trip-host'),
  '/frame.html': pageOf('/frame.js'),
  '/frame.js': await page('round-trip-frame'),
});

/** The file for a path: itself, or that of the longest folder it lies in. */
export function fileAt(files: Readonly<Record<string, string>>, path: string): string {
  const folders = Object.keys(files)
    .filter((name) => name.endsWith('/') && path.startsWith(name))
    .sort((a, b) => b.length - a.length);
  return files[path] ?? files[folders[0] ?? '/'] ?? '';
}
