import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ownActivityLabels } from '#client/activities/own-labels.ts';
import { areaLabels } from '#client/people/areas.ts';
import { personLabels as labelsOfPerson } from '#client/people/labels.ts';
import {
  chooserLabels,
  rewardAreaLabels as labels,
} from '#client/reward-selections/chooser-labels.ts';
import {
  makeActivity,
  makeActivityType,
  makePlainTask,
  makeTypeTask,
} from '#client/testing/activities.ts';
import { type FakeApi, problemResponse } from '#client/testing/fake-api.ts';
import { makePerson } from '#client/testing/people.ts';
import {
  makeCancelled,
  makeIssued,
  makeOffer,
  makeReward,
  makeRewardToken,
  makeSelection,
  offerReward,
} from '#client/testing/rewards.ts';
import { testTenant } from '#client/testing/tenant.ts';
import { makeToken } from '#client/testing/tokens.ts';
import { listActivities } from '#contract/activities/endpoints.ts';
import type { ActivityType } from '#contract/activity-types/activity-type.ts';
import { listActivityTypes } from '#contract/activity-types/endpoints.ts';
import { getUpcomingExpiry } from '#contract/points-expiry/endpoints.ts';
import type { UpcomingExpiry } from '#contract/points-expiry/points-expiry.ts';
import {
  checkRewards,
  chooseRewards,
  listRewardSelections,
} from '#contract/reward-selections/endpoints.ts';
import type { Offer } from '#contract/reward-selections/selection.ts';
import { openApp } from '../src/app/testing/open-app.tsx';
import { openSide, sides } from './testing/open-side.tsx';
import { servePerson } from './testing/serve-person.ts';
import { serveRewardSelections } from './testing/serve-reward-selections.ts';

const ann = makePerson();
const activityLabels = ownActivityLabels(testTenant.data.terms);
const personLabels = labelsOfPerson(testTenant.data.terms);
const film = makeActivityType({
  ...{ slug: 'film-it', title: 'Film it' },
  reward: { valueType: 'points', value: 200, description: '' },
});

interface Serving {
  offer?: Offer;
  /** The activities on offer. */
  types?: readonly ActivityType[];
  selections?: Parameters<typeof serveRewardSelections>[1];
  /** Ann's points that expire soon. */
  expiring?: UpcomingExpiry;
}

function serveArea(
  fake: FakeApi,
  { offer = makeOffer(), types = [film], selections, expiring }: Serving,
) {
  servePerson(fake, { person: ann });
  if (expiring)
    fake.on(getUpcomingExpiry, ({ query }) => ({
      upcoming: query.userId === ann.id ? expiring : null,
    }));
  const { asked } = serveRewardSelections(fake, selections);
  const checked: (string | undefined)[] = [];
  const chosen: object[] = [];
  fake.on(checkRewards, ({ body }) => {
    checked.push(body.userId);
    return offer;
  });
  fake.on(chooseRewards, ({ body }) => {
    chosen.push(body);
    return {
      balance: 150,
      results: body.rewards.map(({ choiceId, rewardId }) => ({
        ...{ choiceId, rewardId, selectionId: choiceId, issued: false, error: null },
      })),
    };
  });
  fake.on(listActivityTypes, () => ({
    ...{ results: [...types], page: 1, pageSize: 100, totalCount: types.length },
  }));
  return { asked, checked, chosen };
}

const newest = makeIssued(4, {
  ...{ createdAtInTenantTz: '2026-05-09T12:00:00.000+02:00', reference: 'BC-NEWEST' },
  expiresAt: '2027-05-09T12:00:00.000Z',
});
const older = makeIssued(5, {
  ...{ createdAtInTenantTz: '2026-05-02T12:00:00.000+02:00', reference: null },
  reward: makeReward(5, { description: 'Old hat' }),
});
const both = { selections: [makeSelection(3)], issued: [newest, older] };
const withToken = { rewardTokenId: makeReward(9).id, points: 0 };
const cancelled = [
  makeCancelled(6, { cancelledAtInTenantTz: '2026-05-08T12:00:00.000+02:00' }),
  makeCancelled(7, {
    ...{ ...withToken, isClaimable: true, reason: 'Out of stock' },
    cancelledAtInTenantTz: '2026-05-07T12:00:00.000+02:00',
  }),
  makeCancelled(8, { ...withToken, cancelledAtInTenantTz: '2026-05-05T12:00:00.000+02:00' }),
];
const rowsOf = () =>
  within(screen.getByRole('list', { name: labels.selected.title })).getAllByRole('listitem');

