import { isDeepStrictEqual } from 'node:util';
import { Branding } from '#contract/tenants/branding.ts';
import type { TenantSettings } from '#contract/tenants/settings.ts';

/** The one setting that people see and that has no default (TEN-131). */
export const hasSettings = ({ supportEmail }: Pick<TenantSettings, 'supportEmail'>): boolean =>
  supportEmail !== undefined;

/** Whether anything looks otherwise than with a tenant that has chosen nothing. */
export const hasBranding = ({ branding }: Pick<TenantSettings, 'branding'>): boolean =>
  !isDeepStrictEqual(branding, Branding.parse({}));
