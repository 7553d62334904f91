import { z } from 'zod';
import { Instant } from '../http/fields.ts';
import { planCodes } from '../plans/plan.ts';
import { TenantListItem } from './tenant-list-item.ts';

/** The troubles of a tenant, the worst first (TEN-153). */
export const tenantTroubles = [
  'disabled',
  'not-paying',
  'unpaid-invoice',
  'integration-stopped',
  'domain-invalid',
  'sending-domain-invalid',
  'emails-failing',
] as const;
export type TenantTrouble = (typeof tenantTroubles)[number];

/** A row of the operator's list: the state of a tenant, in figures without test users (TEN-152). */
export const TenantAtAGlance = TenantListItem.extend({
  /** Its name with the period; null where there is none. */
  plan: z.string().nullable(),
  ambassadors: z.number().int(),
  admins: z.number().int(),
  /** When an ambassador or admin signed in last. */
  lastSignInAt: Instant.nullable(),
  /** All troubles there are, the worst first. */
  troubles: z.array(z.enum(tenantTroubles)),
});
export type TenantAtAGlance = z.infer<typeof TenantAtAGlance>;

/** The plans to filter the list by: all AppSumo plans are one, and `none` is for tenants without a plan. */
export const planFilters = [...planCodes, 'appsumo', 'none'] as const;
export type PlanFilter = (typeof planFilters)[number];

/** Enabled tenants with some trouble, and disabled tenants. */
export const healthFilters = ['attention', 'disabled'] as const;
export type HealthFilter = (typeof healthFilters)[number];

export const tenantSorts = ['tenantName', 'createdAt', 'lastSignInAt', 'ambassadors'] as const;
export type TenantSort = (typeof tenantSorts)[number];
