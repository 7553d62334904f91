import type { z } from 'zod';
import { isSameValue } from '#contract/same-value.ts';
import { asEntered } from '#contract/tenants/email-settings.ts';
import { TenantSettingsChange } from '#contract/tenants/settings.ts';
import type { StoredSettings } from '#contract/tenants/tenant-for-admin.ts';
import { type FieldErrors, validateWith } from '../forms/validate.ts';
import { atFields } from '../tenants/at-fields.ts';

/** Settings as a section sends them, before the contract has checked them. */
export type SettingsInput = z.input<typeof TenantSettingsChange>;

/**
 * The new settings of a section, with their values before: only these are sent, so that nobody overwrites
 * settings that they have not touched (SET-19).
 */
export function changedSettings(
  stored: StoredSettings,
  wanted: SettingsInput,
): { data: SettingsInput; before: Partial<StoredSettings> } {
  const checked = TenantSettingsChange.parse(wanted);
  const compared = { ...stored, email: asEntered(stored.email) };
  const changed = TenantSettingsChange.keyof().options.filter(
    (key) => checked[key] !== undefined && !isSameValue(checked[key], compared[key]),
  );
  return {
    data: Object.fromEntries(changed.map((key) => [key, checked[key]])),
    before: Object.fromEntries(changed.map((key) => [key, stored[key] ?? null])),
  };
}

/** The rules of the contract for the settings of a section, at the fields of its form. */
export const validateSection =
  <Values extends object>(settingsOf: (values: Values) => unknown) =>
  (values: Values): FieldErrors =>
    atFields(validateWith(TenantSettingsChange)(settingsOf(values)), Object.keys(values));
