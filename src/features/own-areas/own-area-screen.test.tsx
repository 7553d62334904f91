import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { leaveQuestion } from '#client/forms/leave-question.ts';
import { ownCaseLabels } from '#client/fraud-cases/labels.ts';
import { areaLabels, ownAreaLabels } from '#client/people/areas.ts';
import { makeActivity, makeActivityType } from '#client/testing/activities.ts';
import { type FakeApi, problemResponse } from '#client/testing/fake-api.ts';
import { makeFraudCase } from '#client/testing/fraud-cases.ts';
import { makePerson } from '#client/testing/people.ts';
import { testTenant } from '#client/testing/tenant.ts';
import { makeToken } from '#client/testing/tokens.ts';
import { makeTransaction } from '#client/testing/transactions.ts';
import { listActivities } from '#contract/activities/endpoints.ts';
import { listCodes } from '#contract/codes/endpoints.ts';
import { listFraudCases } from '#contract/fraud-cases/endpoints.ts';
import type { Role } from '#contract/http/access.ts';
import {
  linkExternalUser,
  listLinkedAccounts,
  removeSocialAccount,
} from '#contract/linked-accounts/endpoints.ts';
import type { ExternalUser } from '#contract/linked-accounts/linked-account.ts';
import { listOrderQuestions } from '#contract/order-questions/endpoints.ts';
import { getPerson, updatePerson } from '#contract/people/endpoints.ts';
import { self } from '#contract/people/self.ts';
import { getUpcomingExpiry } from '#contract/points-expiry/endpoints.ts';
import { getReferralTotals, listReferrals } from '#contract/referrals/endpoints.ts';
import type { Tenant } from '#contract/tenants/tenant.ts';
import { listTrackingLinks } from '#contract/tracking-links/endpoints.ts';
import { listTransactions } from '#contract/transactions/endpoints.ts';
import { openApp } from '../../app/testing/open-app.tsx';

const me = makePerson({ slug: 'ada', firstName: 'Ada', lastName: 'Lovelace' });

const suspected = makeFraudCase(1, { user: me });

interface Opening {
  roles?: Role[];
  actor?: string;
  tenant?: Partial<Tenant>;
  serve?: (fake: FakeApi) => void;
}

async function open(address: string, { roles = [], actor, tenant = {}, serve }: Opening = {}) {
  const app = await openApp(address, {
    token: makeToken({ roles, actor }),
    tenant,
    serve(fake) {
      fake.on(getPerson, ({ params: { id } }) =>
        id === 'ada' || id === self
          ? { ...me, roles }
          : Promise.reject(problemResponse('not-found')),
      );
      fake.on(listLinkedAccounts, () => ({ externalUsers: [], socialAccounts: [] }));
      serve?.(fake);
    },
  });
  await screen.findByRole('heading', { level: 1 });
  return app;
}
const menu = () => within(screen.getByRole('navigation', { name: ownAreaLabels.menu }));
const areasOf = () =>
  menu()
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

