import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { leaveQuestion } from '#client/forms/leave-question.ts';
import { testTenant } from '#client/testing/tenant.ts';
import { makeToken } from '#client/testing/tokens.ts';
import { listCustomDomains } from '#contract/domains/endpoints.ts';
import { getTenant, listTimezones } from '#contract/tenants/endpoints.ts';
import { TenantSettings } from '#contract/tenants/settings.ts';
import { readTenantAsAdmin, updateTenantData } from '#contract/tenants/settings-endpoints.ts';
import { StoredSettings } from '#contract/tenants/tenant-for-admin.ts';
import { button, field, openApp } from '../../app/testing/open-app.tsx';

/** Opens an address in a tenant whose server stores the settings that it is sent. */
async function open(address: string, roles: string[] = ['admin']) {
  let data = StoredSettings.parse({
    ...TenantSettings.parse({ tenantName: 'Acme' }),
    ...testTenant.data,
    supportEmail: null,
    address: { companyName: 'Acme', line1: 'Elm 1', city: 'Reno', state: 'NV' },
  });
  const tenant = () => ({
    ...testTenant,
    features: { 'branding.customBranding': true, 'general.pushNotifications': true },
    data,
  });
  const app = await openApp(address, {
    token: makeToken({ roles }),
    serve(fake) {
      fake.on(getTenant, tenant);
      fake.on(readTenantAsAdmin, tenant);
      fake.on(listCustomDomains, () => ({ results: [] }));
      fake.on(listTimezones, () => ({ results: ['UTC'] }));
      fake.on(updateTenantData, ({ body }) => {
        data = StoredSettings.parse({ ...data, ...body.data });
        return tenant();
      });
    },
  });
  return app;
}

const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const section = async (name: string) =>
  within(await screen.findByRole('navigation', { name: 'Sections of the settings' })).getByRole(
    'link',
    { name },
  );

describe('the settings', () => {
  it('are a screen for admins, with a section by its name in the address [SET-01 SET-03]', async () => {
    const app = await open('/tenant-settings?view=referrals');
    expect(await heading('Referrals')).toBeDefined();
    expect(app.address()).toBe('/tenant-settings?view=referrals');
    await act(() => app.router.navigate('/tenant-settings'));
    expect(await heading('General')).toBeDefined();
  });

  it.each([
    [[], '/activities'],
    [['support'], '/jobs'],
    [['tenant-admin'], '/my/user'],
    [['support', 'tenant-admin'], '/jobs'],
  ])(
    'send who holds %j to %s, where they begin [SET-01 SET-14 SET-120 SET-122]',
    async (roles, beginning) => {
      const app = await open('/tenant-settings?view=rewards', roles);
      await waitFor(() => expect(app.address()).toBe(beginning));
      expect(screen.queryByRole('heading', { name: 'Rewards & Points' })).toBeNull();
    },
  );

  const parts = {
    emails: ['Sending domain', 'Notification emails', 'Custom emails'],
    domains: ['Portal domain', 'Referral link domain'],
  };

  it.each(Object.entries(parts))(
    'show admins the section %s [DOM-01 DOM-02 DOM-60]',
    async (view, names) => {
      await open(`/tenant-settings?view=${view}`);
      for (const name of names) expect(await screen.findByRole('region', { name })).toBeDefined();
    },
  );

  it.each(
    Object.keys(parts).flatMap((view) => [
      { view, roles: [], beginning: '/activities' },
      { view, roles: ['support'], beginning: '/jobs' },
      { view, roles: ['tenant-admin'], beginning: '/my/user' },
    ]),
  )(
    'show nobody the section $view who holds only $roles [DOM-60]',
    async ({ view, roles, beginning }) => {
      const app = await open(`/tenant-settings?view=${view}`, roles);
      await waitFor(() => expect(app.address()).toBe(beginning));
      expect(screen.queryByRole('heading', { level: 2, name: /^(Emails|Domains)$/ })).toBeNull();
    },
  );

  it('change their section without a reload, and Back is the section before [SET-05]', async () => {
    const app = await open('/tenant-settings?view=referrals');
    await heading('Referrals');
    const mark = document.querySelector('header');
    await app.user.click(await section('Rewards & Points'));
    expect(await heading('Rewards & Points')).toBeDefined();
    expect(app.address()).toBe('/tenant-settings?view=rewards');
    await act(() => app.router.navigate(-1));
    expect(await heading('Referrals')).toBeDefined();
    await waitFor(() => expect(app.address()).toBe('/tenant-settings?view=referrals'));
    expect(document.querySelector('header')).toBe(mark);
    expect(app.left).toEqual([]);
  });

  it('ask before what is not saved is lost, to another screen as to another section [SET-73 SET-74]', async () => {
    const app = await open('/tenant-settings');
    await app.user.type(await field('Name'), ' Outdoor');
    const [dashboard] = await screen.findAllByRole('link', { name: 'Dashboard' });
    for (const leave of [
      async () => app.user.click(dashboard ?? document.body),
      async () => app.user.click(await section('Referrals')),
    ]) {
      await leave();
      const question = await screen.findByRole('dialog');
      expect(question.textContent).toContain(
        'You have unsaved changes. Are you sure you want to leave?',
      );
      await app.user.click(within(question).getByRole('button', { name: leaveQuestion.stay }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(app.address()).toBe('/tenant-settings');
      expect((await field('Name')).value).toBe('Acme Outdoor');
    }
    await app.user.click(await button('Update'));
    await waitFor(() => expect(app.notices()).toContain('Successfully updated settings'));
    await app.user.click(await section('Referrals'));
    expect(await heading('Referrals')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('say that they are saved for 3500 ms [SET-148 SET-151]', async () => {
    const app = await open('/tenant-settings');
    await app.user.type(await field('Name'), '!');
    await app.user.click(await button('Update'));
    await waitFor(() =>
      expect(app.shell.notices.get()).toMatchObject([
        { level: 'success', text: 'Successfully updated settings', duration: 3500 },
      ]),
    );
  });

  it('are in force in the words of every menu at once [SET-32 SET-75]', async () => {
    const app = await open('/tenant-settings');
    const [link] = await screen.findAllByRole('link', { name: 'Champions' });
    await app.user.clear(await field('Word for several participants'));
    await app.user.type(await field('Word for several participants'), 'Heroes');
    await app.user.click(await button('Update'));
    await waitFor(() => expect(link?.textContent).toBe('Heroes'));
    expect(app.left).toEqual([]);
  });
});
