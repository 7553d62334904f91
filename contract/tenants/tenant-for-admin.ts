import { z } from 'zod';
import { Branding } from './branding.ts';
import { StoredCashPayments, TenantSettings } from './settings.ts';
import { Tenant } from './tenant.ts';

/** A domain of the tenant's own, and the DNS records it needs (TEN-105). */
export const TenantDomain = z.object({
  domain: z.string(),
  kind: z.enum(['portal', 'link']),
  isValid: z.boolean(),
  dns: z.array(z.object({ type: z.string(), name: z.string(), value: z.string() })),
});
export type TenantDomain = z.infer<typeof TenantDomain>;

/** The tenant as a visitor sees it, with its domains when they are asked for. */
export const TenantWithDomains = Tenant.extend({ domains: z.array(TenantDomain).optional() });
export type TenantWithDomains = z.infer<typeof TenantWithDomains>;

/** The tenant with all of its settings, for its admins and support. */
export const TenantForAdmin = TenantWithDomains.extend({
  data: TenantSettings.extend({
    branding: Branding.prefault({}),
    supportEmail: z.string().optional(),
    cashPayments: StoredCashPayments.prefault({}),
  }),
});
export type TenantForAdmin = z.infer<typeof TenantForAdmin>;
