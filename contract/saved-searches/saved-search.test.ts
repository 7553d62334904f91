import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allRows } from '../http/list.ts';
import { wrongFields } from '../testing/type-input.ts';
import {
  fixedSearches,
  isFixedName,
  maxStateLength,
  nameKey,
  SavedListState,
  SavedSearchName,
  savedSearchLists,
} from './saved-search.ts';

const anyName = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 });

describe('the name of a saved search', () => {
  it('stays as it is once it has been taken [SHELL-270]', () => {
    fc.assert(
      fc.property(anyName, (text) => {
        const { data } = SavedSearchName.safeParse(text);
        fc.pre(data !== undefined);
        expect(SavedSearchName.parse(data)).toBe(data);
        expect(data.trim()).not.toBe('');
      }),
    );
  });

  it('has single spaces, and something that can be seen', () => {
    expect(SavedSearchName.parse(' My \u00a0 VIPs ')).toBe('My VIPs');
    for (const name of ['a', '7', '!', '★']) expect(SavedSearchName.parse(name)).toBe(name);
    for (const name of ['', ' ', '\u200b', '\u2060']) {
      expect(wrongFields(SavedSearchName, name)).toEqual({ '': 'Please enter a name' });
    }
  });

  it('is the same name in capitals and in small letters [SHELL-271]', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'abzäéßñœ 019-'), maxLength: 20 });
    fc.assert(
      fc.property(letters, (text) => {
        expect(nameKey(text.toUpperCase())).toBe(nameKey(text));
        expect(nameKey(text.normalize('NFD'))).toBe(nameKey(text));
      }),
    );
    expect(nameKey('STRASSE')).toBe(nameKey('Straße'));
    expect(nameKey('VIPs')).not.toBe(nameKey('VIP'));
  });

  it('is not that of a saved search that everybody has, however it is written [SHELL-271]', () => {
    for (const list of savedSearchLists) {
      for (const name of fixedSearches[list]) {
        expect(isFixedName(list, name.toUpperCase())).toBe(true);
      }
      expect(isFixedName(list, 'Allied')).toBe(false);
    }
  });
});

describe('the state of a saved search', () => {
  const filterName = fc.stringMatching(/^[a-z][A-Za-z]{0,20}$/);
  const text = fc
    .string({ unit: 'grapheme', maxLength: 40 })
    .filter((value) => !value.includes('\0'));
  const anyState = fc.record({
    page: fc.integer({ min: 1, max: 1_000_000 }),
    pageSize: fc.oneof(fc.integer({ min: 1, max: 100 }), fc.constant(allRows)),
    search: text,
    sort: fc.oneof(filterName, fc.constantFrom('sales.EUR', 'sales.JPY')),
    dir: fc.constantFrom('asc', 'desc'),
    filters: fc.dictionary(
      filterName,
      fc.oneof(
        text,
        fc.boolean(),
        fc.constant(null),
        fc.integer(),
        fc.array(text, { maxLength: 3 }),
      ),
      { maxKeys: 5, noNullPrototype: true },
    ),
  });

  it('has at most 4000 characters', () => {
    const stateOf = (length: number) => {
      const state = { page: 1, pageSize: 10, search: '', sort: 'name', dir: 'asc' };
      const filters = { tags: Array.from({ length: 20 }, () => 'x'.repeat(185)), more: '' };
      const left = length - JSON.stringify({ ...state, filters }).length;
      return { ...state, filters: { ...filters, more: 'x'.repeat(left) } };
    };
    expect(wrongFields(SavedListState, stateOf(4000))).toEqual({});
    expect(wrongFields(SavedListState, stateOf(4001))).toEqual({
      '': 'This is more than a saved view can hold',
    });
  });

  it('comes back from JSON as it was [SHELL-103]', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const { data } = SavedListState.safeParse(JSON.parse(JSON.stringify(state)));
        fc.pre(JSON.stringify(state).length <= maxStateLength);
        expect(data).toEqual(state);
      }),
    );
  });

  it('is never more than it may be, and never throws, whatever it is made of', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), anyState), (value) => {
        const { data } = SavedListState.safeParse(value);
        expect(JSON.stringify(data ?? null).length).toBeLessThanOrEqual(maxStateLength);
      }),
    );
  });
});
