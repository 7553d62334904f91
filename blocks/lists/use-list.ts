import { useLayoutEffect, useRef } from 'react';
import { changeList, type ListDefinition, type ListState } from '#client/lists/list-state.ts';
import { readVueq, writeVueq } from '#client/lists/vueq.ts';
import type { PageMeans, ParamChanges } from '../page-means.ts';
import { useAddressCorrection } from '../use-address-correction.ts';

/** A list as its page shows it. */
export interface List<Sort extends string, Filters extends object> {
  readonly state: ListState<Sort, Filters>;
  /** The query of the address. */
  readonly query: URLSearchParams;
  /** Changes the list, and with it the other parameters of the address that belong to the same step. */
  change(part: Partial<ListState<Sort, Filters>>, rest?: ParamChanges): void;
  /** Whether a search or a filter of the state leaves rows out. */
  readonly isNarrowed: boolean;
  /** Takes search and filters back, and with them the other parameters of the address that narrow the list. */
  clear(rest?: ParamChanges): void;
}

/**
 * The state of a list in the address, and how to change it (SHELL-185..189). `usableOf` answers the other
 * parameters as the page can use them; unusable ones are taken out of the address (SHELL-187).
 */
export function useList<Sort extends string, Filters extends object>(
  { query, changeQuery }: Pick<PageMeans, 'query' | 'changeQuery'>,
  definition: ListDefinition<Sort, Filters>,
  usableOf?: (query: URLSearchParams) => ParamChanges,
): List<Sort, Filters> {
  const vueq = query.get('vueq');
  const { state, unreadable } = readVueq(definition, vueq);
  const { defaults } = definition;
  const latest = useRef(state);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a choice stands until the address is another.
  useLayoutEffect(() => {
    latest.current = state;
  }, [vueq]);

  useAddressCorrection(
    { query, changeQuery },
    { ...usableOf?.(query), ...(unreadable && { vueq: null }) },
  );

  // The address follows in a moment. A choice until then builds on the choice before it.
  const change: List<Sort, Filters>['change'] = (part, rest = {}) => {
    latest.current = changeList(latest.current, part);
    changeQuery({ ...rest, vueq: writeVueq(definition, latest.current) });
  };
  const unnarrowed = { search: defaults.search, filters: defaults.filters };

  return {
    state,
    query,
    change,
    isNarrowed: writeVueq(definition, { ...defaults, ...only(state) }) !== null,
    clear: (rest) => change(unnarrowed, rest),
  };
}

const only = <Filters extends object>({ search, filters }: ListState<string, Filters>) => ({
  search: search.trim(),
  filters,
});
