import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { getPerson, updatePerson } from '#contract/people/endpoints.ts';
import { queryKeys } from '../entities.ts';
import type { Api } from '../http/api.ts';

/** What can be asked about one person. */
export const personQueries = (api: Api) => ({
  one: (slug: string) =>
    queryOptions({
      queryKey: [...queryKeys.ambassadors, 'one', slug],
      queryFn: ({ signal }) => api.call(getPerson, { params: { slug }, signal }),
    }),
});

type Change = z.input<typeof updatePerson.body>;

/** What can be done with one person. */
export const personMutations = (api: Api) => ({
  update: () =>
    mutationOptions({
      mutationFn: ({ slug, ...change }: { slug: string } & Change) =>
        api.call(updatePerson, { params: { slug }, body: change }),
      meta: { changes: ['ambassador'] as const },
    }),
});
