import { useQuery } from '@tanstack/react-query';
import { activityTypeQueries } from '#client/activity-types/queries.ts';
import { useApi } from '#client/http/api-context.ts';
import { isUnread } from '#client/http/is-unread.ts';

/**
 * A version of a type as it is now: a form that began with an earlier answer would undo the changes
 * since. Once read it stays, so that nothing is taken from under the hands.
 */
export function useFreshType(slug: string | null, version: string | null) {
  const { data, error, isFetchedAfterMount, refetch, isFetching } = useQuery({
    ...activityTypeQueries(useApi()).version(slug ?? '', version),
    enabled: slug !== null,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: isUnread,
  });
  return { type: isFetchedAfterMount ? data : undefined, error, refetch, isFetching };
}
