import type { DayRange } from '#client/dates/ranges.ts';
import type { PageMeans, ParamChanges } from '../page-means.ts';

interface ListOfArea {
  /** From 1. */
  readonly page: number;
  readonly range: DayRange;
  onPage(page: number): void;
  /** Limits the list otherwise, which begins at its first page. */
  onFilters(changes: ParamChanges): void;
}

/** What the address of an area says of its list: the page and the days (AMB-22). */
export function listOfArea({ query, changeQuery }: PageMeans): ListOfArea {
  return {
    page: Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1),
    range: { from: query.get('from'), to: query.get('to') },
    onPage: (next) => changeQuery({ page: next === 1 ? null : String(next) }),
    onFilters: (changes) => changeQuery({ ...changes, page: null }),
  };
}
