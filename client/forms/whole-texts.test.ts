import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Codes, colours, tags, values of tracking links and the parts of an application form. */
const cutting = [
  'blocks/account/codes-dialog.tsx',
  'blocks/people/tag-field.tsx',
  'blocks/settings/branding/colour-field.tsx',
  'blocks/tracking-links/chosen-fields.tsx',
  'src/features/application-form/content-part.tsx',
  'src/features/application-form/field-dialog.tsx',
  'src/features/application-form/form-part.tsx',
  'src/features/application-form/permalink.tsx',
  'src/features/application-form/styles-part.tsx',
  'src/features/auth/code-field.tsx',
];

it('leaves it to no other field to cut a text without a word [SHELL-371]', () => {
  const found = globSync('{blocks,src,embedded-admin,ui}/**/*.tsx', { cwd: root })
    .filter((path) => !path.endsWith('.test.tsx'))
    .filter((path) => readFileSync(join(root, path), 'utf8').includes('maxLength='));
  expect(found.sort()).toEqual(cutting);
});
