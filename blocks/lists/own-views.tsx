import type { ListState } from '#client/lists/list-state.ts';
import { savedSearchLabels as labels } from '#client/saved-searches/labels.ts';
import type { SearchableList } from '#client/saved-searches/searchable-list.ts';
import { ListViews } from './list-views.tsx';

interface OwnViewsProps<Sort extends string, Filters extends object> {
  list: SearchableList<Sort, Filters, object>;
  state: ListState<Sort, Filters>;
  /** The query of the address. */
  query: URLSearchParams;
  change: (
    state: Partial<ListState<Sort, Filters>>,
    params: Readonly<Record<string, string | null>>,
  ) => void;
}

const fixed = [{ value: labels.all, label: labels.all, beside: {} }];
const noParams = () => ({});

/** The views of a list that has no filters beside `vueq`: all of it, and the person's own. */
export const OwnViews = <Sort extends string, Filters extends object>({
  list,
  state,
  query,
  change,
}: OwnViewsProps<Sort, Filters>) => (
  <ListViews
    list={list}
    label={labels.views}
    fixed={fixed}
    chosen={labels.all}
    shown={{ state, beside: {} }}
    query={query}
    toParams={noParams}
    change={change}
  />
);
