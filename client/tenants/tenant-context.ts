import { createContext, useContext } from 'react';
import type { Tenant } from '#contract/tenants/tenant.ts';
import { useDateFormats } from '../dates/formats.ts';

/** The tenant of the page for everything below it. */
export const TenantContext = createContext<Tenant | null>(null);

/** The tenant of the page; throws where none has been loaded yet. */
export function useTenant(): Tenant {
  const tenant = useContext(TenantContext);
  // A component that writes dates reads the timezone here, and is drawn again when the form of dates changes.
  useDateFormats();
  if (!tenant) throw new Error('useTenant needs a TenantContext above it');
  return tenant;
}
