import { useSearchParams } from 'react-router';
import type { ListDefinition, ListState } from '#client/lists/list-state.ts';
import { readVueq, writeVueq } from '#client/lists/vueq.ts';
import { useWhen } from '#client/use-when.ts';

/** Values of parameters of the address; null takes one out. */
export type ParamChanges = Readonly<Record<string, string | null>>;

interface ListAddress<Sort extends string, Filters extends object> {
  readonly state: ListState<Sort, Filters>;
  readonly params: URLSearchParams;
  /** Changes the list; anything but the page itself goes back to page 1 (SHELL-188). */
  change(changes: Partial<ListState<Sort, Filters>>, params?: ParamChanges): void;
}

/** The state of a list in `vueq` and the parameters beside it; changes replace the entry (SHELL-100). */
export function useListAddress<Sort extends string, Filters extends object>(
  definition: ListDefinition<Sort, Filters>,
): ListAddress<Sort, Filters> {
  const [params, setParams] = useSearchParams();
  const { state, unreadable } = readVueq(definition, params.get('vueq'));

  function write(changes: ParamChanges): void {
    setParams((present) => withChanges(present, changes), { replace: true });
  }

  useWhen(unreadable, () => write({ vueq: null }));

  return {
    state,
    params,
    change(changes, paramChanges = {}) {
      const next = { ...state, page: 1, ...changes };
      write({ ...paramChanges, vueq: writeVueq(definition, next) });
    },
  };
}

/** The parameters with the changes made; `present` stays as it is. */
export function withChanges(present: URLSearchParams, changes: ParamChanges): URLSearchParams {
  const next = new URLSearchParams(present);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
}