describe.each(sides)('the rewards of one ambassador, %s', (name) => {
  const open = async (path: string, serving: Serving = {}) => {
    let served: ReturnType<typeof serveArea> | undefined;
    const app = await openSide(name, path, {
      feature: 'ambassadors',
      token: makeToken({ roles: ['admin'] }),
      serve(fake) {
        served = serveArea(fake, serving);
      },
    });
    if (!served) throw new Error('Nothing is served');
    return { ...app, ...served };
  };

  it('open at the catalog, and have two parts with addresses [AMB-20 AMB-21]', async () => {
    const app = await open('/ambassadors/ann/rewards', { selections: both });
    await app.side.findByText('Mug 1');
    const parts = within(app.side.getByRole('navigation', { name: labels.tabsOf }));
    const catalog = parts.getByRole('link', { name: labels.tabs.catalog });
    expect(catalog.getAttribute('aria-current')).toBe('page');
    expect(catalog.getAttribute('href')).toMatch(/\/ambassadors\/ann\/rewards\/catalog$/);
    await app.user.click(parts.getByRole('link', { name: labels.tabs.selected }));
    await app.side.findByText('BC-NEWEST');
    expect(app.address()).toBe('/ambassadors/ann/rewards/selected');
    const areas = within(app.side.getByRole('navigation', { name: personLabels.menu }));
    const area = areas.getByRole('link', { name: areaLabels.rewards });
    expect(area.getAttribute('aria-current')).toBe('page');
  });

  it.each(['catalog', 'selected'])(
    'warn of points that expire soon, in %s [AMB-99]',
    async (part) => {
      const app = await open(`/ambassadors/ann/rewards/${part}`, {
        expiring: { points: 40, date: '2027-06-01' },
      });
      await app.side.findByText('40 points will expire on June 1, 2027');
    },
  );

  it('are chosen for them by an admin, in the same chooser [REW-33]', async () => {
    const app = await open('/ambassadors/ann/rewards/catalog');
    await app.user.click(await app.side.findByRole('button', { name: labels.chooseThis('Mug 1') }));
    await screen.findByRole('dialog', { name: chooserLabels.titleFor('Ann Pond') });
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Mug 1/ });
    expect(box.checked).toBe(true);
    await app.user.click(screen.getByRole('button', { name: chooserLabels.next }));
    await app.user.click(await screen.findByRole('button', { name: chooserLabels.review.confirm }));
    await screen.findByText(chooserLabels.result.requestedFor(1, 'Ann Pond'));
    expect(app.chosen).toMatchObject([
      { userId: ann.id, rewards: [{ rewardId: makeReward(1).id }] },
    ]);
    expect(new Set(app.checked)).toEqual(new Set([ann.id]));
  });

  it('that were cancelled name the ambassador who got them back [REW-226]', async () => {
    await open('/ambassadors/ann/rewards/selected', { selections: { cancelled } });
    await waitFor(() => expect(rowsOf()).toHaveLength(3));
    const [points, token] = rowsOf();
    expect(points?.textContent).toContain('Ann Pond got 100 points back');
    expect(token?.textContent).toContain('Ann Pond can claim it again in the catalog');
  });

  it('that were chosen are those of the days of the address [AMB-22]', async () => {
    const app = await open('/ambassadors/ann/rewards/selected?from=2026-05-01&to=2026-05-31', {
      selections: both,
    });
    await waitFor(() => expect(rowsOf()).toHaveLength(3));
    expect(app.asked.length).toBeGreaterThanOrEqual(2);
    for (const query of app.asked) {
      expect(query).toMatchObject({ userId: ann.id, from: '2026-05-01', to: '2026-05-31' });
    }
  });
});

it.each([
  [true, ['Activities', 'Rewards', 'Referrals'], ['/activities', '/my/rewards', '/my/referrals']],
  [false, ['Activities', 'Rewards'], ['/activities', '/my/rewards']],
])(
  'have an entry in the menu of ambassadors, where the referrals are shown: %j [SHELL-141]',
  async (showReferralsArea, names, addresses) => {
    await openApp('/my/rewards/catalog', {
      token: makeToken({ roles: [] }),
      tenant: { data: { ...testTenant.data, referrals: { showReferralsArea } } },
      serve: (fake) => void serveArea(fake, {}),
    });
    await screen.findByText('Mug 1');
    const menu = within(screen.getByRole('navigation', { name: 'Menu' }));
    const entries = menu.getAllByRole('link');
    expect(entries.map(({ textContent }) => textContent)).toEqual(names);
    expect(entries.map((entry) => entry.getAttribute('href'))).toEqual(addresses);
    await screen.findByRole('button', { name: /^Account of / });
  },
);

