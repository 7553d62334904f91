import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { leaveQuestion } from '#client/forms/leave-question.ts';
import { linkedAccountLabels } from '#client/linked-accounts/labels.ts';
import { ownAccountLabels } from '#client/own-account/labels.ts';
import { personLabels } from '#client/people/labels.ts';
import { shippingLabels } from '#client/shipping/labels.ts';
import { makePerson } from '#client/testing/people.ts';
import { testTenant } from '#client/testing/tenant.ts';
import { makeTransaction } from '#client/testing/transactions.ts';
import { transactionLabels } from '#client/transactions/labels.ts';
import { getUpcomingExpiry } from '#contract/points-expiry/endpoints.ts';
import type { UpcomingExpiry } from '#contract/points-expiry/points-expiry.ts';
import type { Tenant } from '#contract/tenants/tenant.ts';
import { openSide, sides } from './testing/open-side.tsx';
import { type Asked, servePerson } from './testing/serve-person.ts';

const labels = personLabels(testTenant.data.terms);
const address = {
  fullName: 'Ann Pond',
  address1: 'Mill Lane 1',
  address2: '2b',
  city: 'Toronto',
  state: null,
  zip: null,
  countryCode: 'CA',
};
const ann = makePerson({ balance: 1250, tags: ['runner'], shippingAddress: address });
const entry = (value: number) =>
  makeTransaction({
    type: value % 2 === 0 ? 'credit' : 'debit',
    value,
    description: `Entry ${value}`,
  });
const linked = {
  externalUsers: [],
  socialAccounts: [
    {
      id: '0b3f4cbe-6a53-4a53-9a6f-0e6f7d3f4b01',
      userId: ann.id,
      provider: 'instagram' as const,
      handle: 'ann.pond',
      createdAt: '2024-06-05T12:00:00Z',
    },
  ],
};

