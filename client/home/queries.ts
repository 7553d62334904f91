import { queryOptions } from '@tanstack/react-query';
import { getHome } from '#contract/home/endpoints.ts';
import { Instant } from '#contract/http/fields.ts';
import type { Api } from '../http/api.ts';

/** What an ambassador's first screen begins with. */
export const homeQueries = (api: Api) => ({
  /** With what is new since a moment; a text that is none stands for a first visit. */
  home: (since: string | undefined) => {
    const moment = Instant.safeParse(since).data;
    return queryOptions({
      queryKey: ['home', moment ?? null],
      meta: { reads: ['activity', 'activity-type', 'transaction', 'tenant'] },
      queryFn: ({ signal }) =>
        api.call(getHome, { query: moment === undefined ? {} : { since: moment }, signal }),
    });
  },
});
