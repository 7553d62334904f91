import { lazy, Suspense } from 'react';
import { useObserved } from '#client/observable.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { useShell } from '../shell-context.ts';

const CustomDomainDialog = lazy(async () => ({
  default: (await import('./custom-domain-dialog.tsx')).CustomDomainDialog,
}));

/** The dialog that the embedded admin asks for with `show-use-custom-domain`, loaded when it does. */
export function CustomDomain() {
  const { customDomain } = useShell();
  const isOpen = useObserved(customDomain);
  const { portalUrl } = useTenant();
  if (!isOpen || portalUrl === undefined) return null;
  return (
    <Suspense fallback={null}>
      <CustomDomainDialog portalUrl={portalUrl} onClose={() => customDomain.set(false)} />
    </Suspense>
  );
}
