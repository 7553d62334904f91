import type { z } from 'zod';
import { PublicTenantData, Tenant } from './tenant.ts';

/** A row of the operator's tenant list (TEN-102). */
export const TenantListItem = Tenant.pick({
  tenantId: true,
  createdAt: true,
  enabled: true,
  isTestTenant: true,
  rollout: true,
}).extend({ data: PublicTenantData.pick({ tenantName: true }) });
export type TenantListItem = z.infer<typeof TenantListItem>;
