import type { QueryClient } from '@tanstack/react-query';
import { mostTaggedAtOnce } from '#contract/ambassadors/tag-changes.ts';
import { maxPageSize } from '#contract/http/list.ts';
import type { Api } from '../http/api.ts';
import type { AmbassadorFilters, AmbassadorListState } from './list-state.ts';
import { ambassadorQueries } from './queries.ts';

/** The ids of the people on all pages of a list, each once; the first thousand where there are more. */
export async function loadMatchingIds(
  queryClient: QueryClient,
  api: Api,
  { state, filters }: { state: AmbassadorListState; filters: AmbassadorFilters },
): Promise<string[]> {
  const found = new Set<string>();
  for (let page = 1; page <= mostTaggedAtOnce / maxPageSize; page += 1) {
    const { results } = await queryClient.fetchQuery(
      ambassadorQueries(api).list({ ...state, page, pageSize: maxPageSize }, filters),
    );
    for (const { id } of results) found.add(id);
    if (results.length < maxPageSize) break;
  }
  return [...found];
}
