import { z } from 'zod';
import { Instant } from '../http/fields.ts';
import { planCodes } from '../plans/plan.ts';
import { TenantListItem } from './tenant-list-item.ts';

/** What can be wrong with a tenant, the worst first (TEN-153). */
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

/** A row of the operator's list: how a tenant stands, in figures without test users (TEN-152). */
export const TenantAtAGlance = TenantListItem.extend({
  /** Its name with the period; null where there is none. */
  plan: z.string().nullable(),
  ambassadors: z.number().int(),
  admins: z.number().int(),
  /** When an ambassador or admin signed in last. */
  lastSignInAt: Instant.nullable(),
  /** All there are, the worst first. */
  troubles: z.array(z.enum(tenantTroubles)),
});
export type TenantAtAGlance = z.infer<typeof TenantAtAGlance>;

/** By which plans the list can be narrowed: those of AppSumo are one, and `none` is that of who has none. */
export const planFilters = [...planCodes, 'appsumo', 'none'] as const;
export type PlanFilter = (typeof planFilters)[number];

/** Who is enabled and has some trouble, and who is disabled. */
export const healthFilters = ['attention', 'disabled'] as const;
export type HealthFilter = (typeof healthFilters)[number];

export const tenantSorts = ['tenantName', 'createdAt', 'lastSignInAt', 'ambassadors'] as const;
export type TenantSort = (typeof tenantSorts)[number];
