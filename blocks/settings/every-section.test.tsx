import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cashPaymentsLabels } from '#client/settings/cash-payments-labels.ts';
import { settingsLabels } from '#client/settings/labels.ts';
import { signalsLabels } from '#client/settings/signals-labels.ts';
import { testTenant } from '#client/testing/tenant.ts';
import type { PlanFlag } from '#contract/plans/plan.ts';
import { PointsExpiry } from '#contract/points-expiry/points-expiry.ts';
import { Branding } from '#contract/tenants/branding.ts';
import { defaults, islands, openSettings } from './testing/open-settings.tsx';

const address = {
  ...{ companyName: 'Acme', line1: 'Elm 1', line2: null, city: 'Reno', state: 'NV' },
  ...{ zip: null, countryCode: null, phone: null },
};
const referrals = { ...defaults.referrals, earliestReferralOrderDate: '2026-01-31' };
const stored = { address, referrals, supportEmail: null };

type Opened = Awaited<ReturnType<typeof openSettings>>;

const type =
  (label: string, text: string) =>
  ({ fill }: Opened) =>
    fill(label, text);

/** Of each section a field to change, and back again; and a value that it refuses, with the words of the refusal. */
const sections = [
  {
    view: 'general',
    change: type('Name', 'Acme Outdoor'),
    back: type('Name', 'Acme'),
    spoil: type('Name', ' '),
    words: 'Please enter a name',
    wrong: 'Name',
  },
  {
    view: 'referrals',
    change: type('Days until a commission is credited', '15'),
    back: type('Days until a commission is credited', '14'),
    spoil: type('Days until a commission is credited', '-1'),
    words: 'Please enter 0 days or more',
    wrong: 'Days until a commission is credited',
  },
  {
    view: 'rewards',
    change: type('Discount code prefix', 'ACME-'),
    back: type('Discount code prefix', 'BC-'),
    spoil: type('Discount code prefix', 'A_'),
    words: 'A prefix has at most 20 letters, digits and hyphens',
    wrong: 'Discount code prefix',
  },
  {
    view: 'branding',
    change: type('Mobile app name', 'Acme'),
    back: type('Mobile app name', ''),
    spoil: type('Link', 'red'),
    words: 'Please enter a hex colour, e.g. #2185D0',
    wrong: 'Link',
  },
] as const;

describe.each(sections)('the section $view', ({ view, change, back, spoil, words, wrong }) => {
  it('says which field keeps it from being saved, and leads there', async () => {
    const settings = await openSettings(`view=${view}`, { stored });
    await change(settings);
    screen.getByText(settingsLabels.unsaved);
    await spoil(settings);
    screen.getByText(settingsLabels.wrong(wrong));
    await settings.user.click(screen.getByRole('button', { name: settingsLabels.showWrong }));
    expect(document.activeElement).toBe(settings.field(wrong));
    screen.getByText(words);
    await settings.user.click(screen.getByRole('button', { name: settingsLabels.discard }));
    expect(screen.queryByRole('button', { name: settingsLabels.showWrong })).toBeNull();
  });

  it('is saved once something is changed and right, and says so [SET-13 SET-73 SET-148]', async () => {
    const settings = await openSettings(`view=${view}`, { stored });
    const { canUpdate, isDirty, save, sent, said } = settings;
    const isUnsaved = () => [
      canUpdate(),
      isDirty(),
      screen.queryByRole('button', { name: settingsLabels.discard }) !== null,
    ];
    expect(settings.update().textContent).toBe('Update');
    expect(isUnsaved()).toEqual([false, false, false]);
    await change(settings);
    expect(isUnsaved()).toEqual([true, true, true]);
    await back(settings);
    expect(isUnsaved()).toEqual([false, false, false]);
    await spoil(settings);
    await settings.user.tab();
    expect(await screen.findByText(words)).toBeDefined();
    expect(isUnsaved()).toEqual([false, true, true]);
    await settings.user.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(isUnsaved()).toEqual([false, false, false]);
    await change(settings);
    await save();
    expect(sent).toHaveLength(1);
    expect(said).toEqual(['Successfully updated settings']);
    expect(isUnsaved()).toEqual([false, false, false]);
  });

  it('carries the token of the session with every call [SET-132]', async () => {
    const settings = await openSettings(`view=${view}`, { stored });
    await change(settings);
    await settings.save();
    const sentWith = settings.fake.requests.map(({ headers }) => headers.get('authorization'));
    expect(sentWith.length).toBeGreaterThanOrEqual(2);
    expect(new Set(sentWith)).toEqual(new Set(['Bearer token']));
  });
});

