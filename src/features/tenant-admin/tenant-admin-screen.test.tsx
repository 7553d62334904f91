import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listLabels } from '#client/lists/labels.ts';
import { glanceLabels as glance } from '#client/tenants/glance-labels.ts';
import { tenantLabels } from '#client/tenants/labels.ts';
import { makeGlance } from '#client/testing/tenant-at-a-glance.ts';
import { makeToken } from '#client/testing/tokens.ts';
import { listTenants, setTenantEnabled } from '#contract/tenants/operator-endpoints.ts';
import { TenantId } from '#contract/tenants/tenant-id.ts';
import { visit } from '#ui/testing/page.ts';
import { button, openApp } from '../../app/testing/open-app.tsx';

const labels = tenantLabels.enabling;

beforeEach(() => visit('http://operator.banyan.test:4000/'));

const operatorTenant = { tenantId: TenantId.parse('operator'), isOperator: true };
const token = makeToken({ tenantId: 'operator', roles: ['tenant-admin'] });
/** The list with the requests to the server, oldest first. */
async function openList(results = [makeGlance('acme')], address = '/tenant-admin') {
  const asked: Record<string, unknown>[] = [];
  const app = await openApp(address, {
    tenant: operatorTenant,
    token,
    serve: (fake) => {
      fake.on(listTenants, ({ query }) => {
        asked.push(query);
        return { page: 1, pageSize: 20, totalCount: 240, results };
      });
      fake.on(setTenantEnabled, ({ params, body }) =>
        makeGlance(params.tenantId, { enabled: body.enabled }),
      );
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Tenants' });
  await waitFor(() => expect(asked).toHaveLength(1));
  return { app, asked };
}

describe('the operator’s list of tenants', () => {
  it('asks for the first 20 by name, and for more when it is told to [AUTH-27 AUTH-179 TEN-144 SET-172]', async () => {
    const { app, asked } = await openList();
    expect(asked[0]).toMatchObject({ page: 1, pageSize: 20, sort: 'tenantName', dir: 'asc' });
    await app.user.click(await screen.findByRole('button', { name: /^Next/ }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ page: 2, pageSize: 20 }));
    await waitFor(() => expect(app.address()).toContain('vueq='));
    await app.user.click(await button(glance.columns.ambassadors));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ page: 1, sort: 'ambassadors' }));
  });

  it('says how each tenant stands, the worst first [TEN-152 TEN-153 AUTH-33]', async () => {
    await openList([
      makeGlance('acme'),
      makeGlance('bad', {
        ...{ plan: null, lastSignInAt: null, isTestTenant: true },
        troubles: ['not-paying', 'domain-invalid', 'emails-failing'],
      }),
    ]);
    const [, well, bad] = await screen.findAllByRole('row');
    if (!well || !bad) return expect.unreachable();
    for (const text of ['acme', 'Pro (Annual)', '1,234', '2', '03 Feb', glance.well])
      expect(within(well).getByText(text)).toBeDefined();
    for (const text of [
      ...['bad', glance.noPlan, glance.never, glance.test, glance.troubles['not-paying']],
      `${glance.troubles['domain-invalid']}, ${glance.troubles['emails-failing']}`,
    ])
      expect(within(bad).getByText(text)).toBeDefined();
  });

  it('is narrowed by plan and health as the address says, and by hand [TEN-154 AUTH-25 AUTH-27 AUTH-34]', async () => {
    const filters = { plan: 'none', health: 'attention' };
    const vueq = JSON.stringify({ filters });
    const { app, asked } = await openList([], `/tenant-admin?${new URLSearchParams({ vueq })}`);
    expect(asked[0]).toMatchObject(filters);
    const toggle = screen.getByRole('switch', { name: 'Include disabled' });
    expect(toggle).toHaveProperty('disabled', true);
    await app.user.click(await button(listLabels.clear));
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[1]).not.toHaveProperty('plan');
    expect(toggle).toHaveProperty('checked', false);
    await app.user.click(toggle);
    await waitFor(() => expect(asked.at(-1)).toHaveProperty('includeDisabled', true));
    await app.user.click(screen.getByRole('combobox', { name: glance.plan }));
    await app.user.click(await screen.findByRole('option', { name: 'Pro / Growth', hidden: true }));
    await waitFor(() =>
      expect(asked.at(-1)).toMatchObject({ plan: 'growth', includeDisabled: true }),
    );
  });

  it('says what went wrong, and tries again', async () => {
    const app = await openApp('/tenant-admin', {
      tenant: operatorTenant,
      token,
      serve: (fake) => fake.refuse(listTenants, 'internal', { message: 'Out of order' }),
    });
    expect(await screen.findByText('Out of order')).toBeDefined();
    await app.user.click(await button('Try again'));
    expect(await screen.findByText('Out of order')).toBeDefined();
  });

  it('searches 400 ms after the last key, from two characters on [AUTH-119 AUTH-120 AUTH-180 SET-169 SET-172]', async () => {
    const { asked } = await openList();
    const search = screen.getByRole('searchbox', { name: 'Search tenants' });
    vi.useFakeTimers();
    const enter = (value: string) => fireEvent.change(search, { target: { value } });
    const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
    enter('a');
    await pass(1000);
    expect(asked).toHaveLength(1);
    enter('ac');
    await pass(300);
    enter('acme');
    await pass(399);
    expect(asked).toHaveLength(1);
    await pass(100);
    expect(asked).toHaveLength(2);
    expect(asked[1]).toHaveProperty('search', 'acme');
    vi.useRealTimers();
  });

  it('opens no tenant from the operator’s own row: they are there already', async () => {
    await openList([makeGlance('acme'), makeGlance('operator')]);
    expect(screen.getByRole('link', { name: /acme Inc\./ })).toBeDefined();
    expect(screen.queryByRole('link', { name: /operator Inc\./ })).toBeNull();
    expect(screen.getByText('operator Inc.')).toBeDefined();
  });

  it('asks for a reason before it disables a tenant, says whom it hits, and enables it again at once [TEN-61]', async () => {
    const { app } = await openList([
      makeGlance('acme'),
      makeGlance('closed', { enabled: false }),
      makeGlance('operator'),
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
