import { lazy, Suspense, useState } from 'react';
import { useObserved } from '#client/observable.ts';
import { browserStorage } from '#client/session/browser-storage.ts';
import { useIsActing } from '#client/session/use-session.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { isInstallable } from '#contract/tenants/installable.ts';
import { usePage } from '../session/page-context.ts';
import { isApp, isIosSafari, isMobile } from './device.ts';

const InstallCard = lazy(async () => ({
  default: (await import('./install-card.tsx')).InstallCard,
}));

/** In the storage of this browser: an app is installed on a phone and not on a person. */
const dismissedKey = 'banyan.installDismissed';

const matches = (query: string): boolean => globalThis.matchMedia(query).matches;

/**
 * Offers participants on a mobile browser to install the portal (SET-42), until they do or have said no
 * once. The browser installs it where it can; else words say how to do it in Safari. A person who acts
 * for a participant gets no offer.
 */
export function InstallOffer() {
  const tenant = useTenant();
  const installer = useObserved(usePage().installer);
  const isActing = useIsActing();
  const [isDismissed, setDismissed] = useState(
    () => browserStorage()?.getItem(dismissedKey) === 'yes',
  );
  const isPossible = installer !== null || isIosSafari(navigator);
  const isWanted = isInstallable(tenant) && isMobile(matches) && !isApp(matches, navigator);
  if (isDismissed || isActing || !isPossible || !isWanted) return null;
  return (
    <Suspense fallback={null}>
      <InstallCard
        branding={tenant.data.branding}
        tenantName={tenant.data.tenantName}
        onInstall={installer ? () => void installer.install() : undefined}
        onDismiss={() => {
          setDismissed(true);
          browserStorage()?.setItem(dismissedKey, 'yes');
        }}
      />
    </Suspense>
  );
}
