import type { z } from 'zod';
import { type Currency, currencies } from '#contract/tenants/currency.ts';
import { TenantSettings } from '#contract/tenants/settings.ts';
import { createTenant } from '#contract/tenants/settings-endpoints.ts';
import { type FieldErrors, validateWith } from '../forms/validate.ts';

/** The general settings of a tenant as a form has them: every field on one level, nothing missing. */
export interface GeneralValues {
  tenantName: string;
  timezone: string;
  currencies: Currency[];
  reapplyWaitDays: number | string;
  supportEmail: string;
  issuedRewardsEmailSendTime: string;
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

export interface NewTenantValues extends GeneralValues {
  tenantId: string;
  isTestTenant: boolean;
}

/** The body of `createTenant` before it has been checked. */
type NewTenant = z.input<typeof createTenant.body>;

const addressFields = ['companyName', 'line1', 'line2', 'city', 'state', 'zip', 'phone'] as const;

/** A new tenant as the form begins: the defaults of TEN-131..141, and no name yet. */
function newTenantValues(): NewTenantValues {
  const defaults = TenantSettings.parse({ tenantName: '-' });
  return {
    tenantId: '',
    isTestTenant: false,
    tenantName: '',
    timezone: defaults.timezone,
    currencies: defaults.currencies,
    reapplyWaitDays: defaults.reapplyWaitDays,
    supportEmail: '',
    issuedRewardsEmailSendTime: defaults.issuedRewardsEmailSendTime,
    ...defaults.terms,
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

/** What the form sends. Fields left empty are left out, and an address only counts with a line in it. */
function newTenantOf(values: NewTenantValues): unknown {
  const address = Object.fromEntries(addressFields.map((field) => [field, values[field]]));
  const { countryCode } = values;
  const hasAddress = countryCode !== '' || addressFields.some((field) => values[field] !== '');
  const data = {
    tenantName: values.tenantName,
    timezone: values.timezone,
    currencies: values.currencies,
    reapplyWaitDays: values.reapplyWaitDays,
    issuedRewardsEmailSendTime: values.issuedRewardsEmailSendTime,
    terms: { ambassador: values.ambassador, ambassadors: values.ambassadors },
    requireRegistrationApproval: values.requireRegistrationApproval,
    requireProfileApproval: values.requireProfileApproval,
    enablePromptsToInstallApp: values.enablePromptsToInstallApp,
    ...(values.supportEmail !== '' && { supportEmail: values.supportEmail }),
    ...(hasAddress && { address: { ...address, ...(countryCode !== '' && { countryCode }) } }),
  };
  const { tenantId, isTestTenant } = values;
  return { tenant: { tenantId: tenantId.trim(), isTestTenant, data } };
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

/** The form of a new tenant (TEN-79, TEN-80). */
export const newTenantForm = () => ({
  initialValues: newTenantValues(),
  validate: (values: NewTenantValues): FieldErrors =>
    atFields(validateWith(createTenant.body)(newTenantOf(values))),
});

/** The checked body of the form's values; throws for values that `validate` refuses. */
export const checkedNewTenant = (values: NewTenantValues): NewTenant =>
  createTenant.body.parse(newTenantOf(values));

/** Currencies that can still be added (SET-24). */
export const remainingCurrencies = (chosen: readonly Currency[]): Currency[] =>
  currencies.filter((currency) => !chosen.includes(currency));
