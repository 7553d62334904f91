import { createSavedSearch } from '#contract/saved-searches/endpoints.ts';
import { unknownId } from '#server/testing/reference.ts';
import type { AreaWrites } from '#server/testing/write.ts';

const search = {
  list: 'ambassadors',
  name: 'Mine',
  state: { page: 1, pageSize: 10, search: '', sort: 'email', dir: 'asc', filters: {} },
} as const;

export const writes: AreaWrites = async ({ admin }) => {
  const saved = await admin.call(createSavedSearch, {
    body: { ...search, id: '0190b8c4-0000-4000-8000-000000000002', name: 'Old' },
  });
  return {
    createSavedSearch: {
      caller: admin,
      body: (more) => ({ ...more, ...search, id: unknownId }),
      changes: {},
    },
    updateSavedSearch: {
      caller: admin,
      params: { id: saved.id },
      body: (more) => ({ ...more, name: 'Renamed', state: { ...more, ...search.state } }),
      changes: { saved_searches: ['name', 'name_key', 'state'] },
    },
  };
};
