import { z } from 'zod';
import { holds, operatorOrItsAdmin, signedIn } from '../http/access.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { queryFlag } from '../http/list.ts';
import { NewTenantSettings, SettingsBefore, TenantSettingsChange } from './settings.ts';
import { TenantForAdmin, TenantWithDomains } from './tenant-for-admin.ts';
import { NamedTenantId, TenantIdText } from './tenant-id.ts';

const ById = z.object({ tenantId: NamedTenantId.min(1) });
const WithDns = z.object({ includeDns: queryFlag.optional() });

/** An id that is reserved or taken is `invalid-input` of the field `tenantId` (TEN-108). */
export const createTenant = defineEndpoint({
  method: 'POST',
  path: '/api/v2/tenants',
  summary: 'Create a tenant; settings that are left out get their defaults',
  access: operatorOrItsAdmin,
  body: z.object({
    tenant: z.object({
      tenantId: TenantIdText,
      /** Ignored unless the caller is a super admin (TEN-82). */
      isTestTenant: z.boolean().optional(),
      data: NewTenantSettings,
    }),
  }),
  response: TenantForAdmin,
  status: 201,
});

export const readTenant = defineEndpoint({
  method: 'GET',
  path: '/api/v2/tenants/:tenantId',
  summary: 'Get one’s own tenant as a visitor may see it',
  access: signedIn,
  params: ById,
  query: WithDns,
  response: TenantWithDomains,
  problems: ['forbidden'],
});

export const readTenantAsAdmin = defineEndpoint({
  method: 'GET',
  path: '/api/v2/tenants/:tenantId/as-admin',
  summary: 'Get one’s own tenant with all of its settings',
  access: holds('admin', 'support'),
  params: ById,
  query: WithDns,
  response: TenantForAdmin,
});

/** Support enables and disables its tenant; settings are `updateTenantData` (SET-138). */
export const updateTenant = defineEndpoint({
  method: 'PUT',
  path: '/api/v2/tenants/:tenantId',
  summary: 'Enable or disable one’s own tenant, or make it a test tenant',
  access: holds('admin', 'support'),
  params: ById,
  body: z.object({
    tenant: z.object({
      /** Only for support (TEN-87). */
      enabled: z.boolean().optional(),
      /** Ignored unless the caller is a super admin (TEN-82). */
      isTestTenant: z.boolean().optional(),
    }),
  }),
  response: TenantForAdmin,
});

/**
 * Replaces the keys of `data` that are sent, each as a whole; the others stay (SET-19). `conflict` when
 * a setting no longer has its value in `before`; a repeat changes nothing.
 */
export const updateTenantData = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/tenant-data/:tenantId',
  summary: 'Change the settings of one’s own tenant',
  access: holds('admin'),
  params: ById,
  body: z.object({ data: TenantSettingsChange, before: SettingsBefore }),
  response: TenantForAdmin,
  problems: ['conflict'],
});
