import { expect } from 'vitest';
import { createSavedSearch } from '#contract/saved-searches/endpoints.ts';
import { type AreaReferences, inPath, unknownId, within } from '#server/testing/reference.ts';

const foreignSearch = '0190b8c4-0000-4000-8000-000000000001';
const state = {
  page: 1,
  pageSize: 10,
  search: '',
  sort: 'email',
  dir: 'asc',
  filters: {},
} as const;
const stateFields = within('state', ['page', 'pageSize', 'search', 'sort', 'filters']);

export const references: AreaReferences = {
  plain: {
    // The client makes the id.
    createSavedSearch: ['id', 'name', ...stateFields],
    updateSavedSearch: ['name', ...stateFields],
  },
  async named({ server, foreign, admin, other }) {
    const row = { list: 'ambassadors', name: 'Theirs', nameKey: 'theirs' };
    await server.database.inTenant(foreign, (db) =>
      db
        .insertInto('savedSearches')
        .values({ ...row, id: foreignSearch, userId: other.id, state: JSON.stringify(state) })
        .execute(),
    );
    const search = { foreign: foreignSearch, unknown: unknownId };
    return {
      'updateSavedSearch.id': { ...inPath(admin, 'id', { body: { name: 'Changed' } }), ...search },
      'deleteSavedSearch.id': { ...inPath(admin, 'id'), ...search },
    };
  },
  async chosen({ admin }) {
    const body = { id: foreignSearch, list: 'ambassadors', name: 'Mine', state } as const;
    return async () => {
      expect(await admin.call(createSavedSearch, { body })).toEqual(body);
    };
  },
};
