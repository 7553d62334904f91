import type { z } from 'zod';
import type { SavedListState, SavedSearchList } from '#contract/saved-searches/saved-search.ts';
import type { ListDefinition, ListState } from '../lists/list-state.ts';
import { readVueq } from '../lists/vueq.ts';

/** The parameter of the address that names the opened saved search. */
export const openedParam = 'view';

/** A list whose state can be saved. */
export interface SearchableList<
  Sort extends string,
  Filters extends object,
  Beside extends object,
> {
  readonly name: SavedSearchList;
  readonly definition: ListDefinition<Sort, Filters>;
  /** The filters that stand beside `vueq` in the address, every one with a default. */
  readonly beside: z.ZodType<Beside>;
}

/** The choices that a list shows: its state, and the filters beside it. */
export interface Shown<Sort extends string, Filters extends object, Beside extends object> {
  readonly state: ListState<Sort, Filters>;
  readonly beside: Beside;
}

/** The list as it is without any choice. */
export const shownFirst = <Sort extends string, Filters extends object, Beside extends object>({
  definition,
  beside,
}: SearchableList<Sort, Filters, Beside>): Shown<Sort, Filters, Beside> => ({
  state: definition.defaults,
  beside: beside.parse({}),
});

/** The shown choices as they are saved: from the first page, wherever one has read to (SHELL-104). */
export const toSaved = <Sort extends string, Filters extends object, Beside extends object>({
  state,
  beside,
}: Shown<Sort, Filters, Beside>): SavedListState => ({
  page: 1,
  pageSize: state.pageSize,
  search: state.search.trim(),
  sort: state.sort,
  dir: state.dir,
  filters: Object.fromEntries(Object.entries({ ...state.filters, ...beside })),
});

/**
 * The choices of a saved state. Each part that the list does not know, or no longer, has its default; the
 * others stay (SHELL-275).
 */
export function fromSaved<Sort extends string, Filters extends object, Beside extends object>(
  { definition, beside }: SearchableList<Sort, Filters, Beside>,
  { filters, ...saved }: SavedListState,
): Shown<Sort, Filters, Beside> {
  const isRead = (part: object) => !readVueq(definition, JSON.stringify(part)).unreadable;
  const known = {
    ...partsOf({ ...saved, page: 1 }, isRead),
    filters: partsOf(filters, (part) => isRead({ filters: part })),
  };
  const { state } = readVueq(definition, JSON.stringify(known));
  return {
    state,
    beside: beside.parse(partsOf(filters, (part) => beside.safeParse(part).success)),
  };
}

/** The known entries of `all`, each checked by itself. */
const partsOf = (all: object, isKnown: (part: object) => boolean): object =>
  Object.fromEntries(Object.entries(all).filter(([name, value]) => isKnown({ [name]: value })));

/** Whether two states show the same list; the order of their filters does not count. */
export function showsSame<Sort extends string, Filters extends object, Beside extends object>(
  a: Shown<Sort, Filters, Beside>,
  b: Shown<Sort, Filters, Beside>,
): boolean {
  return essenceOf(a) === essenceOf(b);
}

const essenceOf = (shown: Shown<string, object, object>): string => {
  const { filters, ...state } = toSaved(shown);
  const sorted = Object.entries(filters)
    .map(([name, value]) => [name, Array.isArray(value) ? value.toSorted() : value])
    .toSorted(([a], [b]) => String(a).localeCompare(String(b)));
  return JSON.stringify([state, sorted]);
};
