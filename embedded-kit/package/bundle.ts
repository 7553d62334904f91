import { join } from 'node:path';
import { build, type Plugin } from 'vite';

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
export async function bundle(entry: string): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [withoutLog],
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: {
        input: entry,
        preserveEntrySignatures: 'strict',
        output: { format: 'es', minify: true, codeSplitting: false },
      },
    },
  });
  const outputs = [built].flat().flatMap((part) => ('output' in part ? part.output : []));
  const chunk = outputs.find((part) => part.type === 'chunk');
  if (!chunk || !('code' in chunk)) throw new Error(`${entry} was not built`);
  return chunk.code;
}
