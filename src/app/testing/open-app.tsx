import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import { readClaims } from '#client/session/claims.ts';
import { sessionKey } from '#client/session/session-store.ts';
import { createFakeApi, type FakeApi } from '#client/testing/fake-api.ts';
import { getMe } from '#contract/auth/account-endpoints.ts';
import { logout } from '#contract/auth/endpoints.ts';
import { listSecondFactors } from '#contract/auth/second-factor-endpoints.ts';
import { getTenant } from '#contract/tenants/endpoints.ts';
import type { Tenant } from '#contract/tenants/tenant.ts';
import { TenantId } from '#contract/tenants/tenant-id.ts';
import { getUserData } from '#contract/user-data/endpoints.ts';
import { defaultUserData } from '#contract/user-data/user-data.ts';
import { App } from '../app.tsx';
import { createPlatform } from '../create-platform.ts';
import { applicationOf } from '../running.tsx';

/** A tenant that is nothing special, in which anybody may register. */
export const testTenant: Tenant = {
  tenantId: TenantId.parse('acme'),
  createdAt: '2026-01-01T00:00:00.000Z',
  enabled: true,
  isTestTenant: false,
  useTransactions: false,
  source: null,
  isOperator: false,
  urls: { auth: location.origin, api: location.origin },
  features: {},
  rollout: {},
  data: {
    tenantName: 'Acme',
    terms: { ambassador: 'Champion', ambassadors: 'Champions' },
    timezone: 'UTC',
    currencies: ['EUR'],
    branding: {
      headerBackgroundColor: '#2185D0',
      headerTextColor: '#ffffff',
      buttonColor: '#2185D0',
      hideBrandNameInHeader: false,
    },
    requireRegistrationApproval: false,
    enablePromptsToInstallApp: false,
    referrals: { showReferralsArea: false },
  },
};

interface AppOptions {
  tenant?: Partial<Tenant>;
  /** The session this browser has from before. */
  token?: string;
  /** Paths that count as screens besides those there are. */
  screens?: readonly string[];
  /** Answers of the server. */
  serve?: (fake: FakeApi) => void;
}

/** Fails for whatever the test did not ask for, except what every page loads. */
function serveEveryPage(fake: FakeApi, tenant: Tenant): void {
  fake.on(getTenant, () => tenant);
  fake.on(getUserData, () => defaultUserData);
  fake.on(logout, () => undefined);
  fake.on(listSecondFactors, () => ({ codesSince: null, passkeys: [], recoveryCodesLeft: 0 }));
  fake.on(getMe, () => {
    const claims = readClaims(localStorage.getItem(sessionKey) ?? '');
    return {
      id: claims?.sub ?? '',
      email: claims?.email ?? '',
      firstName: 'Ada',
      lastName: 'Lovelace',
      slug: 'ada',
      roles: [...(claims?.roles ?? [])],
    };
  });
}

/** Opens the shell at an address, as a browser would, against a server made of the contract. */
export async function openApp(address: string, options: AppOptions = {}) {
  const { token, screens = [], serve } = options;
  const tenant = { ...testTenant, ...options.tenant };
  if (token !== undefined) localStorage.setItem(sessionKey, token);
  history.replaceState(null, '', address);
  const fake = createFakeApi();
  serveEveryPage(fake, tenant);
  serve?.(fake);
  const left: string[] = [];
  const platform = createPlatform({
    fetch: fake.fetch,
    leaveTo: (url) => left.push(url),
    ...(screens.length > 0 && { isScreen: (path: string) => screens.includes(path) }),
  });
  const view = render(<App platform={platform} />);
  await platform.tenant.load();
  const { router, strangler, shell } = applicationOf(platform, tenant);

  onTestFinished(() => {
    view.unmount();
    router.dispose();
    strangler.close();
    platform.session.close();
    localStorage.clear();
    sessionStorage.clear();
  });

  return {
    user: userEvent.setup(),
    platform,
    router,
    shell,
    notices: () => shell.notices.get().map(({ text }) => text),
    /** Where the page has gone, outside of the shell. */
    left,
    address: () => location.pathname + location.search + location.hash,
    /** What was sent with the calls of a path, oldest first. */
    async sent(path: string): Promise<unknown[]> {
      const calls = fake.requests.filter(
        ({ method, url }) => method !== 'GET' && new URL(url).pathname === path,
      );
      return Promise.all(calls.map((request) => request.clone().json()));
    },
  };
}

/** The field with this label. */
export const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);

export const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

/** The message that stands at a field. */
export async function messageAt(label: string): Promise<string | undefined> {
  const ids = (await field(label)).getAttribute('aria-describedby')?.split(' ') ?? [];
  const errors = ids.filter((id) => id.endsWith('-error'));
  return errors.map((id) => document.getElementById(id)?.textContent ?? '').join(' ') || undefined;
}