describe('the own areas of an ambassador', () => {
  it('lead to each other, each at its address and marked while it is open', async () => {
    const app = await open('/my/user');
    for (const area of [
      'activities',
      'transactions',
      'shipping-address',
      'linked-accounts',
    ] as const) {
      await app.user.click(menu().getByRole('link', { name: areaLabels[area] }));
      await screen.findByRole('heading', { level: 1, name: areaLabels[area] });
      expect(app.address()).toBe(`/my/${area}`);
      const link = menu().getByRole('link', { name: areaLabels[area] });
      expect(link.getAttribute('aria-current')).toBe('page');
      await waitFor(() => expect(document.title).toMatch(new RegExp(`^${areaLabels[area]} – `)));
    }
    expect(areasOf()).toContain(areaLabels.rewards);
    expect(areasOf()).not.toContain(areaLabels.referrals);
  });

  it('are eight, in the order of the menu, each at its address [AMB-34 AMB-35]', async () => {
    await open('/my/user', {
      tenant: { data: { ...testTenant.data, referrals: { showReferralsArea: true } } },
    });
    const links = menu().getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href')?.replace(/^.*\/my\//, ''))).toEqual([
      ...['user', 'profile', 'activities', 'referrals', 'rewards', 'transactions'],
      ...['shipping-address', 'linked-accounts'],
    ]);
  });

  it.each([
    ['/my', '/my/user'],
    ['/my/nonsense', '/my/user'],
    ['/my/referrals', '/my/user'],
    ['/my/transactions/catalog', '/my/transactions'],
    ['/my/activities/selected', '/my/activities'],
  ])('open for %s as %s [AMB-25 AMB-37 AMB-38]', async (asked, opened) => {
    const app = await open(asked);
    await waitFor(() => expect(app.address()).toBe(opened));
  });

  it('have no earnings where the tenant has no points [AMB-102]', async () => {
    const app = await open('/my/transactions', { tenant: { useTransactions: false } });
    await waitFor(() => expect(app.address()).toBe('/my/user'));
    await screen.findByRole('heading', { level: 1, name: 'My Account' });
    expect(areasOf()).not.toContain(areaLabels.transactions);
    expect(screen.queryByText('Points')).toBeNull();
  });

  it('lead to login and back to the wanted one without a session [AMB-44]', async () => {
    const app = await openApp('/my/shipping-address');
    await waitFor(() => expect(app.address()).toBe('/login?returnTo=%2Fmy%2Fshipping-address'));
  });
});

it.each<Role[][]>([[['admin']], [['support']], [['tenant-admin']]])(
  'somebody with the role %s has an account and a profile, and no area of ambassadors [AMB-38]',
  async (roles) => {
    const app = await open('/my/transactions', { roles });
    await waitFor(() => expect(app.address()).toBe('/my/user'));
    await waitFor(() => expect(areasOf()).toEqual([areaLabels.user, areaLabels.profile]));
  },
);

it('a reply to suspected orders that is not sent asks before it is left', async () => {
  const app = await open('/my/referrals', {
    tenant: { data: { ...testTenant.data, referrals: { showReferralsArea: true } } },
    serve(fake) {
      const nothing = { results: [], page: 1, pageSize: 10, totalCount: 0, totalIsCapped: false };
      fake.on(listFraudCases, () => ({ ...nothing, totalCount: 1, results: [suspected] }));
      fake.on(listOrderQuestions, () => nothing);
      fake.on(listReferrals, () => nothing);
      fake.on(listTrackingLinks, () => ({ links: nothing, definitions: [] }));
      fake.on(listCodes, () => ({ discountCodes: [], referralCodes: [] }));
      fake.on(getReferralTotals, () => ({
        ...{ count: 0, sales: {}, commission: {}, pendingCommission: {} },
        ...{ points: 0, pendingPoints: 0 },
      }));
      fake.on(listActivities, () => ({ ...nothing, definitions: [] }));
    },
  });
  await app.user.type(await screen.findByLabelText(ownCaseLabels.reply), 'My sister ordered');
  await app.user.click(menu().getByRole('link', { name: areaLabels.activities }));
  await screen.findByText(leaveQuestion.text);
  expect(app.address()).toBe('/my/referrals');
});

describe('the own activities', () => {
  const type = makeActivityType({ title: 'Share a photo', slug: 'share-a-photo' });
  const activity = makeActivity(type);
  const serve = (asked: object[]) => (fake: FakeApi) =>
    fake.on(listActivities, ({ query }) => {
      asked.push(query);
      return {
        ...{ results: [activity], page: 1, pageSize: 10, totalCount: 1 },
        ...{ totalIsCapped: false, definitions: [type] },
      };
    });

  it('of the range stand there with state and reward, each leading to where one goes on [ACT-11 AMB-36]', async () => {
    const asked: object[] = [];
    await open('/my/activities?from=2026-05-01&to=2026-05-31', { serve: serve(asked) });
    const link = await screen.findByRole('link', { name: 'Share a photo' });
    const target = new URL(link.getAttribute('href') ?? '', location.href);
    expect(target.pathname + target.search).toBe(
      `/activities?activity=share-a-photo&instance=${activity.id}`,
    );
    expect(asked).toContainEqual(
      expect.objectContaining({ from: '2026-05-01', to: '2026-05-31', userId: expect.any(String) }),
    );
  });

  it('that are none say so [AMB-191]', async () => {
    await open('/my/activities');
    await screen.findByText('No activities found');
  });

  it('that are none lead to what can be begun', async () => {
    const app = await open('/my/activities');
    await app.user.click(await screen.findByRole('link', { name: 'See what you can do' }));
    expect(app.router.state.location.pathname).toBe('/activities');
  });

  it('of days without any lead to nothing but all days', async () => {
    await open('/my/activities?from=2026-05-01&to=2026-05-31');
    await screen.findByText('No activities found');
    expect(screen.queryByRole('link', { name: 'See what you can do' })).toBeNull();
  });
});

