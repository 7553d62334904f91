import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { listSavedSearches } from '#contract/saved-searches/endpoints.ts';
import { createApi } from '../http/api.ts';
import { ApiContext } from '../http/api-context.ts';
import { createBanyanQueryClient } from '../http/query-client.ts';
import { createFakeApi } from '../testing/fake-api.ts';
import { activityTypeSearches } from './lists.ts';
import { shownFirst, toSaved } from './searchable-list.ts';
import { useSavedSearches } from './use-saved-searches.ts';

const id = '0193f0aa-0000-7000-8000-000000000001';
const first = shownFirst(activityTypeSearches);
const searched = { ...first, state: { ...first.state, search: 'garden' } };
const saved = {
  id,
  list: 'activity-types' as const,
  name: 'Gardens',
  state: toSaved(searched),
};

function render(shown: typeof first, openedId: string | null) {
  const fake = createFakeApi();
  fake.on(listSavedSearches, ({ query }) => ({
    results: query.list === 'activity-types' ? [saved] : [],
  }));
  const api = createApi({ getToken: () => 'token', fetch: fake.fetch });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApiContext value={api}>
      <QueryClientProvider client={createBanyanQueryClient()}>{children}</QueryClientProvider>
    </ApiContext>
  );
  return renderHook(() => useSavedSearches(activityTypeSearches, shown, openedId), { wrapper });
}

it('has none until they are loaded, and then those of the list', async () => {
  const { result } = render(first, null);
  expect(result.current).toMatchObject({ isLoaded: false, searches: [], isChanged: false });
  await waitFor(() => expect(result.current.isLoaded).toBe(true));
  expect(result.current).toMatchObject({ searches: [saved], opened: undefined, isChanged: false });
  expect(result.current.show(saved)).toEqual(searched);
});

it('says whether the list still shows what the opened one was saved with', async () => {
  const [same, other] = [render(searched, id), render(first, id)];
  for (const { result } of [same, other]) {
    await waitFor(() => expect(result.current.opened).toEqual(saved));
  }
  expect([same.result.current.isChanged, other.result.current.isChanged]).toEqual([false, true]);
});
