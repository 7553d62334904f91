import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeToken } from '#client/testing/tokens.ts';
import { listTenants } from '#contract/tenants/endpoints.ts';
import { TenantId } from '#contract/tenants/tenant-id.ts';
import { visit } from '#ui/testing/page.ts';
import { button, openApp } from '../../app/testing/open-app.tsx';

beforeEach(() => visit('http://operator.banyan.test:4000/'));

const operatorTenant = { tenantId: TenantId.parse('operator'), isOperator: true };
const token = makeToken({ tenantId: 'operator', roles: ['tenant-admin'] });
const row = (tenantId: string, change: object = {}) => ({
  tenantId,
  createdAt: '2026-01-01T00:00:00.000Z',
  enabled: true,
  isTestTenant: false,
  rollout: {},
  data: { tenantName: `${tenantId} Inc.` },
  ...change,
});

/** The list with what was asked of the server, oldest question first. */
async function openList(results = [row('acme')]) {
  const asked: Record<string, unknown>[] = [];
  const app = await openApp('/tenant-admin', {
    tenant: operatorTenant,
    token,
    serve: (fake) =>
      fake.on(listTenants, ({ query }) => {
        asked.push(query);
        return { page: 1, pageSize: 20, totalCount: 240, results };
      }),
  });
  await screen.findByRole('heading', { level: 1, name: 'Tenants' });
  await waitFor(() => expect(asked).toHaveLength(1));
  return { app, asked };
}

describe('the operator’s list of tenants', () => {
  it('asks for the first 20 by name and has no pager [AUTH-27 AUTH-179 TEN-144]', async () => {
    const { asked } = await openList();
    expect(asked[0]).toMatchObject({ page: 1, pageSize: 20, sort: 'tenantName', dir: 'asc' });
    expect(screen.queryByRole('navigation', { name: /page/i })).toBeNull();
  });

  it('leaves disabled tenants out until it is told otherwise, and marks them [AUTH-25 AUTH-33 AUTH-34]', async () => {
    const { app, asked } = await openList([
      row('closed', { enabled: false }),
      row('trial', { isTestTenant: true }),
    ]);
    expect(asked[0]).not.toHaveProperty('includeDisabled', true);
    const toggle = screen.getByRole('switch', { name: 'Include disabled' });
    expect(toggle).toHaveProperty('checked', false);
    await app.user.click(toggle);
    await waitFor(() => expect(asked.at(-1)).toHaveProperty('includeDisabled', true));
    expect(screen.getByText('Disabled')).toBeDefined();
    expect(screen.getByText('Test')).toBeDefined();
  });

  it('searches 400 ms after the last key, from two characters on [AUTH-119 AUTH-120 AUTH-180]', async () => {
    const { app, asked } = await openList();
    const search = screen.getByRole('searchbox', { name: 'Search tenants' });
    await app.user.type(search, 'a');
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(asked).toHaveLength(1);
    await app.user.type(search, 'cme');
    expect(asked).toHaveLength(1);
    await waitFor(() => expect(asked.at(-1)).toHaveProperty('search', 'acme'));
    expect(asked).toHaveLength(2);
  });

  it('has a way out [AUTH-30]', async () => {
    const { app } = await openList();
    await app.user.click(await button('Log out'));
    await waitFor(() => expect(app.address()).toBe('/login'));
  });
});