describe.each(sides)('the page of one ambassador, %s', (name) => {
  async function open(
    path: string,
    {
      person = ann,
      tenant = {} as Partial<Tenant>,
      entries = 95,
      expiring = null as UpcomingExpiry | null,
    } = {},
  ) {
    const transactions = Array.from({ length: entries }, (_, index) => entry(index + 1));
    let asked: Asked = { activities: [], transactions: [] };
    const opened = await openSide(name, `/ambassadors/ann/${path}`, {
      feature: 'ambassadors',
      tenant,
      serve(fake) {
        asked = servePerson(fake, { person, transactions, linked });
        fake.on(getUpcomingExpiry, ({ query }) => ({
          upcoming: query.userId === person.id ? expiring : null,
        }));
      },
    });
    const { side } = opened;
    const menu = () => within(side.getByRole('navigation', { name: labels.menu }));
    return {
      ...opened,
      asked,
      /** The names of the areas, in the order of the menu. */
      areas: () =>
        menu()
          .getAllByRole('link')
          .map(({ textContent }) => textContent),
      goTo: async (area: string) => opened.user.click(menu().getByRole('link', { name: area })),
      isOpen: (area: string) =>
        menu().getByRole('link', { name: area }).getAttribute('aria-current') === 'page',
    };
  }
  const field = async (side: Pick<typeof screen, 'findByRole'>, label: string) =>
    side.findByRole<HTMLInputElement>('textbox', { name: label });

  it('says until when somebody has asked for the deletion of their account, and nothing otherwise', async () => {
    const deletionAt = '2026-12-05T10:00:00.000Z';
    const { side } = await open('user', { person: { ...ann, deleted: true, deletionAt } });
    await side.findByText(/^To be deleted on 05 Dec/);
    await side.findByText(ownAccountLabels.deletion.onlyTheyKeepIt);
    expect(side.queryByRole('button', { name: labels.activation.reactivate })).toBeNull();
    cleanup();
    const { side: other } = await open('user', { person: { ...ann, deleted: true } });
    await other.findByText(labels.deactivated);
    expect(other.queryByText(/Deletion asked/)).toBeNull();
  });

  const areaPaths = [
    ['Account', 'user'],
    ['Profile', 'profile'],
    ['Activities', 'activities'],
    ['Referrals', 'referrals'],
    ['Rewards', 'rewards'],
    ['Earnings', 'transactions'],
    ['Shipping address', 'shipping-address'],
    ['Linked accounts', 'linked-accounts'],
  ] as const;

  it('has a head and a menu of the areas above every area [AMB-18 AMB-26 AMB-50]', async () => {
    const profile = { ...ann.profile, imageUrl: 'https://cdn.test/ann.jpg' };
    const person = { ...ann, profile, isTestUser: true, deleted: true };
    const { side, goTo, isOpen, address, areas } = await open('user', { person });
    for (const [area, path] of areaPaths) {
      await goTo(area);
      await waitFor(() => expect(address()).toBe(`/ambassadors/ann/${path}`));
      await waitFor(() => expect(isOpen(area)).toBe(true));
      expect(areas()).toEqual(areaPaths.map(([each]) => each));
      const heading = side.getByRole('heading', { level: 1, name: 'Ann Pond' });
      const head = heading.parentElement?.parentElement ?? expect.unreachable();
      expect(head.querySelector('img')?.src).toBe('https://cdn.test/ann.jpg');
      expect(within(head).getByText(/ann@acme\.test/).textContent).toContain('1,250 points');
      for (const text of ['runner', labels.testUser, labels.deactivated])
        within(head).getByText(text);
      const menu = side.getByRole('navigation', { name: labels.menu });
      const { DOCUMENT_POSITION_FOLLOWING: after } = Node;
      expect(head.compareDocumentPosition(menu) & after).toBe(after);
    }
  });

  it('shows a balance below 0 as such [AMB-101]', async () => {
    const { side } = await open('transactions', { person: { ...ann, balance: -1250 } });
    expect((await side.findByText(/ann@acme\.test/)).textContent).toContain('-1,250 points');
    await side.findByText('-1,250');
  });

  it('marks nobody as a test user or deactivated who is neither [AMB-26]', async () => {
    const { side } = await open('activities');
    const heading = await side.findByRole('heading', { level: 1, name: 'Ann Pond' });
    const head = within(heading.parentElement?.parentElement ?? expect.unreachable());
    expect([head.queryByText(labels.testUser), head.queryByText(labels.deactivated)]).toEqual([
      ...[null, null],
    ]);
  });

  it('opens the account for an area there is not, without an entry in the history [AMB-25]', async () => {
    const { address, isOpen, areas } = await open('nonsense');
    await waitFor(() => expect(address()).toBe('/ambassadors/ann/user'));
    expect(isOpen('Account')).toBe(true);
    expect(areas()).toEqual(expect.arrayContaining(['Account', 'Earnings']));
  });

  it('has eight areas, each at an address of its own [AMB-19]', async () => {
    const { side, areas } = await open('user');
    expect(areas()).toEqual([
      ...['Account', 'Profile', 'Activities', 'Referrals', 'Rewards', 'Earnings'],
      ...['Shipping address', 'Linked accounts'],
    ]);
    const links = within(side.getByRole('navigation', { name: labels.menu })).getAllByRole('link');
    expect(
      links.map((link) => link.getAttribute('href')?.replace(/^.*\/ambassadors\/ann\//, '')),
    ).toEqual([
      ...['user', 'profile', 'activities', 'referrals', 'rewards', 'transactions'],
      ...['shipping-address', 'linked-accounts'],
    ]);
  });

  it('says in the words of the server that nobody is there, and leads back to the list [AMB-25]', async () => {
    const { side } = await openSide(name, '/ambassadors/nobody/user', {
      feature: 'ambassadors',
      serve: (fake) => void servePerson(fake, { person: ann }),
    });
    await side.findByText('This champion could not be opened');
    side.getByText(/This does not exist or is no longer there/);
    const back = side.getAllByRole('link', { name: labels.backToList });
    for (const link of back) expect(link.getAttribute('href')).toMatch(/\/ambassadors$/);
  });

  it('asks before changes of an area are left, and keeps them for who stays [SHELL-163 SHELL-166]', async () => {
    const { side, user, goTo, address } = await open('shipping-address');
    const city = await field(side, shippingLabels.city);
    await user.type(city, '!');
    await goTo('Earnings');
    const question = await screen.findByRole('dialog', { name: leaveQuestion.text });
    await user.click(within(question).getByRole('button', { name: leaveQuestion.stay }));
    expect(address()).toBe('/ambassadors/ann/shipping-address');
    expect((await field(side, shippingLabels.city)).value).toBe('Toronto!');
    await goTo('Earnings');
    const again = await screen.findByRole('dialog', { name: leaveQuestion.text });
    await user.click(within(again).getByRole('button', { name: leaveQuestion.leave }));
    await waitFor(() => expect(address()).toBe('/ambassadors/ann/transactions'));
  });

  it('lists credits and debits with type, value, details and date, five pages at a time [AMB-31]', async () => {
    const { side, user, address, asked } = await open('transactions');
    const row = await side.findByRole('row', { name: /Entry 2$|Entry 2 / });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['Entry 2', 'Credit', '05 Jun 2024', '+2 points']);
    expect(side.getByRole('row', { name: /Entry 3 / }).textContent).toContain('−3 points');
    const pages = side.getByRole('navigation', { name: 'Pages' });
    const links = within(pages).getAllByRole('button', { name: /^Page \d/ });
    expect(links.length).toBeLessThanOrEqual(5);
    await user.click(side.getByRole('button', { name: 'Page 2' }));
    await side.findByText('Entry 11');
    await waitFor(() => expect(address()).toBe('/ambassadors/ann/transactions?page=2'));
    expect(asked.transactions.at(-1)).toMatchObject({ page: 2 });
  });

  it('lists what was earned alone, as the address says, and everything again [AMB-209]', async () => {
    const { side, user, address, asked } = await open('transactions?from=2024-06-01');
    const only = await side.findByRole('switch', { name: transactionLabels.onlyEarned });
    expect(asked.transactions.at(-1)).not.toHaveProperty('earned');
    await user.click(only);
    const limits = () => Object.fromEntries(new URLSearchParams(address().split('?')[1]));
    await waitFor(() => expect(limits()).toEqual({ from: '2024-06-01', earned: 'true' }));
    await waitFor(() => expect(asked.transactions.at(-1)).toMatchObject({ earned: true }));
    await user.click(only);
    await waitFor(() => expect(limits()).toEqual({ from: '2024-06-01' }));
  });

  it.each([5, 6])(
    'shows five links to pages at most, on page %i too [AMB-203 REP-80]',
    async (page) => {
      const { side } = await open(`transactions?page=${page}`);
      await side.findByText(`Entry ${10 * page}`);
      const pages = within(side.getByRole('navigation', { name: 'Pages' }));
      pages.getByRole('button', { name: `Page ${page}`, current: 'page' });
      expect(pages.getAllByRole('button', { name: /^Page \d/ }).length).toBeLessThanOrEqual(5);
    },
  );

  it('warns of points that expire soon above the transactions [AMB-99]', async () => {
    const { side } = await open('transactions', {
      expiring: { points: 40, date: '2027-06-01' },
    });
    await side.findByText('40 points will expire on June 1, 2027');
  });

  it('says that there are no transactions [AMB-190]', async () => {
    const { side } = await open('transactions', { entries: 0 });
    await side.findByText('No transactions found');
  });

  it.each(['activities', 'transactions'])(
    'offers seven ranges of days in %s [AMB-23]',
    async (area) => {
      const { side, user } = await open(area);
      await user.click(await side.findByRole('button', { name: /^Date/ }));
      const presets = [
        ...['This Month', 'Last Month', 'Last 7 Days', 'Last 30 Days'],
        ...['Today', 'Yesterday', 'This Year'],
      ];
      const offered = () =>
        screen
          .getAllByRole('button', { hidden: true })
          .map(({ textContent }) => textContent)
          .filter((each) => presets.includes(each));
      await waitFor(() => expect(offered()).toEqual(presets));
    },
  );

  it('keeps names, email, tags, notes and the mark of a test user [AMB-27 AMB-182 AMB-188 AMB-189]', async () => {
    const { side, user, findDone, sent } = await open('user');
    const write = async (label: string, text: string) => {
      const box = await field(side, label);
      await user.clear(box);
      await user.type(box, text);
    };
    expect((await field(side, labels.account.firstName)).value).toBe('Ann');
    expect((await field(side, labels.account.lastName)).value).toBe('Pond');
    expect((await field(side, labels.account.email)).value).toBe('ann@acme.test');
    side.getByText('runner', { selector: 'form *' });
    await write(labels.account.firstName, 'Anna');
    await write(labels.account.lastName, 'Lake');
    await write(labels.account.email, 'anna@acme.test');
    await write(labels.account.notes, 'Met at the fair');
    await user.click(side.getByRole('combobox', { name: labels.account.tags }));
    await user.click(await screen.findByRole('option', { name: 'vip', hidden: true }));
    await user.click(side.getByRole('switch', { name: /^Test user/ }));
    await user.click(side.getByRole('button', { name: labels.account.submit }));
    await findDone('Updated user');
    expect(await sent('/api/v1/users/ann')).toEqual([
      {
        ...{ firstName: 'Anna', lastName: 'Lake', email: 'anna@acme.test' },
        ...{ tags: ['runner', 'vip'], notes: 'Met at the fair', isTestUser: true },
        currentPassword: '',
      },
    ]);
    await side.findByRole('heading', { level: 1, name: 'Anna Lake' });
  });

  it('deactivates, after a question, and reactivates at once [AMB-27 AMB-80 AMB-188 AMB-189]', async () => {
    const { side, user, findDone } = await open('user');
    await user.click(await side.findByRole('button', { name: 'Deactivate' }));
    const question = await screen.findByRole('dialog', { name: 'Deactivate Ann Pond?' });
    await user.click(within(question).getByRole('button', { name: 'Deactivate' }));
    await findDone('Champion deactivated');
    await user.click(await side.findByRole('button', { name: 'Reactivate' }));
    await findDone('Champion reactivated');
    await side.findByRole('button', { name: 'Deactivate' });
  });

  it.each([
    ['Credit', 'Add to Ann’s points', 'Credit added'],
    ['Debit', 'Take from Ann’s points', 'Debit added'],
  ])('adds a %s by hand [AMB-95 AMB-188 AMB-189]', async (type, submit, notice) => {
    const { side, user, findDone } = await open('transactions');
    await user.click(await side.findByRole('button', { name: labels.transactions.add }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByText(type));
    await user.type(dialog.getByLabelText('Points'), '7');
    await user.type(dialog.getByLabelText('What it is for'), 'A talk');
    await user.click(dialog.getByRole('button', { name: submit }));
    await findDone(notice);
    await side.findByRole('row', { name: /A talk/ });
  });

  it('limits the activities to the days and the type of the address [ACT-11 AMB-24]', async () => {
    const days = 'from=2024-06-01&to=2024-06-30';
    const type = '0b3f4cbe-6a53-4a53-9a6f-0e6f7d3f4c01';
    const { side, asked, address, user } = await open(
      `activities?challengeDefinitionId=${type}&${days}`,
    );
    const range = { from: '2024-06-01', to: '2024-06-30' };
    await waitFor(() =>
      expect(asked.activities.at(-1)).toMatchObject({
        ...range,
        userId: ann.id,
        challengeDefinitionId: type,
      }),
    );
    await side.findByText('No activities found');
    expect(address()).toContain(days);
    await user.click(side.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(address()).toBe('/ambassadors/ann/activities'));
    await waitFor(() => expect(asked.activities.at(-1)).not.toHaveProperty('from'));
  });

  it('keeps the shipping address, and says so [AMB-69 AMB-188 AMB-189]', async () => {
    const { side, user, findDone } = await open('shipping-address');
    const second = await field(side, shippingLabels.address2);
    expect(second.value).toBe('2b');
    const country = side.getByRole<HTMLInputElement>('combobox', { name: 'Country' });
    expect(country.value).toBe('Canada');
    await user.clear(second);
    await user.click(country);
    const choices = await screen.findAllByRole('option', { hidden: true });
    expect(choices.slice(0, 2).map(({ textContent }) => textContent)).toEqual([
      'Canada',
      'United States',
    ]);
    await user.keyboard('{Escape}');
    await user.click(side.getByRole('button', { name: shippingLabels.submit }));
    await findDone('Updated shipping address');
    expect((await field(side, shippingLabels.address2)).value).toBe('');
  });

  it('removes a linked account after one question that names it [AMB-188 AMB-189 AMB-190]', async () => {
    const { side, user, findDone } = await open('linked-accounts');
    await side.findByText('@ann.pond');
    await user.click(side.getByRole('button', { name: 'Remove Instagram @ann.pond' }));
    const question = await screen.findByRole('dialog', { name: 'Remove Instagram @ann.pond?' });
    await user.click(within(question).getByRole('button', { name: linkedAccountLabels.remove }));
    await findDone('Removed linked account');
    await side.findByText('No linked accounts found');
  });

  it('shows neither earnings nor points where the tenant has none [AMB-102]', async () => {
    const tenant = { useTransactions: false };
    const { side, address, areas } = await open('transactions', { tenant });
    await waitFor(() => expect(address()).toBe('/ambassadors/ann/user'));
    expect(areas()).not.toContain('Earnings');
    expect(side.getByText(/ann@acme\.test/).textContent).not.toContain('points');
    expect(side.queryByRole('button', { name: labels.transactions.add })).toBeNull();
    expect(side.queryByRole('table', { name: transactionLabels.title })).toBeNull();
  });
});
