import { expect, it } from 'vitest';
import { z } from 'zod';
import { overtakenValues } from './overtaken-draft.ts';

const schema = z
  .object({ title: z.string(), tags: z.array(z.string()), note: z.string() })
  .partial();
const began = { title: 'Walk', tags: ['a'], note: '' };

it.each([
  ['the stored value of a typed field has changed', { title: 'Run' }, { title: 'Hike' }, true],
  ['a list has', { tags: ['a', 'b'] }, { tags: ['c'] }, true],
  ['one of several has', { note: 'x' }, { title: 'Hike', note: 'y' }, true],
  ['only another field has', { title: 'Run' }, { note: 'x' }, false],
  ['nothing has', {}, { title: 'Hike' }, false],
  ['the typed value itself was stored', { title: 'Hike' }, { title: 'Hike', note: 'x' }, false],
])('a draft is overtaken where %s [SHELL-346]', (_, change, typed, is) => {
  const draft = { kept: { ...typed, began }, stored: { ...began, ...change }, schema };
  expect(overtakenValues(draft)).toEqual(is ? began : undefined);
});

it('nobody knows that of a draft that an earlier release has kept', () => {
  const stored = { ...began, title: 'Run' };
  expect(overtakenValues({ kept: { title: 'Hike' }, stored, schema })).toBeUndefined();
});
