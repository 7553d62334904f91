import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

it('leaves it to no field to cut a text without a word [SHELL-371]', () => {
  const found = globSync('{blocks,src,embedded-admin,ui}/**/*.tsx', { cwd: root })
    .filter((path) => !path.endsWith('.test.tsx'))
    .filter((path) => readFileSync(join(root, path), 'utf8').includes('maxLength='));
  expect(found).toEqual([]);
});
