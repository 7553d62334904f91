import {
  type AmbassadorFilters,
  ambassadorParamsOf,
  readAmbassadorFilters,
  writeAmbassadorFilters,
} from '#client/ambassadors/list-state.ts';

const includesAll = 'includes-all:';

/** The filters of this side's address, where tags are a filter of the kind "includes all" (BRIDGE-59). */
export function readFilters(query: URLSearchParams): AmbassadorFilters {
  const tags = query.get('tags');
  return readAmbassadorFilters({
    ...ambassadorParamsOf(query),
    tags: tags?.startsWith(includesAll) ? tags.slice(includesAll.length) : null,
  });
}

/** The parameters of this side's address for the filters; null removes one. */
export function writeFilters(filters: AmbassadorFilters): Record<string, string | null> {
  const params = writeAmbassadorFilters(filters);
  return { ...params, tags: params.tags === null ? null : includesAll + params.tags };
}
