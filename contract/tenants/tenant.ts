import { z } from 'zod';
import { Instant, Line } from '../http/fields.ts';
import { Branding } from './branding.ts';
import { Rollout } from './rollout.ts';
import { TenantId } from './tenant-id.ts';

/** The names of participants, one and many (TEN-27, TEN-58). */
export const Terms = z.object({
  ambassador: Line(40).min(1, 'Please enter a word').default('Ambassador'),
  ambassadors: Line(40).min(1, 'Please enter a word').default('Ambassadors'),
});
export type Terms = z.infer<typeof Terms>;

/** A line that may be missing, which is null then (SET-111). */
const OptionalLine = (longest: number) => Line(longest).nullable().default(null);

/** The postal address in the footer of mails and pages (SET-37, SET-38), as it is stored. */
export const Address = z.object({
  companyName: Line(100).default(''),
  line1: Line(100).default(''),
  line2: OptionalLine(100),
  city: Line(100).default(''),
  state: Line(100).default(''),
  zip: OptionalLine(20),
  /** Checked against the list of countries where it is entered. */
  countryCode: z.string().max(2).nullable().default(null),
  phone: OptionalLine(40),
});
export type Address = z.infer<typeof Address>;

/** The part of a tenant's settings that every visitor may see (TEN-99). */
export const PublicTenantData = z.object({
  tenantName: Line(100).min(1, 'Please enter a name'),
  terms: Terms,
  timezone: z.string(),
  currencies: z.array(z.string().length(3)).min(1),
  branding: Branding,
  requireRegistrationApproval: z.boolean(),
  /** The email at which people find help (SET-28). */
  supportEmail: z.string().nullish(),
  /** The use of points, in the brand's own words (DASH-72). */
  pointsPurpose: Line(300).nullish(),
  address: Address.optional(),
  enablePromptsToInstallApp: z.boolean().default(false),
  referrals: z.object({ showReferralsArea: z.boolean().default(true) }).prefault({}),
});
export type PublicTenantData = z.infer<typeof PublicTenantData>;

/** The state of billing, for the billing gate (TEN-41). */
export const Billing = z.object({
  billingSystem: z.enum(['stripe', 'paypal', 'shopify', 'appsumo', 'none']),
  useStripe: z.boolean(),
  denyTrialPeriod: z.boolean(),
  hasStripeSubscription: z.boolean(),
  hasActiveSubscription: z.boolean(),
});
export type Billing = z.infer<typeof Billing>;

/** A tenant as `GET /v1/tenant` returns it to anyone who opens one of its pages. */
export const Tenant = z.object({
  tenantId: TenantId,
  createdAt: Instant,
  enabled: z.boolean(),
  isTestTenant: z.boolean(),
  useTransactions: z.boolean(),
  /** The source of the tenant, such as `appsumo`. */
  source: z.string().nullable(),
  /** True for the one tenant whose tenant-admins run the installation (AUTH-130). */
  isOperator: z.boolean(),
  urls: z.object({ auth: z.string(), api: z.string() }),
  /**
   * The origin of the tenant's own portal domain, while it has a valid one; only in the response of
   * `GET /v1/tenant` (SHELL-127).
   */
  portalUrl: z.string().optional(),
  /** Feature of the plan → whether the tenant has it (TEN-42). */
  features: z.record(z.string(), z.boolean()),
  /** The tenant's own roll-out; `GET /v1/tenant` adds the one that the operator has set for many tenants. */
  rollout: Rollout,
  data: PublicTenantData,
  /** How the tenant pays; only for its admins and support (TEN-100). */
  billing: Billing.optional(),
});
export type Tenant = z.infer<typeof Tenant>;

/** Whether ambassadors have an area of their own referrals (REF-78). */
export const showsReferrals = ({ data }: Pick<Tenant, 'data'>): boolean =>
  data.referrals.showReferralsArea;
