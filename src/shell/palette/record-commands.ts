import { useQuery } from '@tanstack/react-query';
import { administratorList } from '#client/administrators/list-state.ts';
import { administratorQueries } from '#client/administrators/queries.ts';
import { ambassadorList } from '#client/ambassadors/list-state.ts';
import { ambassadorQueries } from '#client/ambassadors/queries.ts';
import { useApi } from '#client/http/api-context.ts';
import type { ListDefinition } from '#client/lists/list-state.ts';
import { writeVueq } from '#client/lists/vueq.ts';
import type { ScreenCommand } from './screen-commands.ts';

interface Person {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** As many as one looks over before typing on. */
const pageSize = 5;
const minLength = 2;

/** The records of each screen that match what has been typed, in the order of the screens. */
export function useRecordCommands(query: string, screens: readonly ScreenCommand[]) {
  const api = useApi();
  const search = query.trim();
  const screen = (id: ScreenCommand['id']) => screens.find((known) => known.id === id);
  const asks = (id: ScreenCommand['id']) => search.length >= minLength && screen(id) !== undefined;

  const ambassadors = useQuery({
    ...ambassadorQueries(api).find(search, pageSize),
    enabled: asks('ambassadors'),
  });
  const administrators = useQuery({
    ...administratorQueries(api).list({ ...administratorList.defaults, search, pageSize }),
    enabled: asks('administrators'),
  });

  const groupOf = <Sort extends string, Filters extends object>(
    id: ScreenCommand['id'],
    list: { defaults: ListDefinition<Sort, Filters>['defaults'] } & ListDefinition<Sort, Filters>,
    people: readonly Person[] | undefined,
  ) => {
    const found = screen(id);
    if (!found || !asks(id)) return [];
    const records = (people ?? []).map((person) => ({
      id: `${id}/${person.id}`,
      label: `${person.firstName} ${person.lastName}`,
      description: person.email,
      address: addressOf(found.path, writeVueq(list, { ...list.defaults, search: person.email })),
    }));
    return [{ label: found.label, records }];
  };

  return {
    isLoading: ambassadors.isFetching || administrators.isFetching,
    groups: [
      ...groupOf('ambassadors', ambassadorList, ambassadors.data?.results),
      ...groupOf('administrators', administratorList, administrators.data?.results),
    ],
  };
}

const addressOf = (path: string, vueq: string | null): string =>
  vueq === null ? path : `${path}?${new URLSearchParams({ vueq })}`;
