import { useEffect, useLayoutEffect } from 'react';
import { documentTitle } from '#client/tenants/labels.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';

/** Names the tab after the page and the tenant (SHELL-101). */
export function useDocumentTitle(title: string): void {
  const { tenantName } = useTenant().data;
  useEffect(() => {
    document.title = documentTitle(title, tenantName);
  }, [title, tenantName]);
}

/** Names the tab after the screen, before the page on it that may know a closer name. */
export function useScreenDocumentTitle(screenTitle: string): void {
  const { tenantName } = useTenant().data;
  useLayoutEffect(() => {
    document.title = documentTitle(screenTitle, tenantName);
  }, [screenTitle, tenantName]);
}
