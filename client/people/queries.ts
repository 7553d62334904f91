import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  countTestUsers,
  deactivateUser,
  getPerson,
  restoreUser,
  updatePerson,
} from '#contract/people/endpoints.ts';
import type { Api } from '../http/api.ts';

/** The queries about one person. */
export const personQueries = (api: Api) => ({
  one: (slug: string) =>
    queryOptions({
      queryKey: ['ambassadors', 'one', slug],
      meta: { reads: ['ambassador', 'me', 'transaction', 'activity', 'code'] },
      queryFn: ({ signal }) => api.call(getPerson, { params: { id: slug }, signal }),
    }),
  /** The number of test users, and the most that there may be (AMB-117). */
  testUsers: () =>
    queryOptions({
      queryKey: ['test-users'],
      meta: { reads: ['ambassador'] },
      queryFn: ({ signal }) => api.call(countTestUsers, { signal }),
    }),
});

type Change = z.input<typeof updatePerson.body>;

/** The mutations for one person. */
export const personMutations = (api: Api) => ({
  update: () =>
    mutationOptions({
      mutationFn: ({ slug, ...change }: { slug: string } & Change) =>
        api.call(updatePerson, { params: { id: slug }, body: change }),
      meta: { changes: ['ambassador', 'me'] as const },
    }),
  deactivate: () =>
    mutationOptions({
      mutationFn: ({ id }: { id: string }) =>
        api.call(deactivateUser, { params: { id }, body: undefined }),
      meta: { changes: ['ambassador'] as const },
    }),
  reactivate: () =>
    mutationOptions({
      mutationFn: ({ id }: { id: string }) => api.call(restoreUser, { params: { id } }),
      meta: { changes: ['ambassador'] as const },
    }),
});
