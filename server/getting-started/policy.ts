import { isDeepStrictEqual } from 'node:util';
import type { TenantSettings } from '#contract/tenants/settings.ts';
import { Branding } from '#contract/tenants/tenant.ts';

/** The one setting that people see and that has no default (TEN-131). */
export const hasSettings = ({ supportEmail }: Pick<TenantSettings, 'supportEmail'>): boolean =>
  supportEmail !== undefined;

/** Whether anything looks otherwise than with a tenant that has chosen nothing. */
export const hasBranding = ({ branding }: Pick<TenantSettings, 'branding'>): boolean =>
  !isDeepStrictEqual(branding, Branding.parse({}));