describe('the own rewards', () => {
  const open = async (
    path: string,
    serving: Serving = {},
    serve: (fake: FakeApi) => void = () => {},
  ) => {
    let served: ReturnType<typeof serveArea> | undefined;
    const app = await openApp(path, {
      token: makeToken({ roles: [] }),
      serve(fake) {
        served = serveArea(fake, serving);
        serve(fake);
      },
    });
    await screen.findByRole('heading', { level: 1, name: 'Rewards' });
    if (!served) throw new Error('Nothing is served');
    return { ...app, ...served };
  };

  it('stand at /my/rewards in two parts, and have an entry in the menu [REW-30]', async () => {
    const app = await open('/my/rewards');
    const menu = within(screen.getByRole('navigation', { name: 'Menu' }));
    expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      ...['Activities', 'Rewards'],
    ]);
    await screen.findByText('Mug 1');
    const part = (name: string) =>
      within(screen.getByRole('navigation', { name: labels.tabsOf })).getByRole('link', { name });
    await app.user.click(part(labels.tabs.selected));
    await screen.findByText(labels.selected.empty);
    expect(app.address()).toBe('/my/rewards/selected');
    await app.user.click(part(labels.tabs.catalog));
    await screen.findByText('Mug 1');
    expect(app.address()).toBe('/my/rewards/catalog');
  });

  it('show the balance, what can be had now and what is close, and which activity gets there [REW-31]', async () => {
    const rewards = [
      offerReward(makeReward(1, { mainImageUrl: 'https://cdn.test/mug.jpg' }), 250),
      offerReward(makeReward(2, { points: 400, description: 'Tent' }), 250),
      offerReward(makeReward(3), 250, { reason: 'out-of-stock', disableSelection: true }),
    ];
    await open('/my/rewards/catalog', { offer: makeOffer({ rewards }) });
    const balance = within(await screen.findByRole('region', { name: labels.balance }));
    balance.getByText('250');
    const cardOf = (list: string, text: string) =>
      within(screen.getByRole('list', { name: list }))
        .getByText(text)
        .closest('li');
    const now = cardOf(labels.now.title, 'Mug 1');
    expect(now?.textContent).toContain('100 points');
    expect(now?.querySelector('img')?.src).toBe('https://cdn.test/mug.jpg');
    const close = cardOf(labels.close.title, 'Tent');
    expect(close?.textContent).toContain('400 points');
    expect(close?.textContent).toContain('150 points to go');
    const way = await screen.findByRole('link', { name: '“Film it” gets you there' });
    expect(way.getAttribute('href')).toBe('/activities?activity=film-it');
    expect(cardOf(labels.other.title, 'Mug 3')?.textContent).toContain('Out of stock');
  });

  it('name an activity that the ambassador can hand in themselves, and lead to its form', async () => {
    const bringing = (value: number) => ({ valueType: 'points', value, description: '' }) as const;
    const byAdmin = makeTypeTask({ completableByUser: false });
    const types = [
      makeActivityType({ slug: 'refer', category: 'referral', reward: bringing(160) }),
      makeActivityType({ slug: 'decide', tasks: [byAdmin], reward: bringing(170) }),
      film,
    ];
    const tent = offerReward(makeReward(2, { points: 400, description: 'Tent' }), 250);
    const app = await open('/my/rewards/catalog', { offer: makeOffer({ rewards: [tent] }), types });
    const way = await screen.findByRole('link', { name: '“Film it” gets you there' });
    await app.user.click(way);
    const form = within(await screen.findByRole('dialog', { name: 'Film it' }));
    await form.findByRole('textbox');
    form.getByRole('button', { name: activityLabels.submit });
  });

  it('name an activity that has been begun, while something of it is open', async () => {
    const two = [makePlainTask(), makeTypeTask()];
    const build = makeActivityType({
      ...{ slug: 'build', title: 'Build it', tasks: two },
      reward: { valueType: 'points', value: 150, description: '' },
    });
    const activity = makeActivity(build);
    const tent = offerReward(makeReward(2, { points: 400, description: 'Tent' }), 250);
    const serving = { offer: makeOffer({ rewards: [tent] }), types: [film] };
    await open('/my/rewards/catalog', serving, (fake) =>
      fake.on(listActivities, () => ({
        ...{ results: [activity], definitions: [build], page: 1, pageSize: 100 },
        ...{ totalCount: 1, totalIsCapped: false },
      })),
    );
    const way = await screen.findByRole('link', { name: '“Build it” gets you there' });
    expect(way.getAttribute('href')).toBe('/activities?activity=build');
  });

  it('are chosen by the ambassador [AMB-142]', async () => {
    const app = await open('/my/rewards/catalog');
    await app.user.click(await screen.findByRole('button', { name: labels.chooseThis('Mug 1') }));
    await app.user.click(await screen.findByRole('button', { name: chooserLabels.next }));
    await app.user.click(await screen.findByRole('button', { name: chooserLabels.review.confirm }));
    await screen.findByText(chooserLabels.result.requested(1));
    expect(app.chosen).toMatchObject([{ rewards: [{ rewardId: makeReward(1).id }] }]);
  });

  it('are left where they are by Back, which closes the chooser', async () => {
    const { user, router, address } = await open('/my/rewards/catalog');
    const choose = async () =>
      user.click(await screen.findByRole('button', { name: labels.chooseThis('Mug 1') }));
    await choose();
    await screen.findByRole('dialog', { name: chooserLabels.title });
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/my/rewards/catalog');
    await choose();
    await user.click(await screen.findByRole('button', { name: chooserLabels.close }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/my/rewards/catalog');
  });

  it('stay chosen at Back from the review, which goes one step back [REW-214]', async () => {
    const { user, router, address } = await open('/my/rewards/catalog');
    await user.click(await screen.findByRole('button', { name: labels.chooseThis('Mug 1') }));
    await user.click(await screen.findByRole('button', { name: chooserLabels.next }));
    await screen.findByRole('dialog', { name: chooserLabels.review.title });
    await act(() => router.navigate(-1));
    await screen.findByRole('dialog', { name: chooserLabels.title });
    const next = screen.getByRole<HTMLButtonElement>('button', { name: chooserLabels.next });
    expect(next.disabled).toBe(false);
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/my/rewards/catalog');
  });

  it('lead to what was chosen, from where Back opens no chooser again', async () => {
    const { user, router, address } = await open('/my/rewards');
    await user.click(await screen.findByRole('button', { name: labels.chooseThis('Mug 1') }));
    await user.click(await screen.findByRole('button', { name: chooserLabels.next }));
    await user.click(await screen.findByRole('button', { name: chooserLabels.review.confirm }));
    await user.click(await screen.findByRole('button', { name: chooserLabels.result.show }));
    await waitFor(() => expect(address()).toBe('/my/rewards/selected'));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(address()).toBe('/my/rewards'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('show a balance below 0 as such, and nothing can be chosen for points [AMB-101]', async () => {
    const rewards = [offerReward(makeReward(1), -10)];
    await open('/my/rewards/catalog', { offer: makeOffer({ balance: -10, rewards }) });
    const balance = within(await screen.findByRole('region', { name: labels.balance }));
    balance.getByText('-10');
    balance.getByText(labels.negative);
    expect(screen.queryByRole('button', { name: labels.choose })).toBeNull();
    expect(screen.queryByRole('button', { name: labels.chooseThis('Mug 1') })).toBeNull();
  });

  it('begin with what is to be claimed, which opens ticked [REW-31 REW-126]', async () => {
    const { user } = await open('/my/rewards/catalog', {
      offer: makeOffer({ tokens: [makeRewardToken(1)] }),
    });
    await screen.findByText('1 Cap 1 to claim');
    await user.click(screen.getByRole('button', { name: labels.claimThis('Cap 1') }));
    const dialog = within(await screen.findByRole('dialog', { name: chooserLabels.title }));
    const box = await dialog.findByRole<HTMLInputElement>('checkbox', { name: '1 Cap 1 to claim' });
    expect(box.checked).toBe(true);
  });

  it('lead with more about a reward to another tab [REW-50]', async () => {
    const reward = makeReward(1, { url: 'https://shop.test/mug' });
    await open('/my/rewards/catalog', {
      offer: makeOffer({ rewards: [offerReward(reward, 250)] }),
    });
    const link = await screen.findByRole('link', { name: labels.moreOf('Mug 1') });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      ...['https://shop.test/mug', '_blank'],
    ]);
  });

  it.each(['catalog', 'selected'])(
    'warn of points that expire soon, in %s [AMB-99]',
    async (part) => {
      await open(`/my/rewards/${part}`, {}, (fake) =>
        fake.on(getUpcomingExpiry, ({ query: { userId } }) => ({
          upcoming: userId ? null : { points: 40, date: '2027-06-01' },
        })),
      );
      await screen.findByText('40 points will expire on June 1, 2027');
    },
  );

  it('that were chosen stand newest first, with their state and their code to copy [REW-32]', async () => {
    const { user } = await open('/my/rewards/selected', { selections: both });
    await waitFor(() => expect(rowsOf()).toHaveLength(3));
    const [first, second, third] = rowsOf();
    for (const text of ['Issued', 'BC-NEWEST', 'Valid until 09 May 2027'])
      expect(first?.textContent).toContain(text);
    expect(second?.textContent).toContain('Being prepared');
    expect(second?.textContent).toContain('Mug 3');
    expect(third?.textContent).toContain('Old hat');
    await user.click(screen.getByRole('button', { name: /^Copy/ }));
    await screen.findAllByText('Copied!');
    expect(await navigator.clipboard.readText()).toBe('BC-NEWEST');
  });

  it('that were cancelled stand among them with their day, their reason and what came back [REW-226]', async () => {
    await open('/my/rewards/selected', { selections: { ...both, cancelled } });
    await waitFor(() => expect(rowsOf()).toHaveLength(6));
    const [issued, points, token, waiting, gone, old] = rowsOf().map(
      ({ textContent }) => textContent,
    );
    expect(issued).toContain('BC-NEWEST');
    expect(waiting).toContain('Being prepared');
    expect(old).toContain('Old hat');
    expect(points).toMatch(
      /Mug 6.*CancelledCancelled on 08 May.* · 100 points.*You got your 100 points back$/,
    );
    expect(token).toMatch(
      /Mug 7.*Cancelled on 07 May.*Out of stockYou can claim it again in the catalog$/,
    );
    expect(gone).toMatch(/Mug 8.*Cancelled on 05 May.*Earned with an activity · 0 points$/);
  });

  it('that were cancelled and can be claimed again lead to the catalog [REW-239]', async () => {
    const app = await open('/my/rewards/selected', { selections: { cancelled } });
    await app.user.click(
      await screen.findByRole('button', { name: 'You can claim it again in the catalog' }),
    );
    await waitFor(() => expect(app.address()).toBe('/my/rewards/catalog'));
  });

  it('that were chosen with a token say that they were earned for 0 points [REW-53]', async () => {
    await open('/my/rewards/selected', {
      selections: {
        selections: [
          makeSelection(1, { rewardTokenId: makeReward(2).id, points: 0 }),
          makeSelection(2),
        ],
        issued: [makeIssued(3, { rewardTokenId: makeReward(2).id, points: 0 })],
      },
    });
    await waitFor(() => expect(rowsOf()).toHaveLength(3));
    const told = rowsOf().map(({ textContent }) => textContent?.split(' · ').slice(1).join(' · '));
    expect(told.map((text) => text?.startsWith('Earned with an activity · 0 points'))).toEqual(
      expect.arrayContaining([true, true, false]),
    );
    expect(told.filter((text) => text?.startsWith('100 points'))).toHaveLength(1);
  });

  it('show more of many', async () => {
    const selections = Array.from({ length: 12 }, (_, index) => makeSelection(index + 1));
    const { user } = await open('/my/rewards/selected', { selections: { selections } });
    await waitFor(() => expect(rowsOf()).toHaveLength(10));
    await user.click(screen.getByRole('button', { name: labels.selected.showMore }));
    await waitFor(() => expect(rowsOf()).toHaveLength(12));
    expect(screen.queryByRole('button', { name: labels.selected.showMore })).toBeNull();
  });

  it.each([
    ['catalog', labels.failed],
    ['selected', labels.selected.failed],
  ])('say what went wrong with the part %s', async (part, words) => {
    await open(`/my/rewards/${part}`, {}, (fake) => {
      fake.refuse(checkRewards, 'internal');
      serveRewardsDown(fake);
    });
    await screen.findByText(words);
    screen.getByRole('button', { name: 'Try again' });
  });

  it('that are none say so', async () => {
    await open('/my/rewards/catalog', { offer: makeOffer({ rewards: [] }) });
    await screen.findByText(labels.empty);
    expect(screen.queryByRole('button', { name: labels.choose })).toBeNull();
  });
});

function serveRewardsDown(fake: FakeApi): void {
  fake.on(listRewardSelections, () => Promise.reject(problemResponse('internal')));
}
