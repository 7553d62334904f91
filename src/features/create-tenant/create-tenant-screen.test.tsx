import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { chosenNote } from '#client/auth/switch-notes.ts';
import { problemResponse } from '#client/testing/fake-api.ts';
import { testTenant } from '#client/testing/tenant.ts';
import { makeToken } from '#client/testing/tokens.ts';
import { listTimezones } from '#contract/tenants/endpoints.ts';
import { createTenant } from '#contract/tenants/settings-endpoints.ts';
import { StoredSettings, TenantForAdmin } from '#contract/tenants/tenant-for-admin.ts';
import { TenantId } from '#contract/tenants/tenant-id.ts';
import { visit } from '#ui/testing/page.ts';
import { button, field, messageAt, openApp } from '../../app/testing/open-app.tsx';

beforeEach(() => visit('http://operator.banyan.test:4000/'));

const operatorTenant = { tenantId: TenantId.parse('operator'), isOperator: true };

const open = (roles: string[] = ['tenant-admin'], isFree = false) =>
  openApp('/create-tenant', {
    tenant: operatorTenant,
    token: makeToken({ tenantId: 'operator', roles }),
    serve: (fake) => {
      fake.on(listTimezones, () => ({ results: ['Europe/Berlin', 'Europe/Oslo', 'UTC'] }));
      fake.on(createTenant, ({ body }) => {
        const { tenantId, data } = body.tenant;
        if (isFree)
          return TenantForAdmin.parse({
            ...testTenant,
            tenantId,
            data: StoredSettings.parse(data),
          });
        throw problemResponse('invalid-input', {
          message: 'Tenant ID is already in use',
          fields: { 'tenant.tenantId': `Tenant ID is already in use: ${tenantId}` },
        });
      });
    },
  });

