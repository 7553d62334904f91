import { z } from 'zod';
import { anyone, operator, signedIn } from '../http/access.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { listQuery, pageOf, queryFlag } from '../http/list.ts';
import { Installation } from './installation.ts';
import { RolloutChange } from './rollout.ts';
import { EnabledChange, Tenant, TenantListItem } from './tenant.ts';
import { TenantId } from './tenant-id.ts';

export const getTenant = defineEndpoint({
  method: 'GET',
  path: '/api/v1/tenant',
  summary: 'Find the tenant of a page by the host name it was opened on',
  access: anyone,
  query: z.object({ domain: z.string().min(1).max(253) }),
  response: Tenant,
  problems: ['unknown-tenant', 'forbidden'],
  anyHost: true,
});

export const listTenants = defineEndpoint({
  method: 'GET',
  path: '/api/v2/tenants',
  summary: 'List the tenants of the installation, for its operator',
  access: operator,
  query: listQuery(['tenantName', 'createdAt']).extend({ includeDisabled: queryFlag.optional() }),
  response: pageOf(TenantListItem),
});

export const getInstallation = defineEndpoint({
  method: 'GET',
  path: '/api/v1/installation',
  summary:
    'Get what the front page shows: the platform domain and, in demo mode, whom to sign in as',
  access: anyone,
  response: Installation,
  anyHost: true,
});

/** Disabling needs a reason, which the logs of both tenants keep. The operator's own tenant stays enabled: `forbidden`. */
export const setTenantEnabled = defineEndpoint({
  method: 'PUT',
  path: '/api/v2/tenants/:tenantId/enabled',
  summary: 'Disable a tenant, or enable it again, for the operator of the installation',
  access: operator,
  params: z.object({ tenantId: TenantId }),
  body: EnabledChange,
  response: TenantListItem,
  problems: ['not-found'],
});

export const updateRollout = defineEndpoint({
  method: 'PUT',
  path: '/api/v2/tenants/:tenantId/rollout',
  summary:
    'Set which side shows which screen for one tenant; screens left out keep their own stage',
  access: operator,
  params: z.object({ tenantId: TenantId }),
  body: RolloutChange,
  response: Tenant,
  problems: ['not-found', 'conflict'],
});

export const listTimezones = defineEndpoint({
  method: 'GET',
  path: '/api/v1/timezones',
  summary: 'List the names of all timezones',
  access: signedIn,
  response: z.object({ results: z.array(z.string()) }),
});
