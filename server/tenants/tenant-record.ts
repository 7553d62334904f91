import type { Selectable } from 'kysely';
import { z } from 'zod';
import { isActive } from '#contract/billing/subscription.ts';
import { Rollout } from '#contract/tenants/rollout.ts';
import { Billing, PublicTenantData, type Tenant } from '#contract/tenants/tenant.ts';
import { StoredSettings, type TenantForAdmin } from '#contract/tenants/tenant-for-admin.ts';
import { TenantId } from '#contract/tenants/tenant-id.ts';
import type { TenantListItem } from '#contract/tenants/tenant-list-item.ts';
import type { BillingAccount } from '#server/billing/queries.ts';
import { featuresOf, planOfTenant } from '#server/plans/plan-of-tenant.ts';
import type { Config } from '#server/platform/config.ts';
import type { TenantsTable } from '#server/platform/db/tables.ts';
import { type SendingDomainRow, withSendingDomains } from '#server/sending-domains/policy.ts';
import { withSenderNames } from './email.ts';
import { tenantOrigin } from './origin.ts';
import { withStarted } from './points-expiry.ts';

export type TenantRow = Selectable<TenantsTable>;

const defaultBilling = {
  billingSystem: 'none',
  useStripe: false,
  denyTrialPeriod: false,
  hasStripeSubscription: false,
  hasActiveSubscription: false,
} as const;

/** How a tenant pays that was made just now (BILL-136). */
export const newBilling: Billing = {
  ...defaultBilling,
  billingSystem: 'stripe',
  useStripe: true,
};

/** The settings of a tenant that are not for visitors. */
const PrivateTenantData = z.object({
  /** Answered beside the settings, for the shell. */
  rollout: Rollout.default({}),
  billing: Billing.default(defaultBilling),
  /** Several agreements, with texts of their own: for a few tenants whose terms need them (APPL-154). */
  advancedAgreements: z.boolean().default(false),
  /** Only a tenant of the demo has it: whom the front page shows, and everybody's password. */
  demo: z
    .object({
      password: z.string(),
      people: z.array(z.object({ email: z.string(), description: z.string() })),
    })
    .optional(),
});

/** The settings as they are stored. */
export const TenantData = StoredSettings.extend(PrivateTenantData.shape);
export type TenantData = z.infer<typeof TenantData>;

export const rolloutOf = (row: TenantRow): Rollout =>
  TenantData.shape.rollout.parse(row.data.rollout);

/**
 * The tenant as a visitor may see it (TEN-99): private settings are left out by the schema. `origin`
 * is where the page lives, when that is a domain of the tenant's own.
 */
export function toTenant(
  row: TenantRow,
  config: Config,
  origin: string = tenantOrigin(row.tenantId, config),
): Tenant {
  return {
    ...toSummary(row),
    useTransactions: row.useTransactions,
    source: row.source,
    isOperator: row.tenantId === config.operatorTenantId,
    urls: { auth: `${origin}/auth`, api: `${origin}/api` },
    features: featuresOf(planOfTenant(row)),
    rollout: rolloutOf(row),
    data: PublicTenantData.parse(row.data),
  };
}

/** The tenant with how it pays, for its admins and support (TEN-100). */
export const toTenantWithBilling = (
  row: TenantRow,
  config: Config,
  {
    account,
    origin,
  }: { readonly account: BillingAccount | undefined; readonly origin?: string | undefined },
): Tenant => ({
  ...toTenant(row, config, origin),
  billing: billingOf(row, config, account),
});

/** How a tenant pays, and whether its admins may work: always where nobody is billed (BILL-20, ADR 0057). */
function billingOf(
  { data, planCode }: TenantRow,
  { stripe }: Pick<Config, 'stripe'>,
  account: BillingAccount | undefined,
): Billing {
  const hasCodes = planCode?.startsWith('appsumo-') ?? false;
  return {
    ...TenantData.shape.billing.parse(data.billing),
    hasStripeSubscription: isActive(account?.status),
    hasActiveSubscription: !stripe || (account?.isActive ?? true) || hasCodes,
  };
}

/** The tenant with the whole of its settings, for its admins and support (TEN-105). */
export const toTenantForAdmin = (
  row: TenantRow,
  config: Config,
  known: {
    readonly now: Date;
    readonly sendingDomains: readonly SendingDomainRow[];
    readonly account: BillingAccount | undefined;
  },
): TenantForAdmin => ({
  ...toTenantWithBilling(row, config, known),
  data: settingsOf(row, known),
});

/** The settings of a tenant, with all else that is known of them at a moment. */
export function settingsOf(
  { data }: Pick<TenantRow, 'data'>,
  {
    now,
    sendingDomains,
  }: { readonly now: Date; readonly sendingDomains: readonly SendingDomainRow[] },
): StoredSettings {
  const settings = withSenderNames(withStarted(StoredSettings.parse(data), now));
  return { ...settings, email: withSendingDomains(settings.email, sendingDomains) };
}

export const toTenantListItem = (row: TenantRow): TenantListItem => ({
  ...toSummary(row),
  rollout: rolloutOf(row),
  data: { tenantName: PublicTenantData.shape.tenantName.parse(row.data.tenantName) },
});

const toSummary = (row: TenantRow) => ({
  tenantId: TenantId.parse(row.tenantId),
  createdAt: row.createdAt.toISOString(),
  enabled: row.enabled,
  isTestTenant: row.isTestTenant,
});
