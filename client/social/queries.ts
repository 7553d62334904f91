import { queryOptions } from '@tanstack/react-query';
import {
  evaluateSocialPostTemplate,
  getSocialPostTemplate,
  listSocialPostTemplates,
} from '#contract/social/endpoints.ts';
import type { Api } from '../http/api.ts';

/** All on one page (SOC-84). */
const pageSize = '100';

/** What can be asked about posts. */
export const socialQueries = (api: Api) => ({
  /** The templates, newest first; only those of the ids where some are given. */
  templates: (ids?: readonly string[]) =>
    queryOptions({
      queryKey: ['post-templates', 'list', ids],
      meta: { reads: ['post-template'] },
      queryFn: async ({ signal }) => {
        const query = { page: '1', pageSize, ...(ids && { ids: ids.join(',') }) };
        return (await api.call(listSocialPostTemplates, { query, signal })).results;
      },
    }),
  template: (id: string) =>
    queryOptions({
      queryKey: ['post-templates', id],
      meta: { reads: ['post-template'] },
      queryFn: ({ signal }) => api.call(getSocialPostTemplate, { params: { id }, signal }),
    }),
  /** A template with the person's own codes and links in it (SOC-17). */
  evaluated: (id: string, knownValues: Readonly<Record<string, string>> = {}) =>
    queryOptions({
      queryKey: ['post-templates', id, 'evaluated', knownValues],
      meta: { reads: ['post-template', 'code', 'tracking-link', 'activity-type', 'me'] },
      queryFn: ({ signal }) =>
        api.call(evaluateSocialPostTemplate, {
          params: { id },
          body: { knownValues: { ...knownValues } },
          signal,
        }),
    }),
});
