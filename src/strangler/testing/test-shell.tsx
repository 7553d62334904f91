import './every-area.ts';
import { render } from '@testing-library/react';
import { createMemoryRouter, createPath, Outlet, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import { createObservable } from '#client/observable.ts';
import { testTenant } from '#client/testing/tenant.ts';
import { defaultUserData, type UserData } from '#contract/user-data/user-data.ts';
import { banyanBranding } from '#ui/branding.ts';
import { UiProvider } from '#ui/provider.tsx';
import { EmbeddedScreen } from '../embedded-screen.tsx';
import { FrameHost } from '../frame-host.tsx';
import { openExternal } from '../open-external.ts';
import { screens } from '../screens.ts';
import { createStrangler } from '../strangler.ts';
import { StranglerContext, useSide } from '../strangler-context.ts';
import type { EntityChange, Screen, ShellServices } from '../types.ts';
import { UnsavedChangesGuard } from '../unsaved/unsaved-changes-guard.tsx';
import { useUnsavedChanges } from '../unsaved/use-unsaved-changes.ts';

/** Whether the native screens of the test have something unsaved. */
const formIsDirty = createObservable(false);

function NativeForm({ screen }: { screen: Screen }) {
  useUnsavedChanges(formIsDirty.get());
  return <h1>{screen.id}, native</h1>;
}

function ScreenOnItsSide({ screen }: { screen: Screen }) {
  return useSide(screen) === 'native' ? (
    <NativeForm screen={screen} />
  ) : (
    <EmbeddedScreen screen={screen} title={screen.id} tenantName="Acme" />
  );
}

const Layout = () => (
  <>
    <UnsavedChangesGuard />
    <FrameHost />
    <Outlet />
  </>
);

/** A shell with a router, the strangler and the screens of the map, at an address. */
export function renderShell(
  address: string,
  options: {
    dirtyForm?: boolean;
    token?: string;
    /** Awaited before each address is shown. */
    entering?: () => Promise<null>;
  } = {},
) {
  formIsDirty.set(options.dirtyForm ?? false);
  const router = createMemoryRouter(
    [
      {
        Component: Layout,
        ...(options.entering && {
          ...{
            loader: options.entering,
            shouldRevalidate: () => true,
            HydrateFallback: () => null,
          },
        }),
        children: screens.map((screen) => ({
          path: screen.path,
          element: <ScreenOnItsSide screen={screen} />,
        })),
      },
    ],
    { initialEntries: [address] },
  );
  const userData = createObservable<UserData>(defaultUserData);
  const entityListeners = new Set<(change: EntityChange) => void>();
  const services = {
    router,
    platformDomain: location.hostname,
    token: createObservable<string | null>(options.token ?? 'first-token'),
    tenant: createObservable(testTenant),
    userData,
    colorScheme: createObservable<'light' | 'dark'>('light'),
    patchUserData: vi.fn(async (patch: Parameters<ShellServices['patchUserData']>[0]) => {
      const { data, version } = userData.get();
      const beta = { ...data.preferences.beta };
      for (const [key, isOn] of Object.entries(patch.preferences?.beta ?? {})) {
        beta[key] = isOn === true;
      }
      userData.set({
        data: { ...data, preferences: { ...data.preferences, beta } },
        version: version + 1,
      });
    }),
    reloadTenant: vi.fn(async () => {}),
    renewSession: vi.fn(),
    openExternal,
    reload: vi.fn(),
    expireSession: vi.fn(),
    endSession: vi.fn(),
    showNotice: vi.fn(),
    refreshEntity: vi.fn(),
    onEntityChange(listener: (change: EntityChange) => void) {
      entityListeners.add(listener);
      return () => entityListeners.delete(listener);
    },
    focusContent: vi.fn(),
    followWindow: () => {},
    pressChord: vi.fn(),
    showGuide: vi.fn(),
    showCustomDomainDialog: vi.fn(),
  } satisfies ShellServices;

  const strangler = createStrangler(services);
  const view = render(
    <UiProvider branding={banyanBranding} colorScheme="light">
      <StranglerContext value={strangler}>
        <RouterProvider router={router} />
      </StranglerContext>
    </UiProvider>,
  );

  return {
    services,
    strangler,
    router,
    changeEntity(change: EntityChange) {
      for (const listener of entityListeners) listener(change);
    },
    address: () => createPath(router.state.location),
    frame() {
      const frame = document.querySelector('iframe');
      if (!frame) throw new Error('There is no frame');
      return frame;
    },
    close() {
      view.unmount();
      strangler.close();
    },
  };
}
