import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** The field for a code of six digits. */
const codes = ['blocks/account/codes-dialog.tsx'];

it('leaves it to no field of a form to cut a text without a word [SHELL-371]', () => {
  const cutting = globSync('{blocks,src/features,embedded-admin/features}/**/*.tsx', { cwd: root })
    .filter((path) => !path.endsWith('.test.tsx'))
    .filter((path) => {
      const elements = readFileSync(join(root, path), 'utf8').split(/<(?=[A-Z])/);
      return elements.some((each) => /maxLength=/.test(each) && /getInputProps\(/.test(each));
    });
  expect(cutting.sort()).toEqual(codes);
});