it('the own earnings are every credit and debit, in words of their owner [AMB-31]', async () => {
  await open('/my/transactions', {
    serve: (fake) =>
      fake.on(listTransactions, () => ({
        results: [
          makeTransaction(),
          makeTransaction({ type: 'debit', description: 'A mistake', source: 'manual' }),
        ],
        ...{ page: 1, pageSize: 10, totalCount: 2, balance: 0 },
      })),
  });
  const row = await screen.findByRole('row', { name: /A photo/ });
  expect(row.textContent).toContain('05 Jun 2024');
  expect(row.textContent).toContain('+75 points');
  within(row).getByText('Added');
  const taken = within(screen.getByRole('row', { name: /A mistake/ }));
  taken.getByText('Taken off by Acme');
});

it('no earnings yet say what will stand there; none of some days do not', async () => {
  const hint = /What activities and orders bring appears here/;
  const app = await open('/my/transactions');
  const empty = (await screen.findByText('No transactions found')).closest('[data-kind]');
  expect(empty?.getAttribute('data-kind')).toBe('first-use');
  expect(empty?.textContent).toMatch(hint);
  await act(() => app.router.navigate('/my/transactions?from=2026-05-01&to=2026-05-31'));
  await waitFor(() => expect(screen.queryByText(hint)).toBeNull());
  const none = (await screen.findByText('No transactions found')).closest('[data-kind]');
  expect(none?.getAttribute('data-kind')).toBe('no-result');
});

it('what expires soon stands above the own earnings [SET-81 AMB-99]', async () => {
  await open('/my/transactions', {
    serve: (fake) =>
      fake.on(getUpcomingExpiry, () => ({ upcoming: { points: 1, date: '2027-06-01' } })),
  });
  expect(await screen.findByText('1 point will expire on June 1, 2027')).toBeDefined();
});

describe('the own shipping address', () => {
  it('is entered, saved without what is empty, and said to be saved [AMB-113]', async () => {
    const sent: unknown[] = [];
    const app = await open('/my/shipping-address', {
      serve: (fake) =>
        fake.on(updatePerson, ({ body: { shippingAddress = null } }) => {
          sent.push(shippingAddress);
          return { ...me, shippingAddress };
        }),
    });
    const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Save' });
    expect(save.disabled).toBe(true);
    const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
    expect(field('Full name').value).toBe('Ada Lovelace');
    await app.user.type(field('Address'), 'Mill Lane 1');
    await app.user.type(field('City'), 'Bonn');
    expect(save.disabled).toBe(true);
    await app.user.click(screen.getByRole('combobox', { name: 'Country' }));
    await app.user.click(await screen.findByRole('option', { name: 'Germany', hidden: true }));
    await app.user.click(save);
    await screen.findByText('Updated shipping address');
    expect(sent).toEqual([
      {
        ...{ fullName: 'Ada Lovelace', address1: 'Mill Lane 1', address2: null },
        ...{ city: 'Bonn', state: null, zip: null, countryCode: 'DE' },
      },
    ]);
    await waitFor(() => expect(save.disabled).toBe(true));
  });
});

