import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { listQueryOf } from './list-query.ts';
import { changeList, defineList, lastPage, withinPages } from './list-state.ts';
import { readVueq, writeVueq } from './vueq.ts';

const list = defineList({
  sorts: ['createdAt', 'lastName'],
  sort: 'createdAt',
  dir: 'desc',
  filters: {
    includeDeleted: z.boolean().default(false),
    tags: z.array(z.string()).default([]),
  },
});

const anyState = fc.record({
  page: fc.integer({ min: 1, max: 1_000_000 }),
  pageSize: fc.integer({ min: 1, max: 100 }),
  search: fc.string({ unit: 'binary', maxLength: 100 }),
  sort: fc.constantFrom('createdAt' as const, 'lastName' as const),
  dir: fc.constantFrom('asc' as const, 'desc' as const),
  filters: fc.record({ includeDeleted: fc.boolean(), tags: fc.array(fc.string()) }),
});

/** Through an address bar and back. */
function throughAddress(vueq: string | null): string | null {
  const params = new URLSearchParams(vueq === null ? {} : { vueq });
  return new URL(`/list?${params}`, 'https://acme.example').searchParams.get('vueq');
}

describe('the state of a list in the address', () => {
  it('comes back from the address as it was [SHELL-103 SHELL-185 SHELL-186 AMB-08 AMB-09]', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        fc.pre(state.search.isWellFormed());
        const vueq = throughAddress(writeVueq(list, state));
        expect(readVueq(list, vueq)).toEqual({ state, unreadable: false });
      }),
    );
  });

  it('has one text for one state, and names only what differs [SHELL-186]', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const vueq = writeVueq(list, state);
        const again = writeVueq(list, readVueq(list, vueq).state);
        expect(again).toBe(vueq);
        const named: Record<string, unknown> = JSON.parse(vueq ?? '{}');
        const { filters = {}, ...rest } = named;
        for (const [key, value] of Object.entries(rest)) {
          expect(list.defaults).not.toHaveProperty(key, value);
        }
        for (const [key, value] of Object.entries(z.object({}).loose().parse(filters))) {
          expect(list.defaults.filters).not.toHaveProperty(key, value);
        }
      }),
    );
  });

  it('is left out when it is the default [SHELL-186]', () => {
    expect(writeVueq(list, list.defaults)).toBeNull();
    expect(readVueq(list, null)).toEqual({ state: list.defaults, unreadable: false });
  });

  it('does not depend on the order in which it was put together', () => {
    const { page, search, ...rest } = { ...list.defaults, page: 2, search: 'ada' };
    const other = { search, ...rest, page };
    expect(writeVueq(list, other)).toBe('{"page":2,"search":"ada"}');
  });

  it.each([
    '',
    'x',
    '[]',
    'null',
    '7',
    '{"page":0}',
    '{"page":1.5}',
    '{"page":"2"}',
    '{"page":1e9}',
    '{"pageSize":101}',
    '{"search":7}',
    `{"search":"${'a'.repeat(201)}"}`,
    '{"sort":"password"}',
    '{"dir":"up"}',
    '{"filters":[]}',
    '{"filters":{"includeDeleted":"yes"}}',
    '{"page":2',
  ])('means the defaults and is removed when it is %s [SHELL-187 AMB-09]', (vueq) => {
    expect(readVueq(list, vueq)).toEqual({ state: list.defaults, unreadable: true });
  });

  it('never throws and always gives a state of the list, whatever the text [SHELL-187]', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (vueq) => {
        const { state } = readVueq(list, vueq);
        expect(readVueq(list, writeVueq(list, state))).toEqual({ state, unreadable: false });
      }),
    );
  });

  it('passes over names it does not know and leaves prototypes alone', () => {
    const vueq = '{"page":3,"colour":"red","__proto__":{"polluted":1},"filters":{"x":1}}';
    expect(readVueq(list, vueq)).toEqual({
      state: { ...list.defaults, page: 3 },
      unreadable: false,
    });
    expect({}).not.toHaveProperty('polluted');
  });
});

describe('a change of the list', () => {
  const third = { ...list.defaults, page: 3 };

  it('goes back to page 1, unless it is the page itself [SHELL-188 AMB-09]', () => {
    const tags = { ...third.filters, tags: ['vip'] };
    expect(changeList(third, { search: 'ada' }).page).toBe(1);
    expect(changeList(third, { filters: tags })).toMatchObject({ page: 1, filters: tags });
    expect(changeList(third, { sort: 'lastName', dir: 'asc' }).page).toBe(1);
    expect(changeList(third, { pageSize: 50 }).page).toBe(1);
    expect(changeList(third, { page: 4 })).toEqual({ ...third, page: 4 });
  });

  it('shows the last page for one beyond it [SHELL-189]', () => {
    expect(withinPages(third, 30)).toBe(third);
    expect(withinPages(third, 20).page).toBe(2);
    expect(withinPages(third, 0).page).toBe(1);
    expect([lastPage(0, 10), lastPage(10, 10), lastPage(11, 10)]).toEqual([1, 1, 2]);
  });
});

describe('the query of a list', () => {
  it('carries page, size and search, and leaves the first sorting to the server [SHELL-227 SHELL-229]', () => {
    expect(listQueryOf(list, { ...list.defaults, page: 2, search: '  ada ' })).toEqual({
      page: '2',
      pageSize: '10',
      search: 'ada',
    });
    expect(listQueryOf(list, { ...list.defaults, search: ' ', dir: 'asc' })).toEqual({
      page: '1',
      pageSize: '10',
      sort: 'createdAt',
      dir: 'asc',
    });
  });
});
