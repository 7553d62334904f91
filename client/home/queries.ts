import { queryOptions } from '@tanstack/react-query';
import { getHome } from '#contract/home/endpoints.ts';
import { Instant } from '#contract/http/fields.ts';
import type { Api } from '../http/api.ts';

/** The query for the beginning of an ambassador's first screen. */
export const homeQueries = (api: Api) => ({
  /** With the news since a moment; a text that is not a moment stands for a first visit. */
  home: (since: string | undefined) => {
    const moment = Instant.safeParse(since).data;
    return queryOptions({
      queryKey: ['home', moment ?? null],
      meta: {
        reads: [
          ...(['activity', 'activity-type', 'transaction'] as const),
          ...(['reward-selection', 'tenant', 'agreement'] as const),
        ],
      },
      queryFn: ({ signal }) =>
        api.call(getHome, { query: moment === undefined ? {} : { since: moment }, signal }),
    });
  },
});
