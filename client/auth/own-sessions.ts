import { mutationOptions, queryOptions } from '@tanstack/react-query';
import {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
} from '#contract/auth/own-session-endpoints.ts';
import type { Api } from '../http/api.ts';

const meta = { changes: ['own-sessions'] } as const;

/** The sessions in which one's own account is used. */
export const sessionQueries = (api: Api) => ({
  own: () =>
    queryOptions({
      queryKey: ['own-sessions'],
      meta: { reads: ['own-sessions'] },
      queryFn: ({ signal }) => api.call(listOwnSessions, { signal }),
    }),
});

export const sessionMutations = (api: Api) => ({
  end: () =>
    mutationOptions({
      mutationFn: (id: string) => api.call(endOwnSession, { params: { id } }),
      meta,
    }),
  /** Ends all but the session of this browser. */
  endOthers: () => mutationOptions({ mutationFn: () => api.call(endOtherSessions), meta }),
});
