import type { z } from 'zod';
import { createTenant } from '#contract/tenants/settings-endpoints.ts';
import { type FieldErrors, validateWith } from '../forms/validate.ts';
import { atFields } from './at-fields.ts';
import { type GeneralValues, generalSettingsOf, newGeneralValues } from './general-form.ts';

export interface NewTenantValues extends GeneralValues {
  tenantId: string;
  isTestTenant: boolean;
}

/** The body of `createTenant`. */
type NewTenant = z.input<typeof createTenant.body>;

const newTenantOf = ({ tenantId, isTestTenant, ...general }: NewTenantValues): unknown => ({
  tenant: { tenantId: tenantId.trim(), isTestTenant, data: generalSettingsOf(general) },
});

/** The form of a new tenant (TEN-78..80); it begins with the defaults of TEN-131..136. */
export const newTenantForm = () => ({
  initialValues: {
    tenantId: '',
    isTestTenant: false,
    ...newGeneralValues(),
  } satisfies NewTenantValues,
  validate: (values: NewTenantValues): FieldErrors =>
    atFields(validateWith(createTenant.body)(newTenantOf(values)), Object.keys(values)),
});

/** The checked body of the form's values; throws for values that `validate` refuses. */
export const checkedNewTenant = (values: NewTenantValues): NewTenant =>
  createTenant.body.parse(newTenantOf(values));
