import { render, screen } from '@testing-library/react';
import { RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { createObservable } from '#client/observable.ts';
import { memoryStorage } from '#client/session/browser-storage.ts';
import { banyanBranding } from '#ui/branding.ts';
import { UiProvider } from '#ui/provider.tsx';
import { visit } from '#ui/testing/page.ts';
import { createShellRouter } from './router.tsx';
import { createTopHistory } from './top-history.ts';

it('says plainly what fails around the screens, and offers to reload [SHELL-204]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  visit('http://acme.banyan.test/login');
  const top = { ...createObservable(false), decide: () => {} };
  const router = createShellRouter({
    isFramed: false,
    top,
    history: createTopHistory(top),
    refreshTenant: async () => {},
    tenantOfStaff: async () => {},
    visitor: createObservable({ roles: null, features: {}, isOperatorTenant: false }),
    storage: memoryStorage(),
    onOverrides: () => {},
    onInvitation: () => {},
    checkExpiry: () => {},
    firstCode: Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
    ready: async () => {},
  });
  render(
    <UiProvider branding={banyanBranding} colorScheme="light">
      <RouterProvider router={router} />
    </UiProvider>,
  );
  await screen.findByText('This page could not be shown');
  expect(screen.getByRole('button', { name: 'Reload' })).toBeDefined();
  expect(screen.queryByText(/Unexpected Application Error/)).toBeNull();
  router.dispose();
});
