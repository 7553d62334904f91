import { focusManager, MutationCache, QueryClient } from '@tanstack/react-query';
import { invalidateEntity } from '../staleness.ts';
import { ApiProblem } from './problems.ts';

interface QueryClientOptions {
  /** Told which entities a mutation of this side has changed, so that the other side can be told. */
  onEntityChanged?: (entity: string) => void;
}

/**
 * The cache of one app. It never repeats a call by itself, since the api already does where that
 * is safe, and it never waits for a connection, so that being offline is said at once. What is shown is read anew
 * once the browser is online again (DASH-86). What a mutation has changed is read anew, and also where it is refused
 * because somebody else was first (SHELL-314).
 */
export function createBanyanQueryClient({ onEntityChanged }: QueryClientOptions = {}): QueryClient {
  const mutationCache = new MutationCache({
    onSuccess(_data, _variables, _result, mutation, { client }) {
      for (const entity of mutation.meta?.changes ?? []) {
        invalidateEntity(client, entity);
        onEntityChanged?.(entity);
      }
    },
    onError(error, _variables, _result, mutation, { client }) {
      if (!isOvertaken(error)) return;
      for (const entity of mutation.meta?.changes ?? []) invalidateEntity(client, entity);
    },
  });
  focusManager.setEventListener(whenLookedAt);
  return new QueryClient({
    mutationCache,
    defaultOptions: {
      // As `always`, which would read nothing anew at a reconnection.
      queries: { retry: false, staleTime: 5_000, networkMode: 'offlineFirst' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** Whether a refusal says that what is shown is not as it was any more. */
const isOvertaken = (error: unknown): boolean =>
  error instanceof ApiProblem && (error.status === 404 || error.status === 409);

/** Calls back when the page comes to the front or its window gets the focus (DASH-27); returns how to stop. */
function whenLookedAt(onFocus: () => void): () => void {
  // Called without an argument, so that it asks then whether the page counts as focused.
  const listener = () => onFocus();
  const windows = new Set([window, pageAround() ?? window]);
  addEventListener('visibilitychange', listener);
  for (const each of windows) each.addEventListener('focus', listener);
  return () => {
    removeEventListener('visibilitychange', listener);
    for (const each of windows) each.removeEventListener('focus', listener);
  };
}

/** The page around this frame, which has the focus when its own menu had it last; null in a page of strangers. */
function pageAround(): Window | null {
  try {
    return parent.document ? parent : null;
  } catch {
    return null;
  }
}