describe('a rule of General', () => {
  it.each([
    ['Name', ' ', 'Please enter a name'],
    ['Timezone', 'Mars/Olympus', 'Please choose a timezone from the list'],
    ['Word for one participant', '', 'Please enter a word'],
    ['Word for several participants', ' ', 'Please enter a word'],
    ['Days to wait before applying again', '-1', 'Please enter 0 days or more'],
    ['Days to wait before applying again', '', 'Please enter a number of days'],
    ['Support email', 'help', 'Please enter a valid email address'],
    ['Company', ' ', 'Please enter company'],
    ['Address line 1', ' ', 'Please enter address line 1'],
    ['City', '', 'Please enter city'],
    ['State', '', 'Please enter state'],
  ])(
    'refuses %s of %j at its field, and the rest stays [SET-104 SET-105 SET-108]',
    async (label, text, words) => {
      const { fill, user, canUpdate, field } = await openSettings('view=general', { stored });
      await fill(label, text);
      await user.tab();
      expect(await screen.findByText(words)).toBeDefined();
      expect(canUpdate()).toBe(false);
      expect(field('Time of the email about issued rewards').value).toBe('20:00');
    },
  );

  it('refuses a time that is none [SET-107]', async () => {
    const { field, canUpdate } = await openSettings('view=general', { stored });
    const time = field('Time of the email about issued rewards');
    expect(time.type).toBe('time');
    fireEvent.change(time, { target: { value: '' } });
    fireEvent.blur(time);
    expect(await screen.findByText('Please enter a time like 20:00')).toBeDefined();
    expect(canUpdate()).toBe(false);
    fireEvent.change(time, { target: { value: '23:59' } });
    await waitFor(() => expect(canUpdate()).toBe(true));
  });

  it('suggests 8 timezones of the server’s list [SET-21 SET-141 SET-170]', async () => {
    const { fill } = await openSettings('view=general', { stored });
    await fill('Timezone', 'isle');
    const offered = await screen.findAllByRole('option', { hidden: true });
    expect(offered.map(({ textContent }) => textContent)).toEqual(islands.slice(0, 8));
  });
});

describe('a plan that lacks it', () => {
  const looks = Branding.parse({ linkColor: '#123456', mobileAppName: 'Acme Club' });
  const running = PointsExpiry.parse({
    enabled: true,
    expireAfterMonths: 3,
    startDate: '2020-05-01',
    started: true,
  });

  it.each<[string, string, PlanFlag, object, string[], string[]]>([
    [
      'prompts to install the app',
      'general',
      'general.pushNotifications',
      { enablePromptsToInstallApp: true },
      ['Offer to install the portal as an app'],
      ['Name'],
    ],
    [
      'cash payouts',
      'cashPayments',
      'rewards.cashPayouts',
      { cashPayments: { requirePayPalInfo: true, payPalTargeting: { type: 'all' } } },
      ['Ask champions for their PayPal email'],
      [],
    ],
    [
      'points expiry',
      'rewards',
      'rewards.pointsExpiry',
      { pointsExpiry: running },
      ['Points expire'],
      ['Discount code prefix'],
    ],
  ])(
    'shows %s as stored, locked, with a hint, and leaves the rest alone [PLAN-70 SET-126 SET-127 SET-130 SET-154]',
    async (_, view, feature, data, locked, free) => {
      const all = [
        'branding.customBranding',
        'general.pushNotifications',
        'rewards.cashPayouts',
        'rewards.pointsExpiry',
      ] as const;
      const features = Object.fromEntries(all.map((flag) => [flag, flag !== feature]));
      const { toggle, field } = await openSettings(`view=${view}`, {
        features,
        stored: { ...stored, ...data },
      });
      expect(screen.getByText('Not available on current plan')).toBeDefined();
      expect(screen.getByText(/Upgrade your plan to use it/)).toBeDefined();
      const upgrade = screen.getByRole('link', { name: 'Upgrade plan' });
      expect(upgrade.getAttribute('href')).toBe('/billing');
      for (const name of locked) {
        expect(toggle(name).checked).toBe(true);
        expect(toggle(name).matches(':disabled')).toBe(true);
      }
      for (const name of free) expect(field(name).matches(':disabled')).toBe(false);
    },
  );

  it('shows the branding as stored, locked, with a hint [PLAN-70 SET-126 SET-154]', async () => {
    const { field } = await openSettings('view=branding', {
      features: {},
      stored: { ...stored, branding: looks },
    });
    expect(screen.getByText('Not available on current plan')).toBeDefined();
    expect(screen.getByText(/Upgrade your plan to use it/)).toBeDefined();
    expect(field('Link').value).toBe('#123456');
    expect(field('Mobile app name').value).toBe('Acme Club');
    for (const control of document.querySelectorAll('fieldset :is(input, button)')) {
      expect(control.matches(':disabled')).toBe(true);
    }
    expect(document.querySelectorAll('fieldset input').length).toBeGreaterThanOrEqual(10);
  });
});

it('leads to the least amount of a currency that keeps the section from being saved', async () => {
  const settings = await openSettings('view=cashPayments', { stored: { currencies: ['EUR'] } });
  const { minimumIn, fields } = cashPaymentsLabels(testTenant.data.terms);
  await settings.fill(minimumIn('EUR'), '1000000000000');
  screen.getByText(settingsLabels.wrong(fields.minimums));
  await settings.user.click(screen.getByRole('button', { name: settingsLabels.showWrong }));
  expect(document.activeElement).toBe(settings.field(minimumIn('EUR')));
});

it('names a signal of fraud that keeps the section from being saved', async () => {
  const settings = await openSettings('view=referrals', { stored });
  const { fields } = signalsLabels(testTenant.data.terms);
  if (!settings.toggle(fields.repeatPurchaserIsOn).checked)
    await settings.user.click(settings.toggle(fields.repeatPurchaserIsOn));
  await settings.fill(fields.repeatPurchaserOrders, '0');
  screen.getByText(settingsLabels.wrong(fields.repeatPurchaserOrders));
});
