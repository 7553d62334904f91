import { z } from 'zod';
import { operator } from '../http/access.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { listQuery, pageOf, queryFlag } from '../http/list.ts';
import { EnabledChange } from './enabled-change.ts';
import { RolloutChange } from './rollout.ts';
import { Tenant } from './tenant.ts';
import { healthFilters, planFilters, TenantAtAGlance, tenantSorts } from './tenant-at-a-glance.ts';
import { TenantId } from './tenant-id.ts';
import { TenantListItem } from './tenant-list-item.ts';

export const listTenants = defineEndpoint({
  method: 'GET',
  path: '/api/v2/tenants',
  summary: 'List the tenants of the installation, for its operator',
  access: operator,
  query: listQuery(tenantSorts).extend({
    includeDisabled: queryFlag.optional(),
    plan: z.enum(planFilters).optional(),
    health: z.enum(healthFilters).optional(),
  }),
  response: pageOf(TenantAtAGlance),
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
  summary: 'Set which side shows which screen for one tenant',
  access: operator,
  params: z.object({ tenantId: TenantId }),
  body: RolloutChange,
  response: Tenant,
  problems: ['not-found', 'conflict'],
});
