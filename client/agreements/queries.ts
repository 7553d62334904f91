import { queryOptions } from '@tanstack/react-query';
import { listOwnAgreements } from '#contract/agreements/endpoints.ts';
import type { Api } from '../http/api.ts';

/** The query for the agreements that the signed-in person has accepted, and those of every form (AMB-217, AMB-218). */
export const ownAgreements = (api: Api) =>
  queryOptions({
    queryKey: ['agreements', 'own'],
    meta: { reads: ['agreement'] },
    queryFn: async ({ signal }) => (await api.call(listOwnAgreements, { signal })).results,
  });
