import { queryOptions } from '@tanstack/react-query';
import {
  getForm,
  getMainForm,
  listAgreements,
  listApplicationForms,
  renderApplicationForm,
} from '#contract/application-forms/endpoints.ts';
import type { EndpointCall } from '#contract/http/endpoint.ts';
import type { Api } from '../http/api.ts';
import { planQueries } from '../plans/queries.ts';

const readsForms = { reads: ['application-form'] } as const;

/** The queries about application forms. */
export const applicationFormQueries = (api: Api) => ({
  /** All forms, the main form first: a tenant has a handful. */
  all: () =>
    queryOptions({
      queryKey: ['application-forms', 'all'],
      meta: readsForms,
      queryFn: ({ signal }) =>
        api.call(listApplicationForms, { query: { pageSize: '100' }, signal }),
    }),

  /** Whether the plan has room for one more (APPL-123). */
  room: () => planQueries(api).evaluate('general.additionalApplicationForms'),

  /** Every agreement, including those for single forms. */
  agreements: (tenantId: string) =>
    queryOptions({
      queryKey: ['agreements', tenantId],
      meta: { reads: ['agreement'] },
      queryFn: async ({ signal }) => {
        const query = { tenantId, fetchAllAgreements: 'true' } as const;
        return (await api.call(listAgreements, { query, signal })).results;
      },
    }),

  /** The form of a public address, the main form without a slug (APPL-21). */
  open: (tenantId: string, slug: string | undefined) =>
    queryOptions({
      queryKey: ['application-forms', 'open', tenantId, slug ?? null],
      meta: { reads: ['application-form', 'agreement'], isPublic: true },
      queryFn: ({ signal }) => {
        const query = { format: 'json' } as const;
        return slug === undefined
          ? api.call(getMainForm, { params: { tenantId }, query, signal })
          : api.call(getForm, { params: { tenantId, slug }, query, signal });
      },
      // A visitor's answers belong to the form that asked for them.
      staleTime: Number.POSITIVE_INFINITY,
    }),

  /** The page of a form as it is being designed (APPL-106). */
  preview: (design: EndpointCall<typeof renderApplicationForm>['body']) =>
    queryOptions({
      queryKey: ['application-forms', 'preview', design],
      queryFn: async ({ signal }) =>
        (await api.call(renderApplicationForm, { body: design, signal })).html,
      // Each keystroke makes another query.
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
    }),
});
