import { z } from 'zod';
import { allRows, maxPageSize } from '#contract/http/list.ts';
import type { ListDefinition, ListState } from './list-state.ts';

interface ReadList<Sort extends string, Filters extends object> {
  state: ListState<Sort, Filters>;
  /** True when the value has to be taken out of the address (SHELL-187). */
  unreadable: boolean;
}

const wholeNumber = (max: number) => z.number().int().min(1).max(max);

/**
 * The list state in a `vueq` (SHELL-186): the JSON text, already decoded from the address.
 *
 * A part that is left out has its default. A text that is no list state of this list means the defaults
 * (SHELL-187); names the list does not know are passed over.
 */
export function readVueq<Sort extends string, Filters extends object>(
  { sorts, filters, defaults, takesAll }: ListDefinition<Sort, Filters>,
  vueq: string | null,
): ReadList<Sort, Filters> {
  const schema = z.object({
    page: wholeNumber(1_000_000).default(defaults.page),
    pageSize: wholeNumber(maxPageSize)
      .or(takesAll ? z.literal(allRows) : z.never())
      .default(defaults.pageSize),
    search: z.string().max(200).default(defaults.search),
    sort: z.enum(sorts).default(() => defaults.sort),
    dir: z.enum(['asc', 'desc']).default(defaults.dir),
    filters: z.unknown().prefault({}).pipe(filters),
  });
  const { data } = schema.safeParse(parseJson(vueq ?? '{}'));
  return { state: data ?? defaults, unreadable: !data };
}

/**
 * The `vueq` of a list state: only the differences from the defaults, or null when there are none. Equal
 * states have equal texts. The address still has to encode it, as URLSearchParams does.
 */
export function writeVueq<Sort extends string, Filters extends object>(
  { defaults }: ListDefinition<Sort, Filters>,
  { filters, ...state }: ListState<Sort, Filters>,
): string | null {
  const changedFilters = differences(filters, defaults.filters);
  const changed = {
    ...differences(state, defaults),
    ...(Object.keys(changedFilters).length > 0 && { filters: changedFilters }),
  };
  return Object.keys(changed).length > 0 ? JSON.stringify(changed) : null;
}

/** The entries of `value` that `defaults` has otherwise, in the order of `defaults`. */
function differences(value: object, defaults: object): object {
  const own = new Map(Object.entries(value));
  return Object.fromEntries(
    Object.entries(defaults)
      .filter(([key, byDefault]) => own.has(key) && !isEqual(own.get(key), byDefault))
      .map(([key]) => [key, own.get(key)]),
  );
}

/** Values of a list state are plain JSON in the order of their schema. */
const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
