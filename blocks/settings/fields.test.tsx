import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { makeToken } from '#client/testing/tokens.ts';
import { defaults, openSettings } from './testing/open-settings.tsx';

/** An address; without one nothing can be saved. */
const address = {
  companyName: 'Acme Ltd',
  phone: '+1 541 555 0100',
  line1: 'Alder Lane 4',
  line2: 'Floor 2',
  city: 'Bend',
  state: 'OR',
  zip: '97701',
  countryCode: 'CA',
};

/** Each field by its label on the page, with the setting that it is stored as. */
describe('the fields of a section are saved under their own names', () => {
  it('General, who the brand is [SET-13 SET-20 SET-27 SET-31 SET-137]', async () => {
    const { fill, save, sent } = await openSettings('view=general', { stored: { address } });
    await fill('Name', 'Acme Outdoor');
    await fill('Support email', 'help@acme.test');
    await fill('Word for one participant', 'Friend');
    await fill('Word for several participants', 'Friends');
    await save();
    expect(sent).toEqual([
      {
        data: {
          tenantName: 'Acme Outdoor',
          supportEmail: 'help@acme.test',
          terms: { ambassador: 'Friend', ambassadors: 'Friends' },
        },
        before: {
          tenantName: 'Acme',
          supportEmail: null,
          terms: { ambassador: 'Ambassador', ambassadors: 'Ambassadors' },
        },
      },
    ]);
  });

  it('General, how people join and when [SET-25 SET-29 SET-33 SET-35 SET-41]', async () => {
    const { user, fill, toggle, choose, save, sent } = await openSettings('view=general', {
      stored: { requireRegistrationApproval: true, requireProfileApproval: false, address },
    });
    await user.click(toggle('People apply and wait for approval before they register'));
    await user.click(toggle('Changes of profiles wait for approval'));
    await fill('Days to wait before applying again', '7');
    await fill('Timezone', 'Europe/Berlin');
    await user.keyboard('{Escape}');
    await fill('Time of the email about issued rewards', '07:30');
    await choose('Currencies', 'EUR €');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await user.click(toggle('Offer to install the portal as an app'));
    await save();
    expect(sent).toEqual([
      {
        data: {
          requireRegistrationApproval: false,
          requireProfileApproval: true,
          reapplyWaitDays: 7,
          timezone: 'Europe/Berlin',
          issuedRewardsEmailSendTime: '07:30',
          currencies: ['USD', 'EUR'],
          enablePromptsToInstallApp: true,
        },
        before: {
          requireRegistrationApproval: true,
          requireProfileApproval: false,
          reapplyWaitDays: 60,
          timezone: 'America/Los_Angeles',
          issuedRewardsEmailSendTime: '20:00',
          currencies: ['USD'],
          enablePromptsToInstallApp: false,
        },
      },
    ]);
  });

  it('General, the address [SET-37]', async () => {
    const { fill, choose, save, sent } = await openSettings('view=general');
    await fill('Company', 'Acme Ltd');
    await fill('Phone', '+1 541 555 0100');
    await fill('Address line 1', 'Alder Lane 4');
    await fill('Address line 2', 'Floor 2');
    await fill('City', 'Bend');
    await fill('State', 'OR');
    await fill('ZIP', '97701');
    await choose('Country', 'Canada');
    await save();
    expect(sent).toEqual([{ data: { address }, before: { address: null } }]);
  });

  it('Referrals [SET-13 SET-43 SET-45 SET-47 SET-48 SET-49 SET-51 SET-52 SET-54 SET-56]', async () => {
    const { user, fill, field, toggle, choose, save, sent } = await openSettings('view=referrals', {
      stored: {
        referrals: { ...defaults.referrals, version: 'v2', showReferralsArea: true },
      },
    });
    await fill('Start tracking referrals', '2026-03-01');
    await fill('Days until a commission is credited', '30');
    await user.click(field('The link decides'));
    await user.click(toggle('Treat self-referrals as suspicious'));
    await choose('Suspicious referrals begin as', 'Denied');
    await choose('Other referrals begin as', 'Undecided: somebody looks at them');
    await user.click(toggle('Show the referrals area'));
    await user.click(toggle('Show who bought, by name'));
    await user.click(toggle('Show who bought, by email'));
    await user.click(field('Version 1'));
    const words = screen.getByRole('combobox', { name: 'Prohibited words' });
    await user.type(words, 'free{Enter}gratis{Enter}');
    await save();
    const referrals = {
      earliestReferralOrderDate: '2026-03-01',
      creditOffsetDays: 30,
      decidingTouch: 'link',
      fraud: { ...defaults.referrals.fraud, treatSelfReferralsAsSuspicious: true },
      defaultApprovedState: { suspicious: 'denied', nonSuspicious: 'undecided' },
      showReferralsArea: false,
      showPurchaserName: true,
      showPurchaserEmail: true,
      version: 'v1',
    };
    expect(sent).toEqual([
      {
        data: { referrals, discountCodes: { prohibitedWords: ['free', 'gratis'] } },
        before: { referrals: defaults.referrals, discountCodes: { prohibitedWords: [] } },
      },
    ]);
  });

  it('Referrals, with three states to choose from for either kind [SET-48 SET-49]', async () => {
    const { user, save, choose, fill, sent } = await openSettings('view=referrals');
    await fill('Start tracking referrals', '2026-03-01');
    for (const label of ['Suspicious referrals begin as', 'Other referrals begin as']) {
      await user.click(screen.getByRole('combobox', { name: label }));
      const list = screen.getByRole('listbox', { name: label, hidden: true });
      expect([...list.querySelectorAll('[role=option]')].map((one) => one.textContent)).toEqual([
        'Undecided: somebody looks at them',
        'Approved',
        'Denied',
      ]);
      await user.keyboard('{Escape}');
    }
    await choose('Suspicious referrals begin as', 'Approved');
    await choose('Other referrals begin as', 'Denied');
    await save();
    expect(sent).toMatchObject([
      {
        data: {
          referrals: { defaultApprovedState: { suspicious: 'approved', nonSuspicious: 'denied' } },
        },
      },
    ]);
  });

  it('Rewards & Points [SET-13 SET-61 SET-62 SET-176]', async () => {
    const { fill, save, sent } = await openSettings('view=rewards');
    await fill('In your words', 'Points become gear.');
    await fill('Discount code prefix', 'ACME-');
    await fill('Gift card code prefix', 'GIFT-');
    await save();
    expect(sent).toEqual([
      {
        data: {
          pointsPurpose: 'Points become gear.',
          rewards: { discountCodePrefix: 'ACME-', giftCardCodePrefix: 'GIFT-' },
        },
        before: { pointsPurpose: null, rewards: defaults.rewards },
      },
    ]);
  });
});

describe('the test-tenant flag', () => {
  const open = (roles: string[]) =>
    openSettings('view=general', { token: makeToken({ tenantId: 'acme', roles }) });
  const flag = () =>
    screen.queryByRole<HTMLInputElement>('switch', {
      name: (name) => name.startsWith('Test tenant'),
    });

  it.each([[['admin']], [['support']], [['tenant-admin', 'admin']]])(
    'is nothing that %j sees [SET-40 SET-123]',
    async (roles) => {
      await open(roles);
      expect(flag()).toBeNull();
    },
  );

  it('is a super admin’s to set, and stands in the record beside the settings [SET-40 SET-123 SET-136]', async () => {
    const { user, toggle, fill, save, sent, flagsSent } = await open(['admin', 'support']);
    expect(flag()?.checked).toBe(false);
    await user.click(toggle('Test tenant'));
    await fill('Support email', 'help@acme.test');
    for (const line of ['Company', 'Address line 1', 'City', 'State']) await fill(line, 'Acme');
    await save();
    expect(flagsSent).toEqual([{ tenant: { isTestTenant: true } }]);
    expect(JSON.stringify(sent)).not.toContain('isTestTenant');
    expect(flag()?.checked).toBe(true);
  });
});
