import type { DayRange } from '#client/dates/ranges.ts';
import type { PageMeans, ParamChanges } from '../page-means.ts';

interface ListOfArea {
  /** From 1. */
  readonly page: number;
  readonly range: DayRange;
  onPage(page: number): void;
  /** Sets other limits for the list, which begins at its first page. */
  onFilters(changes: ParamChanges): void;
  onRange(range: DayRange): void;
  /** Takes all limits back; undefined where there are none. */
  readonly onClear: (() => void) | undefined;
}

/**
 * The list of an area by its address: the page and the days (AMB-22). `others` are the parameters besides them
 * that limit it, as they are understood; null limits nothing.
 */
export function listOfArea(
  { query, changeQuery }: PageMeans,
  others: ParamChanges = {},
): ListOfArea {
  const range = { from: query.get('from'), to: query.get('to') };
  const onFilters = (changes: ParamChanges) => changeQuery({ ...changes, page: null });
  const onRange = ({ from, to }: DayRange) => onFilters({ from, to });
  const limits = { ...range, ...others };
  const isLimited = Object.values(limits).some((each) => each !== null);
  return {
    page: Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1),
    range,
    onPage: (next) => changeQuery({ page: next === 1 ? null : String(next) }),
    onFilters,
    onRange,
    onClear: isLimited
      ? () => onFilters(Object.fromEntries(Object.keys(limits).map((name) => [name, null])))
      : undefined,
  };
}
