import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { chosenNote, startedNote } from '#client/auth/switch-notes.ts';
import { makeGlance } from '#client/testing/tenant-at-a-glance.ts';
import { makeToken } from '#client/testing/tokens.ts';
import { requestAccess } from '#contract/auth/tenant-switch-endpoints.ts';
import { listTenants } from '#contract/tenants/operator-endpoints.ts';
import { TenantId } from '#contract/tenants/tenant-id.ts';
import { visit } from '#ui/testing/page.ts';
import { button, openApp } from '../../app/testing/open-app.tsx';

beforeEach(() => visit('http://operator.banyan.test:4000/'));

const operatorTenant = { tenantId: TenantId.parse('operator'), isOperator: true };
const token = makeToken({ tenantId: 'operator', roles: ['tenant-admin'] });
const state = 's'.repeat(43);
const start = 'http://acme.banyan.test:4000/login-with-token/start?from=operator';
const page = '/login-tenant-admin?tenantId=acme';
const acme = makeGlance('acme', { data: { tenantName: 'Acme Outdoor' } });

type Options = Parameters<typeof openApp>[1];
const open = (address: string, options: Options = {}) =>
  openApp(address, { tenant: operatorTenant, token, ...options });

describe('the way of the operator into a tenant', () => {
  it('takes no further click after the one in the list [AUTH-35 AUTH-37 AUTH-89]', async () => {
    chosenNote.put('acme');
    const app = await open(page);
    await screen.findByText('Logging in to acme');
    expect(app.left).toEqual([start]);
  });

  it('begins in the list, in a tab of its own [AUTH-28 AUTH-29]', async () => {
    const app = await open('/tenant-admin', {
      serve: (fake) =>
        fake.on(listTenants, () => ({ page: 1, pageSize: 20, totalCount: 1, results: [acme] })),
    });
    const link = await screen.findByRole('link', { name: /Acme Outdoor/ });
    expect(link.getAttribute('href')).toBe(page);
    expect(link.getAttribute('target')).toBe('_blank');
    expect(chosenNote.take()).toBeNull();
    await app.user.click(link);
    expect(chosenNote.take()).toBe('acme');
  });

  it('takes a click when it was another page that led here [AUTH-35]', async () => {
    const app = await open(page);
    const confirm = await button('Log in to acme');
    expect(app.left).toEqual([]);
    await app.user.click(confirm);
    expect(app.left).toEqual([start]);
    await screen.findByText('Logging in to acme');
  });

  it.each([
    ['another tenant', () => chosenNote.put('globex')],
    ['a tab that has not begun it', () => startedNote.put('globex')],
  ])('takes a click when the choice was of %s', async (_who, prepare) => {
    prepare();
    const app = await open(`${page}#state=${state}`);
    await button('Log in to acme');
    expect(app.left).toEqual([]);
    expect(await app.sent('/auth/request-access')).toEqual([]);
  });

  it("asks for access with what the tenant's cookie left, and goes there with it [AUTH-36 AUTH-89 AUTH-145 AUTH-146]", async () => {
    startedNote.put('acme');
    const url = 'http://acme.banyan.test:4000/login-with-token';
    const app = await open(`${page}#state=${state}`, {
      serve: (fake) => fake.on(requestAccess, () => ({ token: 'one-time', url })),
    });
    await waitFor(() => expect(app.left).toEqual([`${url}#token=one-time`]));
    expect(app.address()).toBe(page);
    expect(await app.sent('/auth/request-access')).toEqual([{ tenantId: 'acme', state }]);
    expect(app.platform.session.get()?.token).toBe(token);
  });

  it.each([
    ['not-found', 'This does not exist or is no longer there'],
    ['tenant-disabled', 'This account is disabled'],
  ] as const)(
    'says that it failed, and why: %s [AUTH-94 AUTH-162 AUTH-164]',
    async (code, reason) => {
      startedNote.put('acme');
      const app = await open(`${page}#state=${state}`, {
        serve: (fake) => fake.refuse(requestAccess, code),
      });
      await screen.findByRole('heading', { name: 'Error logging in to tenant acme' });
      expect(screen.getByRole('alert').textContent).toBe(reason);
      await app.user.click(await button('Try again'));
      expect(app.left).toEqual([start]);
    },
  );

  it('never leaves for what is no tenant of this installation [AUTH-162]', async () => {
    const app = await open('/login-tenant-admin?tenantId=evil.test%2F%23');
    await app.user.click(await button('Log in to evil.test/#'));
    await screen.findByRole('heading', { name: 'Error logging in to tenant evil.test/#' });
    expect(app.left).toEqual([]);
  });

  it('is the list without a tenant [AUTH-37]', async () => {
    const app = await open('/login-tenant-admin', {
      serve: (fake) =>
        fake.on(listTenants, () => ({ page: 1, pageSize: 20, totalCount: 0, results: [] })),
    });
    await waitFor(() => expect(app.address()).toBe('/tenant-admin'));
  });

  it('asks for a sign-in first [AUTH-124]', async () => {
    const app = await openApp(page, { tenant: operatorTenant });
    const wanted = '/login?returnTo=%2Flogin-tenant-admin%3FtenantId%3Dacme';
    await waitFor(() => expect(app.address()).toBe(wanted));
  });

  it.each([
    ['an admin of the operator', operatorTenant, ['admin']],
    [
      'a tenant-admin of another tenant',
      { ...operatorTenant, isOperator: false },
      ['tenant-admin'],
    ],
  ])('is closed to %s, whatever was chosen [AUTH-131]', async (_who, tenant, roles) => {
    chosenNote.put('acme');
    const app = await openApp(page, { tenant, token: makeToken({ tenantId: 'operator', roles }) });
    await waitFor(() => expect(app.address()).not.toBe(page));
    expect(app.left).toEqual([]);
  });
});
