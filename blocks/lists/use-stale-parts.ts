import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';

type Part = Pick<UseQueryResult, 'error' | 'isRefetchError' | 'isFetching'>;

interface StaleParts {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly retrying: boolean;
}

/**
 * The parts of a page that could not be read again, for one notice about all of them; null while there is none. Another
 * try reads all that has failed on the page.
 */
export function useStaleParts(...parts: readonly Part[]): StaleParts | null {
  const client = useQueryClient();
  const stale = parts.find(({ isRefetchError }) => isRefetchError);
  if (!stale) return null;
  return {
    error: stale.error,
    onRetry: () =>
      void client.refetchQueries({
        type: 'active',
        predicate: ({ state }) => state.error !== null,
      }),
    retrying: parts.some(({ isFetching }) => isFetching),
  };
}
