import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { tenantLabels } from '#client/tenants/labels.ts';
import { makeToken } from '#client/testing/tokens.ts';
import { listTenants, setTenantEnabled } from '#contract/tenants/operator-endpoints.ts';
import { TenantId } from '#contract/tenants/tenant-id.ts';
import { visit } from '#ui/testing/page.ts';
import { button, openApp } from '../../app/testing/open-app.tsx';

const labels = tenantLabels.enabling;

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
    serve: (fake) => {
      fake.on(listTenants, ({ query }) => {
        asked.push(query);
        return { page: 1, pageSize: 20, totalCount: 240, results };
      });
      fake.on(setTenantEnabled, ({ params, body }) => row(params.tenantId, body));
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Tenants' });
  await waitFor(() => expect(asked).toHaveLength(1));
  return { app, asked };
}

describe('the operator’s list of tenants', () => {
  it('asks for the first 20 by name and has no pager [AUTH-27 AUTH-179 TEN-144 SET-172]', async () => {
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
    await app.user.click(toggle);
    await waitFor(() => expect(asked).toHaveLength(3));
    expect(asked.at(-1)).not.toHaveProperty('includeDisabled', true);
  });

  it('searches 400 ms after the last key, from two characters on [AUTH-119 AUTH-120 AUTH-180 SET-169 SET-172]', async () => {
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

  it('opens no tenant from the operator’s own row: they are there already', async () => {
    await openList([row('acme'), row('operator')]);
    expect(screen.getByRole('link', { name: /acme Inc\./ })).toBeDefined();
    expect(screen.queryByRole('link', { name: /operator Inc\./ })).toBeNull();
    expect(screen.getByText('operator Inc.')).toBeDefined();
  });

  it('asks for a reason before it disables a tenant, says whom it hits, and enables it again at once [TEN-61]', async () => {
    const { app } = await openList([
      row('acme'),
      row('closed', { enabled: false }),
      row('operator'),
    ]);
    await app.user.click(await button('Disable acme Inc.'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Disable acme Inc.?' }));
    expect(dialog.getByText(labels.consequence('acme Inc.'))).toBeDefined();
    expect(await app.sent('/api/v2/tenants/acme/enabled')).toEqual([]);
    const disable = dialog.getByRole('button', { name: labels.disable });
    expect(disable).toHaveProperty('disabled', true);
    await app.user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'They asked for it');
    await app.user.click(disable);
    await waitFor(() => expect(app.notices()).toEqual([labels.disabled('acme Inc.')]));
    expect(await app.sent('/api/v2/tenants/acme/enabled')).toEqual([
      { enabled: false, reason: 'They asked for it' },
    ]);
    await app.user.click(await button('Enable closed Inc.'));
    await waitFor(() => expect(app.notices()).toContain(labels.enabled('closed Inc.')));
    expect(await app.sent('/api/v2/tenants/closed/enabled')).toEqual([{ enabled: true }]);
    expect(screen.queryByRole('button', { name: 'Disable operator Inc.' })).toBeNull();
  });

  it('has a way out [AUTH-30]', async () => {
    const { app } = await openList();
    await app.user.click(await screen.findByRole('button', { name: /^Account of/ }));
    await app.user.click(await screen.findByRole('menuitem', { name: 'Log out', hidden: true }));
    await waitFor(() => expect(app.address()).toBe('/login'));
  });
});
