import { z } from 'zod';
import { Country } from '#contract/tenants/country.ts';
import { Currency, currencies } from '#contract/tenants/currency.ts';
import { TenantSettings } from '#contract/tenants/settings.ts';
import type { TenantForAdmin } from '#contract/tenants/tenant-for-admin.ts';
import type { SettingsInput } from '../settings/section-change.ts';

/** The general settings of a tenant as a form has them: on one level, nothing missing, in reading order. */
export interface GeneralValues {
  tenantName: string;
  supportEmail: string;
  timezone: string;
  issuedRewardsEmailSendTime: string;
  currencies: Currency[];
  reapplyWaitDays: number | string;
  ambassador: string;
  ambassadors: string;
  requireRegistrationApproval: boolean;
  requireProfileApproval: boolean;
  enablePromptsToInstallApp: boolean;
  companyName: string;
  line1: string;
  line2: string;
  city: string;
  state: string;
  zip: string;
  countryCode: string;
  phone: string;
}

/** The form of a tenant that has no name yet: the defaults of TEN-131..136. */
export function newGeneralValues(): GeneralValues {
  const defaults = TenantSettings.parse({ tenantName: '-' });
  return {
    tenantName: '',
    supportEmail: '',
    timezone: defaults.timezone,
    issuedRewardsEmailSendTime: defaults.issuedRewardsEmailSendTime,
    currencies: defaults.currencies,
    reapplyWaitDays: defaults.reapplyWaitDays,
    ambassador: defaults.terms.ambassador,
    ambassadors: defaults.terms.ambassadors,
    requireRegistrationApproval: defaults.requireRegistrationApproval,
    requireProfileApproval: defaults.requireProfileApproval,
    enablePromptsToInstallApp: defaults.enablePromptsToInstallApp,
    companyName: '',
    line1: '',
    line2: '',
    city: '',
    state: '',
    zip: '',
    countryCode: '',
    phone: '',
  };
}

/** The general settings of a tenant. */
export const generalValues = ({ data, isTestTenant }: TenantForAdmin): StoredGeneralValues => ({
  tenantName: data.tenantName,
  supportEmail: data.supportEmail ?? '',
  timezone: data.timezone,
  issuedRewardsEmailSendTime: data.issuedRewardsEmailSendTime,
  currencies: data.currencies,
  reapplyWaitDays: data.reapplyWaitDays,
  ambassador: data.terms.ambassador,
  ambassadors: data.terms.ambassadors,
  requireRegistrationApproval: data.requireRegistrationApproval,
  requireProfileApproval: data.requireProfileApproval,
  enablePromptsToInstallApp: data.enablePromptsToInstallApp,
  companyName: data.address?.companyName ?? '',
  line1: data.address?.line1 ?? '',
  line2: data.address?.line2 ?? '',
  city: data.address?.city ?? '',
  state: data.address?.state ?? '',
  zip: data.address?.zip ?? '',
  countryCode: data.address?.countryCode ?? '',
  phone: data.address?.phone ?? '',
  isTestTenant,
});

/** The general settings of a stored tenant, with the part that only a super admin sees (SET-40). */
export interface StoredGeneralValues extends GeneralValues {
  isTestTenant: boolean;
}

/** The fields that a draft of the general settings keeps. */
export const generalDraft = z
  .object({
    tenantName: z.string(),
    supportEmail: z.string(),
    timezone: z.string(),
    issuedRewardsEmailSendTime: z.string(),
    currencies: z.array(Currency),
    reapplyWaitDays: z.union([z.number(), z.string()]),
    ambassador: z.string(),
    ambassadors: z.string(),
    requireRegistrationApproval: z.boolean(),
    requireProfileApproval: z.boolean(),
    enablePromptsToInstallApp: z.boolean(),
    companyName: z.string(),
    line1: z.string(),
    line2: z.string(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
    countryCode: z.string(),
    phone: z.string(),
    isTestTenant: z.boolean(),
  })
  .partial();

/**
 * The settings a form stands for, for the contract to check. A field that was left empty and may be is null, and
 * a text that is no number is left for the contract to refuse (SET-111).
 */
export function generalSettingsOf(values: GeneralValues): SettingsInput {
  const { reapplyWaitDays: days } = values;
  return {
    tenantName: values.tenantName,
    timezone: values.timezone,
    currencies: values.currencies,
    reapplyWaitDays: typeof days === 'number' ? days : Number.NaN,
    issuedRewardsEmailSendTime: values.issuedRewardsEmailSendTime,
    terms: { ambassador: values.ambassador, ambassadors: values.ambassadors },
    requireRegistrationApproval: values.requireRegistrationApproval,
    requireProfileApproval: values.requireProfileApproval,
    enablePromptsToInstallApp: values.enablePromptsToInstallApp,
    supportEmail: values.supportEmail,
    address: {
      companyName: values.companyName,
      line1: values.line1,
      line2: values.line2,
      city: values.city,
      state: values.state,
      zip: values.zip,
      phone: values.phone,
      countryCode: Country.safeParse(values.countryCode).data ?? null,
    },
  };
}

/** Currencies that can still be added (SET-24). */
export const remainingCurrencies = (chosen: readonly Currency[]): Currency[] =>
  currencies.filter((currency) => !chosen.includes(currency));
