import { expect, it } from 'vitest';
import { defaultUserData } from '#contract/user-data/user-data.ts';
import { hiddenColumns, showColumn } from './columns.ts';

const { preferences } = defaultUserData.data;
const without = (...hidden: string[]) => ({
  ...preferences,
  hiddenColumns: { people: hidden, others: ['email'] },
});

it('every column of a list is shown until it is taken out, in that list alone', () => {
  expect(hiddenColumns(preferences, 'people')).toEqual([]);
  expect(hiddenColumns(without('tags'), 'people')).toEqual(['tags']);
});

it('a column is taken out once, and put back without a trace', () => {
  const change = (...args: Parameters<typeof showColumn>) => showColumn(...args).hiddenColumns;
  const hide = { key: 'tags', isShown: false };
  expect(change(preferences, 'people', hide)).toEqual({ people: ['tags'] });
  expect(change(without('email', 'tags'), 'people', hide)).toEqual({ people: ['email', 'tags'] });
  const show = { key: 'tags', isShown: true };
  expect(change(without('email', 'tags'), 'people', show)).toEqual({ people: ['email'] });
  expect(change(without('tags'), 'people', show)).toEqual({ people: null });
});
