import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { problemResponse } from '#client/testing/fake-api.ts';
import { makeToken } from '#client/testing/tokens.ts';
import { listTimezones } from '#contract/tenants/endpoints.ts';
import { createTenant } from '#contract/tenants/settings-endpoints.ts';
import { TenantId } from '#contract/tenants/tenant-id.ts';
import { visit } from '#ui/testing/page.ts';
import { button, field, messageAt, openApp } from '../../app/testing/open-app.tsx';

beforeEach(() => visit('http://operator.banyan.test:4000/'));

const operatorTenant = { tenantId: TenantId.parse('operator'), isOperator: true };

const open = (roles: string[] = ['tenant-admin']) =>
  openApp('/create-tenant', {
    tenant: operatorTenant,
    token: makeToken({ tenantId: 'operator', roles }),
    serve: (fake) => {
      fake.on(listTimezones, () => ({ results: ['Europe/Berlin', 'Europe/Oslo', 'UTC'] }));
      fake.on(createTenant, ({ body }) => {
        const { tenantId } = body.tenant;
        throw problemResponse('invalid-input', {
          message: 'Tenant ID is already in use',
          fields: { 'tenant.tenantId': `Tenant ID is already in use: ${tenantId}` },
        });
      });
    },
  });

describe('the page for a new tenant', () => {
  it('says at each field what is missing, keeps what was typed and goes to the first [TEN-78 TEN-79]', async () => {
    const app = await open();
    await app.user.type(await field('Support email'), 'nobody');
    await app.user.click(await button('Create'));
    await waitFor(async () =>
      expect(await messageAt('Tenant ID')).toMatch(/^Tenant ID has 2 to 63 lowercase letters/),
    );
    expect(await messageAt('Name')).toBe('Please enter a name');
    expect(await messageAt('Support email')).toBe('Please enter a valid email address');
    expect((await field('Support email')).value).toBe('nobody');
    expect(document.activeElement).toBe(await field('Tenant ID'));
    expect(app.notices()).toEqual([]);
  });

  it('says at the field what the server refuses, and keeps everything [SHELL-152 TEN-108]', async () => {
    const app = await open();
    await app.user.type(await field('Tenant ID'), 'acme');
    await app.user.type(await field('Name'), 'Acme');
    for (const line of ['Company', 'Address line 1', 'City', 'State']) {
      fireEvent.change(await field(line), { target: { value: 'Acme' } });
    }
    await app.user.click(await button('Create'));
    await waitFor(async () =>
      expect(await messageAt('Tenant ID')).toBe('Tenant ID is already in use: acme'),
    );
    expect((await field('Name')).value).toBe('Acme');
    expect(document.activeElement).toBe(await field('Tenant ID'));
  });

  it('shows where the pages of the tenant will be [TEN-05 TEN-09]', async () => {
    const app = await open();
    await app.user.type(await field('Tenant ID'), 'northwind');
    expect(
      await screen.findByText('Its pages will be at http://northwind.banyan.test:4000/'),
    ).toBeDefined();
  });

  it('has the test flag for a super admin alone [TEN-09 TEN-88 AUTH-126]', async () => {
    await open();
    await field('Tenant ID');
    expect(screen.queryByRole('switch', { name: 'Test tenant' })).toBeNull();
  });

  it('shows the test flag to a super admin [TEN-88 AUTH-126]', async () => {
    await open(['tenant-admin', 'admin', 'support']);
    expect(await screen.findByRole('switch', { name: 'Test tenant' })).toBeDefined();
  });

  it('adds currencies and keeps the last one [SET-22 SET-24]', async () => {
    const app = await open();
    await field('Tenant ID');
    expect(screen.queryByRole('button', { name: 'Remove USD' })).toBeNull();
    expect(await button('Add')).toHaveProperty('disabled', true);
    await app.user.click(screen.getByRole('combobox', { name: 'Currencies' }));
    await app.user.click(await screen.findByRole('option', { name: 'EUR €', hidden: true }));
    await app.user.click(await button('Add'));
    expect(await screen.findByText('EUR €')).toBeDefined();
  });
});
