import type { QueryClient } from '@tanstack/react-query';
import type { SessionStore } from './session-store.ts';

/**
 * Discards the answers that were loaded for a person as soon as that person is signed out, in whichever tab that
 * happened (AUTH-60, AUTH-61). Returns a function that stops it.
 */
export function clearCacheWithSession(session: SessionStore, queryClient: QueryClient): () => void {
  return session.subscribe((change) => {
    if (change === 'signed-in' || change === 'renewed') return;
    queryClient.removeQueries({ predicate: ({ meta }) => meta?.isPublic !== true });
    queryClient.getMutationCache().clear();
  });
}
