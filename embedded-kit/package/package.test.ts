import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { messagesToEmbedded, messagesToHost } from '#bridge/messages.ts';
import { bundle } from './bundle.ts';
import { generatedFiles, root } from './generated.ts';

it.each(Object.entries(generatedFiles()))('%s is up to date [BRIDGE-211]', (file, text) => {
  expect(readFileSync(join(root, file), 'utf8'), 'Run npm run bridge').toBe(text);
});

it('the reference names each message and each of its fields [BRIDGE-211]', () => {
  const text = generatedFiles()['docs/bridge.md'] ?? '';
  for (const messages of [messagesToHost, messagesToEmbedded]) {
    for (const [type, schema] of Object.entries(messages)) {
      const [, section = ''] = text.split(`### ${type}\n`);
      const [own = ''] = section.split('\n### ');
      for (const field of Object.keys(schema.shape)) expect(own).toContain(`| \`${field}\` |`);
    }
  }
});

it('the embedded end weighs at most 8 KB [BRIDGE-211]', async () => {
  const code = await bundle('embedded-kit/package/index.ts');
  expect(code).toContain('connectHost');
  expect(brotliCompressSync(code).length).toBeLessThanOrEqual(8 * 1024);
});
