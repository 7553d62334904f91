import { queryOptions } from '@tanstack/react-query';
import { readTenantAsAdmin } from '#contract/tenants/settings-endpoints.ts';
import type { Api } from '../http/api.ts';

/** The queries about the domains that email is sent from. */
export const sendingDomainQueries = (api: Api) => ({
  /** One of each service at most, with the DNS records that it needs. */
  own: (tenantId: string) =>
    queryOptions({
      queryKey: ['sending-domains', tenantId],
      meta: { reads: ['tenant'] },
      queryFn: async ({ signal }) => {
        const query = { includeDns: 'true' as const };
        const tenant = await api.call(readTenantAsAdmin, { params: { tenantId }, query, signal });
        return tenant.sendingDomains ?? [];
      },
    }),
});
