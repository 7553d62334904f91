import { useMemo } from 'react';
import { type Looks, looksOf } from '#contract/tenants/looks.ts';
import type { Tenant } from '#contract/tenants/tenant.ts';

/** The colours of a tenant, the same object for as long as its branding is the same. */
export const useLooks = ({ data: { branding } }: Pick<Tenant, 'data'>): Looks =>
  useMemo(() => looksOf(branding), [branding]);
