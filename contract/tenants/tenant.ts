import { z } from 'zod';
import { Instant } from '../http/fields.ts';
import { Rollout } from './rollout.ts';
import { TenantId } from './tenant-id.ts';

/** A colour as CSS writes it: hex, rgb() or rgba(); nothing that could carry another declaration. */
const Colour = z
  .string()
  .regex(/^(#[0-9a-fA-F]{3,8}|rgba?\([\d\s.,%/]{1,40}\))$/, 'Please enter a colour like #2185D0');

/** How the product looks for a tenant (TEN-37, TEN-38). */
export const Branding = z.object({
  headerBackgroundColor: Colour.default('#2185D0'),
  headerTextColor: Colour.default('rgba(255,255,255,0.9)'),
  headerHoverBackgroundColor: Colour.optional(),
  headerActiveBackgroundColor: Colour.optional(),
  /** The colour of buttons; links take it too unless `linkColor` says otherwise. */
  buttonColor: Colour.default('#2185D0'),
  linkColor: Colour.optional(),
  logo: z.object({ portalHeader: z.object({ url: z.string() }) }).optional(),
  faviconUrl: z.string().optional(),
  hideBrandNameInHeader: z.boolean().default(false),
});
export type Branding = z.infer<typeof Branding>;

/** What participants are called, one and many (TEN-27, TEN-58). */
export const Terms = z.object({
  ambassador: z.string().trim().min(1).max(40).default('Ambassador'),
  ambassadors: z.string().trim().min(1).max(40).default('Ambassadors'),
});
export type Terms = z.infer<typeof Terms>;

/** The part of a tenant's settings that every visitor may see (TEN-99). */
export const PublicTenantData = z.object({
  tenantName: z.string().min(1).max(100),
  terms: Terms,
  timezone: z.string(),
  currencies: z.array(z.string().length(3)).min(1),
  branding: Branding,
  requireRegistrationApproval: z.boolean(),
  supportEmail: z.string().optional(),
});
export type PublicTenantData = z.infer<typeof PublicTenantData>;

/** A tenant as `GET /v1/tenant` answers it to anyone who opens one of its pages. */
export const Tenant = z.object({
  tenantId: TenantId,
  createdAt: Instant,
  enabled: z.boolean(),
  isTestTenant: z.boolean(),
  /** True for the one tenant whose tenant-admins run the installation (AUTH-130). */
  isOperator: z.boolean(),
  urls: z.object({ auth: z.string(), api: z.string() }),
  features: z.record(z.string(), z.boolean()),
  rollout: Rollout,
  data: PublicTenantData,
});
export type Tenant = z.infer<typeof Tenant>;

/** A row of the operator's tenant list (TEN-102). */
export const TenantListItem = Tenant.pick({
  tenantId: true,
  createdAt: true,
  enabled: true,
  isTestTenant: true,
}).extend({ data: PublicTenantData.pick({ tenantName: true }) });
export type TenantListItem = z.infer<typeof TenantListItem>;
