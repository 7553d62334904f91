import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { cashPaymentsLabels } from '#client/settings/cash-payments-labels.ts';
import { settingsLabels } from '#client/settings/labels.ts';
import { settingsViews } from '#client/settings/views.ts';
import { testTenant } from '#client/testing/tenant.ts';
import { defaults, openSettings } from './testing/open-settings.tsx';

const section = (name: string) => screen.getByRole('heading', { level: 2, name });
const menu = () => screen.getByRole('navigation', { name: settingsLabels.sections });
const links = () => [...menu().querySelectorAll('a')];

it('begin with the general section, and name it in the address when it asked for another that is none [SET-03 SET-04]', async () => {
  const { means } = await openSettings('');
  section(settingsLabels.views.general);
  expect(means.search()).toBe('');
  means.open('view=nonsense');
  await waitFor(() => expect(means.search()).toBe('view=general'));
  section(settingsLabels.views.general);
});

it('have a menu of their sections, each with an address of its own [SET-02 SET-06 SET-72]', async () => {
  const { means } = await openSettings('view=rewards');
  expect(links().map(({ textContent }) => textContent)).toEqual([
    'General',
    'Referrals',
    'Cash Payments',
    'Rewards & Points',
    'Branding',
    'Emails',
    'Domains',
  ]);
  expect(links().map((link) => link.getAttribute('href'))).toEqual(
    settingsViews.map((view) => `/tenant-settings?view=${view}`),
  );
  const current = () => links().filter((link) => link.getAttribute('aria-current') === 'page');
  expect(current().map(({ textContent }) => textContent)).toEqual(['Rewards & Points']);
  for (const view of settingsViews) {
    means.open(`view=${view}`);
    await waitFor(() => section(settingsLabels.views[view]));
    expect(current().map(({ textContent }) => textContent)).toEqual([settingsLabels.views[view]]);
    expect(means.search()).toBe(`view=${view}`);
  }
});

it('show what a plan lacks as it is stored, locked, and say why [SET-154]', async () => {
  const requirePayPalInfo = cashPaymentsLabels(testTenant.data.terms).fields.requirePayPalInfo;
  const { field } = await openSettings('view=cashPayments', {
    features: {},
    stored: {
      cashPayments: { ...defaults.cashPayments, requirePayPalInfo: true },
    },
  });
  screen.getByText('Not available on current plan');
  expect(field(requirePayPalInfo).checked).toBe(true);
  expect(field(requirePayPalInfo).matches(':disabled')).toBe(true);
});

it('leave alone what the plan has', async () => {
  const { field } = await openSettings('view=cashPayments');
  expect(screen.queryByText('Not available on current plan')).toBeNull();
  const { requirePayPalInfo } = cashPaymentsLabels(testTenant.data.terms).fields;
  expect(field(requirePayPalInfo).matches(':disabled')).toBe(false);
});
