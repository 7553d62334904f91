import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CustomDomain } from '#contract/domains/custom-domain.ts';
import { listCustomDomains, listDnsRecords } from '#contract/domains/endpoints.ts';
import { dnsStateOf } from '../dns/dns-state.ts';
import type { Api } from '../http/api.ts';

/** Milliseconds between two looks at a domain whose first check goes on. */
const whileChecking = 3000;

const isBeingChecked = (domain: CustomDomain): boolean => dnsStateOf(domain) === 'unchecked';

/** The queries about domains of the tenant's own. */
export const domainQueries = (api: Api) => ({
  /** All of them. While one is being checked for the first time, they are asked for again and again. */
  own: () =>
    queryOptions({
      queryKey: ['domains'],
      meta: { reads: ['domain'] },
      queryFn: async ({ signal }) => (await api.call(listCustomDomains, { signal })).results,
      refetchInterval: ({ state: { data } }) =>
        data?.some(isBeingChecked) ? whileChecking : false,
    }),
  /** The records that a domain needs; they are asked for anew once a check has found something else. */
  records: ({ id, validAt, invalidReason }: CustomDomain) =>
    queryOptions({
      queryKey: ['dns-records', id, validAt, invalidReason],
      meta: { reads: ['domain'] },
      queryFn: async ({ signal }) =>
        (await api.call(listDnsRecords, { query: { domainId: id }, signal })).results,
      placeholderData: keepPreviousData,
    }),
});