describe('the page for a new tenant', () => {
  it('says at each field what is missing, keeps what was typed and goes to the first [TEN-78 TEN-79 SET-108 SET-117]', async () => {
    const app = await open();
    await app.user.type(await field('Support email'), 'nobody');
    await app.user.click(await button('Create'));
    await waitFor(async () =>
      expect(await messageAt('Tenant ID *')).toMatch(/^Tenant ID has 2 to 63 lowercase letters/),
    );
    expect(await messageAt('Name *')).toBe('Please enter a name');
    expect(await messageAt('Support email')).toBe('Please enter a valid email address');
    expect((await field('Support email')).value).toBe('nobody');
    expect(document.activeElement).toBe(await field('Tenant ID *'));
    expect(app.notices()).toEqual([]);
  });

  it('says at the field what the server refuses, and keeps everything [SHELL-152 TEN-108 SET-117 SET-140]', async () => {
    const app = await open();
    await app.user.type(await field('Tenant ID *'), 'acme');
    await app.user.type(await field('Name *'), 'Acme');
    for (const line of ['Company *', 'Address line 1 *', 'City *', 'State *']) {
      fireEvent.change(await field(line), { target: { value: 'Acme' } });
    }
    await app.user.click(await button('Create'));
    await waitFor(async () =>
      expect(await messageAt('Tenant ID *')).toBe('Tenant ID is already in use: acme'),
    );
    expect((await field('Name *')).value).toBe('Acme');
    expect(document.activeElement).toBe(await field('Tenant ID *'));
  });

  it('marks what a tenant needs, and nothing else [TEN-159]', async () => {
    await open();
    await field('Tenant ID *');
    const marked = [...document.querySelectorAll<HTMLInputElement>('input:required')].map(
      ({ labels }) => labels?.[0]?.textContent,
    );
    expect(marked).toEqual([
      'Tenant ID *',
      'Name *',
      'Word for one participant *',
      'Word for several participants *',
      'Timezone *',
      'Company *',
      'Address line 1 *',
      'City *',
      'State *',
    ]);
  });

  it('shows where the pages of the tenant will be [TEN-05 TEN-09]', async () => {
    const app = await open();
    await app.user.type(await field('Tenant ID *'), 'northwind');
    expect(
      await screen.findByText('Its pages will be at http://northwind.banyan.test:4000/'),
    ).toBeDefined();
  });

  it('has the test flag for a super admin alone [TEN-09 TEN-88 AUTH-126]', async () => {
    await open();
    await field('Tenant ID *');
    expect(screen.queryByRole('switch', { name: 'Test tenant' })).toBeNull();
  });

  it('shows the test flag to a super admin [TEN-88 AUTH-126 SET-123]', async () => {
    await open(['tenant-admin', 'admin', 'support']);
    expect(await screen.findByRole('switch', { name: 'Test tenant' })).toBeDefined();
  });

  it('is General alone, with the defaults of a new tenant filled in and no menu [SET-12 SET-88 SET-156..160 SET-165]', async () => {
    await open();
    const form = await screen.findByRole('form', { name: 'Create tenant' });
    const headings = within(form).getAllByRole('heading', { level: 2 });
    expect(headings.map(({ textContent }) => textContent)).toEqual(['General']);
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(within(form).getAllByRole('button', { name: /^(Create|Update)$/ })).toEqual([
      await button('Create'),
    ]);
    const filled = {
      'Tenant ID *': '',
      'Name *': '',
      'Support email': '',
      'Word for one participant *': 'Ambassador',
      'Word for several participants *': 'Ambassadors',
      'Days to wait before applying again': '60',
      'Timezone *': 'America/Los_Angeles',
      'Time of the email about issued rewards': '20:00',
    };
    for (const [label, value] of Object.entries(filled)) {
      expect(within(form).getByLabelText(label, { selector: 'input' }), label).toHaveProperty(
        'value',
        value,
      );
    }
    expect(within(form).getByText('USD $')).toBeDefined();
    const isOn = (name: string) =>
      within(form).getByRole<HTMLInputElement>('switch', { name: (text) => text.startsWith(name) })
        .checked;
    expect(isOn('People apply and wait for approval')).toBe(true);
    expect(isOn('Changes of profiles wait for approval')).toBe(false);
    expect(isOn('Offer to install the portal as an app')).toBe(false);
  });

  it('makes the tenant, says so, and is empty for the next one [SET-12 SET-87 SET-88 SET-89 SET-139 SET-149]', async () => {
    const app = await open(['tenant-admin'], true);
    await app.user.type(await field('Tenant ID *'), 'northwind');
    await app.user.type(await field('Name *'), 'Northwind');
    for (const line of ['Company *', 'Address line 1 *', 'City *', 'State *']) {
      fireEvent.change(await field(line), { target: { value: `Its ${line.slice(0, -2)}` } });
    }
    await app.user.click(await button('Create'));
    await waitFor(() => expect(app.notices()).toEqual(['Successfully added tenant: northwind']));
    expect(await app.sent('/api/v2/tenants')).toMatchObject([
      {
        tenant: {
          tenantId: 'northwind',
          isTestTenant: false,
          data: {
            tenantName: 'Northwind',
            terms: { ambassador: 'Ambassador', ambassadors: 'Ambassadors' },
            timezone: 'America/Los_Angeles',
            currencies: ['USD'],
            address: { companyName: 'Its Company', city: 'Its City' },
          },
        },
      },
    ]);
    expect(app.address()).toBe('/create-tenant');
    expect((await field('Tenant ID *')).value).toBe('');
    expect((await field('Name *')).value).toBe('');
    expect((await field('Company *')).value).toBe('');
    expect(document.activeElement).toBe(await field('Tenant ID *'));
    await app.user.click(await button('Show it in the list'));
    await waitFor(() => expect(app.address()).toMatch(/^\/tenant-admin\?vueq=/));
  });

  it('says of a new tenant that its first administrator is invited next, and leads there [TEN-162]', async () => {
    const app = await open(['tenant-admin'], true);
    await app.user.type(await field('Tenant ID *'), 'northwind');
    for (const line of ['Name *', 'Company *', 'Address line 1 *', 'City *', 'State *']) {
      fireEvent.change(await field(line), { target: { value: 'Northwind' } });
    }
    expect(screen.queryByText(/first administrator/)).toBeNull();
    await app.user.click(await button('Create'));
    const next = (await screen.findByText(/invite its first administrator/)).closest('[role]');
    if (!(next instanceof HTMLElement)) throw new Error('The hint is in no region');
    expect(next.textContent).toContain('northwind has nobody yet');
    const link = within(next).getByRole('link', { name: /^Enter northwind/ });
    expect(link.getAttribute('href')).toBe('/login-tenant-admin?tenantId=northwind');
    expect(link.getAttribute('target')).toBe('_blank');
    await app.user.click(link);
    expect(chosenNote.take()).toBe('northwind');
  });

  it('needs the address of the footer as well [SET-104 SET-105]', async () => {
    const app = await open();
    await app.user.type(await field('Tenant ID *'), 'northwind');
    await app.user.click(await button('Create'));
    for (const [label, words] of Object.entries({
      'Company *': 'Please enter company',
      'Address line 1 *': 'Please enter address line 1',
      'City *': 'Please enter city',
      'State *': 'Please enter state',
    })) {
      await waitFor(async () => expect(await messageAt(label)).toBe(words));
    }
    expect(await app.sent('/api/v2/tenants')).toEqual([]);
  });

  it('adds currencies and keeps the last one [SET-22 SET-24 SET-106]', async () => {
    const app = await open();
    await field('Tenant ID *');
    const remove = (name: string) => screen.queryByRole('button', { name: `Remove ${name}` });
    const options = async () => {
      await app.user.click(screen.getByRole('combobox', { name: 'Currencies' }));
      return (await screen.findAllByRole('option', { hidden: true })).map((one) => one.textContent);
    };
    expect(remove('USD')).toBeNull();
    expect(await button('Add')).toHaveProperty('disabled', true);
    expect(await options()).not.toContain('USD $');
    await app.user.click(await screen.findByRole('option', { name: 'EUR €', hidden: true }));
    await app.user.click(await button('Add'));
    expect(await screen.findByText('EUR €')).toBeDefined();
    expect(await button('Add')).toHaveProperty('disabled', true);
    expect(await options()).not.toContain('EUR €');
    await app.user.keyboard('{Escape}');
    remove('USD')?.focus();
    await app.user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByText('USD $')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Currencies' }));
    expect(remove('EUR')).toBeNull();
  });

  it('offers about 70 currencies with their symbols [SET-23]', async () => {
    const app = await open();
    await field('Tenant ID *');
    await app.user.click(screen.getByRole('combobox', { name: 'Currencies' }));
    const offered = await screen.findAllByRole('option', { hidden: true });
    // The tenant has USD by itself.
    expect(offered.length).toBeGreaterThanOrEqual(69);
    expect(offered.length).toBeLessThan(80);
    expect(screen.getByText('USD $')).toBeDefined();
    expect(offered.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['EUR €', 'GBP £', 'CHF', 'JPY ¥']),
    );
  });

  it('begins its list of countries with Canada and the United States [SET-39]', async () => {
    const app = await open();
    await app.user.click(await field('Country'));
    const offered = (await screen.findAllByRole('option', { hidden: true })).map(
      (option) => option.getAttribute('value') ?? option.textContent,
    );
    expect(offered.slice(0, 3)).toEqual(['CA', 'US', 'AF']);
  });
});
