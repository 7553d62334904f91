import { type Currency, currencies } from '#contract/tenants/currency.ts';
import { TenantSettings } from '#contract/tenants/settings.ts';
import type { FieldErrors } from '../forms/validate.ts';

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

const addressFields = ['companyName', 'line1', 'line2', 'city', 'state', 'zip', 'phone'] as const;

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

/**
 * The settings a form stands for, for the contract to check. What was left empty and may be is left
 * out, and an address only counts with a line in it.
 */
export function generalSettingsOf(values: GeneralValues): object {
  const address = Object.fromEntries(addressFields.map((field) => [field, values[field]]));
  const { countryCode } = values;
  const hasAddress = countryCode !== '' || addressFields.some((field) => values[field] !== '');
  return {
    tenantName: values.tenantName,
    timezone: values.timezone,
    currencies: values.currencies,
    reapplyWaitDays: values.reapplyWaitDays,
    issuedRewardsEmailSendTime: values.issuedRewardsEmailSendTime,
    terms: { ambassador: values.ambassador, ambassadors: values.ambassadors },
    requireRegistrationApproval: values.requireRegistrationApproval,
    requireProfileApproval: values.requireProfileApproval,
    enablePromptsToInstallApp: values.enablePromptsToInstallApp,
    ...(values.supportEmail.trim() !== '' && { supportEmail: values.supportEmail }),
    ...(hasAddress && { address: { ...address, ...(countryCode !== '' && { countryCode }) } }),
  };
}

/** Names of groups that the form has no level for. */
const groups = ['tenant', 'data', 'terms', 'address'];

/** Messages by the form's own field names: `tenant.data.address.city` stands at `city`. */
export const atFields = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([path, message]) => {
      const field = path.split('.').find((part) => !groups.includes(part));
      return [field ?? path, message];
    }),
  );

/** Currencies that can still be added (SET-24). */
export const remainingCurrencies = (chosen: readonly Currency[]): Currency[] =>
  currencies.filter((currency) => !chosen.includes(currency));
