import { useEffect } from 'react';
import { documentTitle } from '#client/tenants/labels.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';

/** Names the tab after the screen and the tenant (SHELL-101). */
export function useDocumentTitle(screenTitle: string): void {
  const { tenantName } = useTenant().data;
  useEffect(() => {
    document.title = documentTitle(screenTitle, tenantName);
  }, [screenTitle, tenantName]);
}