describe('the own linked accounts', () => {
  const customer: ExternalUser = {
    ...{ id: me.id, userId: me.id, userType: 'shopify-customer' },
    ...{ email: 'ada@shop.test', createdAt: '2024-06-05T12:00:00Z' },
  };

  it('begin with the customer account, which is linked by its email', async () => {
    let externalUsers: ExternalUser[] = [];
    const app = await open('/my/linked-accounts', {
      serve(fake) {
        fake.on(listLinkedAccounts, () => ({ externalUsers, socialAccounts: [] }));
        fake.on(linkExternalUser, ({ body }) => {
          externalUsers = [{ ...customer, ...body }];
          return { ...customer, ...body };
        });
      },
    });
    await screen.findByText('No linked accounts found');
    const email = await screen.findByRole('textbox', { name: 'Email in the shop' });
    await app.user.clear(email);
    await app.user.type(email, 'ada@shop.test');
    await app.user.click(screen.getByRole('button', { name: 'Link' }));
    await screen.findByText('Customer account linked');
    await screen.findByText('ada@shop.test');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Link' })).toBeNull());
  });

  it('are only looked at by whoever acts as somebody, and say so [AMB-224]', async () => {
    await open('/my/linked-accounts', {
      actor: 'support@acme.test',
      serve: (fake) =>
        fake.on(listLinkedAccounts, () => ({ externalUsers: [customer], socialAccounts: [] })),
    });
    await screen.findByText(
      'Only the owner of this account can link other accounts and remove them.',
    );
    await screen.findByText('ada@shop.test');
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Link' })).toBeNull();
  });

  it('say nothing of it to their owner [AMB-224]', async () => {
    await open('/my/linked-accounts');
    await screen.findByRole('button', { name: 'Link' });
    expect(screen.queryByText(/Only the owner/)).toBeNull();
  });

  it('list accounts at networks by their handle, and let them be removed [SOC-28 SOC-77]', async () => {
    const account = (provider: 'facebook' | 'instagram' | 'twitter', handle: string) => ({
      ...{ id: crypto.randomUUID(), userId: me.id, provider, handle },
      createdAt: '2024-06-05T12:00:00Z',
    });
    const insta = account('instagram', 'ada.l');
    let socialAccounts = [account('twitter', 'ada'), insta, account('facebook', 'Ada Lovelace')];
    const app = await open('/my/linked-accounts', {
      serve(fake) {
        fake.on(listLinkedAccounts, () => ({ externalUsers: [customer], socialAccounts }));
        fake.on(removeSocialAccount, ({ params }) => {
          socialAccounts = socialAccounts.filter(({ id }) => id !== params.id);
          return undefined;
        });
      },
    });
    const list = await screen.findByRole('list', { name: 'Linked accounts' });
    for (const [name, network] of [
      ['@ada', 'X'],
      ['@ada.l', 'Instagram'],
      ['Ada Lovelace', 'Facebook'],
    ] as const)
      expect(within(list).getByText(name).parentElement?.textContent).toContain(network);
    await app.user.click(screen.getByRole('button', { name: 'Remove Instagram @ada.l' }));
    await app.user.click(await screen.findByRole('button', { name: 'Remove' }));
    await screen.findByText('Removed linked account');
    await waitFor(() => expect(screen.queryByText('@ada.l')).toBeNull());
    expect(socialAccounts).toHaveLength(2);
  });

  it('say at the field why an email cannot be linked, and lose nothing', async () => {
    const message = 'Somebody else is linked with this email';
    const app = await open('/my/linked-accounts', {
      serve: (fake) =>
        fake.on(linkExternalUser, () =>
          Promise.reject(
            problemResponse('already-linked', { message, fields: { email: message } }),
          ),
        ),
    });
    const email = await screen.findByRole<HTMLInputElement>('textbox', {
      name: 'Email in the shop',
    });
    await app.user.clear(email);
    await app.user.type(email, 'ada@shop.test');
    await app.user.click(screen.getByRole('button', { name: 'Link' }));
    await screen.findByText(message);
    expect(email.value).toBe('ada@shop.test');
    expect(document.activeElement).toBe(email);
  });
});
