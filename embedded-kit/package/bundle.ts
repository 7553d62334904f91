import { join } from 'node:path';
import { build, type InlineConfig, type Plugin } from 'vite';

const root = join(import.meta.dirname, '../..');

/** penpal words a log entry for each step. Nobody asks for them, and they are a tenth of the package. */
const withoutLog: Plugin = {
  name: 'without-log',
  transform: {
    filter: { id: /penpal\.mjs$/ },
    handler: (code) =>
      code.replace(/\b(?:this\.#)?log\?\.\((?:[^()`]|`[^`]*`|\([^()]*\))*\);/g, ';'),
  },
};

/** One minified module for browsers, made of an entry and all that it imports. */
export function bundle(entry: string): Promise<string> {
  return buildOne(entry, {
    plugins: [withoutLog],
    build: {
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: {
        input: entry,
        preserveEntrySignatures: 'strict',
        output: { format: 'es', minify: true, codeSplitting: false },
      },
    },
  });
}

/** One program for Node, made of an entry and all that it imports but for some packages. */
export function bundleForNode(entry: string, external: string[]): Promise<string> {
  return buildOne(entry, {
    ssr: { noExternal: true },
    build: {
      ssr: true,
      target: 'node22',
      rolldownOptions: { input: entry, external, output: { format: 'es', codeSplitting: false } },
    },
  });
}

async function buildOne(entry: string, config: InlineConfig): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    ...config,
    build: { write: false, ...config.build },
  });
  const outputs = [built].flat().flatMap((part) => ('output' in part ? part.output : []));
  const chunk = outputs.find((part) => part.type === 'chunk');
  if (!chunk || !('code' in chunk)) throw new Error(`${entry} was not built`);
  return chunk.code;
}
