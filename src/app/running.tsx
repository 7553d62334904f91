import { RouterProvider } from 'react-router/dom';
import { SideContext } from '#blocks/side.ts';
import { createObservable, useObserved } from '#client/observable.ts';
import { TenantContext } from '#client/tenants/tenant-context.ts';
import { useLooks } from '#client/tenants/use-looks.ts';
import type { Tenant } from '#contract/tenants/tenant.ts';
import { OverlayContext } from '#ui/overlay.ts';
import { UiProvider } from '#ui/provider.tsx';
import { usePortalApp } from '../shell/install/use-portal-app.ts';
import { ShellContext } from '../shell/shell-context.ts';
import { StorageDialog } from '../shell/storage-dialog.tsx';
import { useTenantMarks } from '../shell/tenant/use-tenant-marks.ts';
import { StranglerContext } from '../strangler/strangler-context.ts';
import { type Application, createApplication } from './create-application.ts';
import type { Platform } from './create-platform.ts';

const nobody = () => {};

/** Made with the first tenant and kept: a second router or a second frame pool must never be. */
const applications = new WeakMap<Platform, Application>();

/** The application of a page, made with the tenant that is known first. */
export function applicationOf(platform: Platform, first: Tenant): Application {
  const known = applications.get(platform);
  if (known) return known;
  const tenant = createObservable(first);
  platform.tenant.subscribe(() => {
    const state = platform.tenant.get();
    if (state.kind === 'ready') tenant.set(state.tenant);
  });
  const application = createApplication(platform, tenant);
  applications.set(platform, application);
  return application;
}

/** The application of a known tenant, in its looks; a changed tenant is applied in place (TEN-55). */
export function Running({ platform, tenant: first }: { platform: Platform; tenant: Tenant }) {
  const { shell, strangler, router, ...application } = applicationOf(platform, first);
  const tenant = useObserved(application.tenant);
  const colorScheme = useObserved(shell.colorScheme.choice);
  const looks = useLooks(tenant);
  useTenantMarks(tenant, looks);
  usePortalApp(tenant, looks, platform.page.isFramed);
  return (
    <TenantContext value={tenant}>
      <ShellContext value={shell}>
        <StranglerContext value={strangler}>
          <UiProvider branding={looks} colorScheme={colorScheme}>
            <SideContext value={shell.side}>
              <OverlayContext value={application.onOverlay ?? nobody}>
                <RouterProvider router={router} />
              </OverlayContext>
            </SideContext>
            {!platform.page.isStorageUsable && <StorageDialog />}
          </UiProvider>
        </StranglerContext>
      </ShellContext>
    </TenantContext>
  );
}
