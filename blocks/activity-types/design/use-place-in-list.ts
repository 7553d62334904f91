import { useQueryClient } from '@tanstack/react-query';
import { activityTypeList } from '#client/activity-types/list-state.ts';
import { activityTypeQueries } from '#client/activity-types/queries.ts';
import { useApi } from '#client/http/api-context.ts';
import { readVueq, writeVueq } from '#client/lists/vueq.ts';
import type { ActivityType } from '#contract/activity-types/activity-type.ts';
import { maxPageSize } from '#contract/http/list.ts';

/**
 * Answers the state of the list with the page of a new type (TYPE-86). The state stays as it was where its
 * search and filters leave the type out, and where the page cannot be found out.
 */
export function usePlaceInList() {
  const queryClient = useQueryClient();
  const queries = activityTypeQueries(useApi());
  return async ({ id }: Pick<ActivityType, 'id'>, vueq: string | null): Promise<string | null> => {
    const { state } = readVueq(activityTypeList, vueq);
    const first = queries.list({ ...state, page: 1, pageSize: maxPageSize });
    const types = await queryClient.fetchQuery(first).then(
      ({ results }) => results,
      () => [],
    );
    const place = types.findIndex((type) => type.id === id);
    if (place === -1) return vueq;
    return writeVueq(activityTypeList, { ...state, page: 1 + Math.floor(place / state.pageSize) });
  };
}
