import { isDeepStrictEqual } from 'node:util';
import { Branding } from '#contract/tenants/branding.ts';
import type { StoredSettings } from '#contract/tenants/tenant-for-admin.ts';

/** The one setting that people see and that has no default (TEN-131). */
export const hasSettings = ({ supportEmail }: Pick<StoredSettings, 'supportEmail'>): boolean =>
  typeof supportEmail === 'string';

/** Whether anything looks otherwise than with a tenant that has chosen nothing. */
export const hasBranding = ({ branding }: Pick<StoredSettings, 'branding'>): boolean =>
  !isDeepStrictEqual(branding, Branding.parse({}));
