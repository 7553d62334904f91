import { createContext, useContext } from 'react';
import type { Tenant } from '#contract/tenants/tenant.ts';

export const TenantContext = createContext<Tenant | null>(null);

/** The tenant this document works for. */
export function useTenant(): Tenant {
  const tenant = useContext(TenantContext);
  if (!tenant) throw new Error('useTenant needs a TenantContext above it');
  return tenant;
}
