import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { queryKeys } from '../entities.ts';
import type { SessionStore } from './session-store.ts';

/** Cached data that is the same for every visitor. */
const publicKeys: readonly unknown[] = [queryKeys.tenant[0], queryKeys.installation[0]];

const isPersonal = (queryKey: QueryKey): boolean => !publicKeys.includes(queryKey[0]);

/**
 * Discards what was loaded for a person as soon as that person is signed out, in whichever tab that
 * happened (AUTH-60, AUTH-61). Returns a function that stops it.
 */
export function clearCacheWithSession(session: SessionStore, queryClient: QueryClient): () => void {
  return session.subscribe((change) => {
    if (change === 'signed-in' || change === 'renewed') return;
    queryClient.removeQueries({ predicate: ({ queryKey }) => isPersonal(queryKey) });
    queryClient.getMutationCache().clear();
  });
}
