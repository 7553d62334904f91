import {
  type AmbassadorFilters,
  ambassadorParamsOf,
  readAmbassadorFilters,
  writeAmbassadorFilters,
} from '#client/ambassadors/list-state.ts';
import type { DiscountCodeCount } from '#contract/ambassadors/ambassador.ts';

const includesAll = 'includes-all:';

/** The kinds of the filter by discount codes (BRIDGE-173). */
const kindsOfCount: Record<DiscountCodeCount, string> = {
  0: 'equals:0',
  1: 'equals:1',
  2: 'more-than:1',
};

const countOfKind = (kind: string | null): string | null =>
  Object.entries(kindsOfCount).find(([, known]) => known === kind)?.[0] ?? null;

/**
 * The filters of this side's address, where tags are a filter of the kind "includes all" (BRIDGE-59), and
 * discount codes one of the kind "equals" or "more than" (BRIDGE-173).
 */
export function readFilters(query: URLSearchParams): AmbassadorFilters {
  const tags = query.get('tags');
  return readAmbassadorFilters({
    ...ambassadorParamsOf(query),
    tags: tags?.startsWith(includesAll) ? tags.slice(includesAll.length) : null,
    discCodes: countOfKind(query.get('discCodes')),
  });
}

/** The parameters of this side's address for the filters; null removes one. */
export function writeFilters(filters: AmbassadorFilters): Record<string, string | null> {
  const params = writeAmbassadorFilters(filters);
  return {
    ...params,
    tags: params.tags === null ? null : includesAll + params.tags,
    discCodes: filters.discCodes === null ? null : kindsOfCount[filters.discCodes],
  };
}
