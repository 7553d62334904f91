import { queryOptions } from '@tanstack/react-query';
import { readTenantAsAdmin } from '#contract/tenants/settings-endpoints.ts';
import type { Api } from '../http/api.ts';

/** The own tenant with all of its settings, which only the settings ask for. */
export const tenantSettingsQuery = (api: Api, tenantId: string) =>
  queryOptions({
    queryKey: ['tenant-settings', tenantId],
    meta: { reads: ['tenant'] },
    queryFn: ({ signal }) =>
      api.call(readTenantAsAdmin, { params: { tenantId }, query: {}, signal }),
  });
