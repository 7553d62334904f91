import { describe, expect, it, vi } from 'vitest';
import { NetworkProblem } from '#client/http/problems.ts';
import { Tenant } from '#contract/tenants/tenant.ts';
import { createTenantStore } from './tenant-store.ts';

const tenant = (tenantId: string, tenantName = 'Acme') =>
  Tenant.parse({
    tenantId,
    createdAt: '2026-01-01T00:00:00Z',
    enabled: true,
    isTestTenant: false,
    useTransactions: true,
    source: null,
    isOperator: false,
    urls: { auth: 'https://acme.test', api: 'https://acme.test' },
    features: {},
    rollout: {},
    data: {
      tenantName,
      terms: {},
      timezone: 'Europe/Vienna',
      currencies: ['EUR'],
      branding: {},
      requireRegistrationApproval: false,
      enablePromptsToInstallApp: false,
      referrals: { showReferralsArea: false },
    },
  });

async function loadedWith(...answers: (() => Promise<Tenant>)[]) {
  const store = createTenantStore(() => answers.shift()?.() ?? Promise.reject(new Error('asked')));
  await store.load();
  return store;
}

describe('the tenant of a page', () => {
  it('is loading until it is known', async () => {
    const store = createTenantStore(async () => tenant('acme'));
    expect(store.get()).toEqual({ kind: 'loading' });
    await store.load();
    expect(store.get()).toMatchObject({ kind: 'ready', tenant: { tenantId: 'acme' } });
  });

  it('that cannot be loaded is explained [TEN-56 TEN-122]', async () => {
    const store = await loadedWith(() => Promise.reject(new NetworkProblem()));
    expect(store.get()).toEqual({
      kind: 'failed',
      failure: {
        message: 'Could not perform request. Please check your internet connection',
        canRetry: true,
      },
    });
  });

  it('can be asked for again after a failure [TEN-56]', async () => {
    const store = await loadedWith(
      () => Promise.reject(new NetworkProblem()),
      async () => tenant('acme'),
    );
    await store.load();
    expect(store.get().kind).toBe('ready');
  });

  it('takes over what has changed without starting anew', async () => {
    const store = await loadedWith(
      async () => tenant('acme', 'Old'),
      async () => tenant('acme', 'New'),
    );
    await store.reload();
    expect(store.get()).toMatchObject({ tenant: { data: { tenantName: 'New' } } });
  });

  it('tells nobody when it is the same as before', async () => {
    const store = await loadedWith(
      async () => tenant('acme'),
      async () => tenant('acme'),
    );
    const listener = vi.fn();
    store.subscribe(listener);
    await store.reload();
    expect(listener).not.toHaveBeenCalled();
  });

  it('stops the application when it has become another one [TEN-53 TEN-54 TEN-125]', async () => {
    const store = await loadedWith(
      async () => tenant('acme'),
      async () => tenant('globex'),
    );
    await store.reload();
    expect(store.get()).toMatchObject({
      kind: 'failed',
      failure: { message: 'This page now belongs to another account. Please reload it' },
    });
  });

  it('stays as it was when reading it again fails', async () => {
    const store = await loadedWith(async () => tenant('acme'));
    await expect(store.reload()).rejects.toThrow();
    expect(store.get().kind).toBe('ready');
  });
});
