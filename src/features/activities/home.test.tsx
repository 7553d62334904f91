import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { homeLabels } from '#client/home/labels.ts';
import { makeActivityType } from '#client/testing/activities.ts';
import type { FakeApi } from '#client/testing/fake-api.ts';
import { noNews, quietHome } from '#client/testing/home.ts';
import { testTenant } from '#client/testing/tenant.ts';
import { makeToken } from '#client/testing/tokens.ts';
import { getActivity } from '#contract/activities/endpoints.ts';
import { listActivityTypes } from '#contract/activity-types/endpoints.ts';
import { getHome } from '#contract/home/endpoints.ts';
import type { Home } from '#contract/home/home.ts';
import type { Tenant } from '#contract/tenants/tenant.ts';
import { getUserData, updateUserData } from '#contract/user-data/endpoints.ts';
import { defaultUserData } from '#contract/user-data/user-data.ts';
import { openApp } from '../../app/testing/open-app.tsx';
import { labels } from './testing/open-activities.ts';

const seen = '2026-06-02T10:00:00.000Z';
const newest = '2026-06-05T10:00:00.000Z';
const activityId = '0b3f4cbe-6a53-4a53-9a6f-0e6f7d3f4a55';

const entry = (description: string) => ({
  id: crypto.randomUUID(),
  description,
  createdAt: newest,
});

const earned: NonNullable<Home['news']> = {
  ...noNews,
  ...{ sums: { points: 50, USD: 40 }, entryCount: 2, newest },
  entries: [entry('A post'), entry('A report')],
};

interface Visit {
  /** The newest that the ambassador has read; undefined for one who was never here. */
  readonly read?: string;
  /** The change of the agreements that the ambassador has read. */
  readonly readAgreements?: string;
  readonly home?: Partial<Home>;
  readonly actor?: string;
  readonly tenant?: Partial<Tenant>;
  readonly serve?: (fake: FakeApi) => void;
}

/** Opens the first screen of an ambassador, and answers its requests. */
async function open({ read, readAgreements, home = {}, actor, tenant, serve }: Visit) {
  const asked: (string | undefined)[] = [];
  const { data } = defaultUserData;
  const seenNotifications = {
    ...{ ...data.seenNotifications, welcome: true },
    ...(read !== undefined && { earnings: read }),
    ...(readAgreements !== undefined && { agreements: readAgreements }),
  };
  const app = await openApp('/activities', {
    token: makeToken({ roles: [], ...(actor && { actor }) }),
    ...(tenant && { tenant }),
    serve(fake) {
      fake.on(getUserData, () => ({
        data: { ...data, seenNotifications, seenGuides: ['own-activities'] },
        version: 0,
      }));
      fake.on(updateUserData, ({ body }) => ({ data: body.data, version: body.version + 1 }));
      fake.on(getHome, ({ query: { since } }) => {
        asked.push(since);
        return { ...quietHome, ...home, news: since === undefined ? null : (home.news ?? noNews) };
      });
      serve?.(fake);
    },
  });
  await screen.findByRole('heading', { name: labels.available });
  const kept = () => app.sent('/api/v1/users/__SELF__/data');
  return { ...app, asked, kept };
}

const news = () => screen.queryByRole('region', { name: homeLabels.news.title });
const reads = (moment: string) => [{ data: { seenNotifications: { earnings: moment } } }];

describe('since the last visit, an ambassador', () => {
  it('reads what has been added to the ledger, as a sum and by name, once, and it is kept as read [DASH-66]', async () => {
    const { asked, kept } = await open({ read: seen, home: { news: earned } });
    expect(asked.at(-1)).toBe(seen);
    expect(news()?.textContent).toBe('+50 points · +$40 since your last visitA post · A report');
    await waitFor(async () => expect(await kept()).toMatchObject(reads(newest)));
    expect(news()).not.toBeNull();
  });

  it('who was never here reads no news, but the next ones [DASH-66]', async () => {
    const { asked, kept } = await open({ home: { news: earned } });
    expect(news()).toBeNull();
    expect(new Set(asked)).toEqual(new Set([undefined]));
    await waitFor(async () => expect(await kept()).toMatchObject(reads(quietHome.at)));
  });

  it('who has read everything reads no news [DASH-66]', async () => {
    const { kept } = await open({ read: seen });
    expect(news()).toBeNull();
    expect(await kept()).toEqual([]);
  });

  it('has nothing kept as read by whoever acts in their place [DASH-66]', async () => {
    const { kept } = await open({ read: seen, home: { news: earned }, actor: 'sam@acme.test' });
    expect(news()).not.toBeNull();
    expect(await kept()).toEqual([]);
  });

  it('reads which rewards were cancelled with the reason, the newest three by name, each leading to the chosen ones [REW-230]', async () => {
    const cancelled = (number: number) => ({
      ...{ selectionId: crypto.randomUUID(), description: `Mug ${number}` },
      ...{ reason: number === 1 ? 'Out of stock' : null, cancelledAt: newest },
    });
    await open({
      read: seen,
      home: { news: { ...noNews, newest, cancelledRewards: [1, 2, 3, 4].map(cancelled) } },
    });
    const region = within(news() ?? expect.unreachable());
    expect(region.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'CancelledMug 1Out of stock',
      'CancelledMug 2',
      'CancelledMug 3',
      'and 1 more',
    ]);
    const link = region.getByRole('link', { name: 'Mug 1' });
    expect(link.getAttribute('href')).toBe('/my/rewards/selected');
  });

  it('reads what was decided with the reason, and what can be begun now; each opens [DASH-71]', async () => {
    const type = makeActivityType({ title: 'Film it', slug: 'film-it' });
    const gone = makeActivityType({ title: 'Not for you', slug: 'gone', available: false });
    const decision = { slug: 'post', title: 'A post', decidedAt: newest };
    const { user, address } = await open({
      read: seen,
      home: {
        news: {
          ...noNews,
          newest,
          decisions: [
            {
              ...{ ...decision, activityId: crypto.randomUUID() },
              ...{ approved: false, reason: 'Too dark' },
            },
            { ...decision, activityId, title: 'A mug', approved: true, reason: null },
          ],
          decisionCount: 7,
          newTypeIds: [type.rootChallengeDefinitionId, gone.rootChallengeDefinitionId],
        },
      },
      serve(fake) {
        fake.refuse(getActivity, 'not-found');
        fake.on(listActivityTypes, () => ({
          ...{ page: 1, pageSize: 100, totalCount: 2, results: [type, gone] },
        }));
      },
    });
    const region = within(news() ?? expect.unreachable());
    expect(region.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'RejectedA postToo dark',
      'ApprovedA mug',
      'and 5 more',
      'NewFilm it',
    ]);
    await user.click(region.getByRole('button', { name: 'A mug' }));
    expect(address()).toBe(`/activities?activity=post&instance=${activityId}`);
  });

  it('sees what was earned celebrated', async () => {
    const celebrated = () => news()?.dataset.isGood;
    await open({ read: seen, home: { news: earned } });
    expect(celebrated()).toBe('true');
  });

  it('sees no celebration of points that came back with a cancelled reward [REW-230]', async () => {
    const reward = { selectionId: crypto.randomUUID(), description: 'Mug', reason: null };
    const cancelledRewards = [{ ...reward, cancelledAt: newest }];
    await open({
      read: seen,
      home: { news: { ...noNews, newest, sums: { points: 350 }, cancelledRewards } },
    });
    expect(news()?.textContent).toBe('+350 points since your last visitCancelledMug');
    expect(news()?.dataset.isGood).toBe('false');
  });

  it('sees no celebration of what was taken away', async () => {
    const lost = {
      ...earned,
      sums: { points: -20 },
      entries: [entry('Being looked at again: A post')],
    };
    await open({ read: seen, home: { news: lost } });
    expect(news()?.dataset.isGood).toBe('false');
    expect(news()?.querySelector('svg')).toBeNull();
  });
});

describe('the goal of an ambassador', () => {
  const month = { startDate: '2026-06-01', endDate: '2026-06-30', points: 60 };
  const best = { startDate: '2026-03-01', endDate: '2026-03-31', points: 240 };
  const goal = () => screen.getByRole('region', { name: homeLabels.goal.title });

  it('is the best month, with the entries behind the figure and what open activities bring [DASH-72]', async () => {
    const reward = { valueType: 'points', value: 80, description: '' } as const;
    await open({
      home: { goal: { month, best } },
      serve: (fake) =>
        fake.on(listActivityTypes, () => ({
          ...{ page: 1, pageSize: 100, totalCount: 1, results: [makeActivityType({ reward })] },
        })),
    });
    expect(within(goal()).getByText('60 of 240 points')).toBeDefined();
    expect(within(goal()).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
    expect(within(goal()).getByText('1 activity below can bring you 80 points.')).toBeDefined();
    const { entries, rewards } = homeLabels.goal;
    const link = (name: string) => within(goal()).getByRole('link', { name }).getAttribute('href');
    expect(link(entries)).toBe('/my/transactions?from=2026-06-01&to=2026-06-30&earned=true');
    expect(link(rewards)).toBe('/my/rewards');
  });

  it('names no target where the best month is reached', async () => {
    await open({ home: { goal: { month: { ...month, points: 300 }, best } } });
    expect(within(goal()).getByText('300')).toBeDefined();
    expect(within(goal()).getByText(homeLabels.goal.record('2026-03-01', 240))).toBeDefined();
  });

  it('stands beside what points are for, in the words of the brand or in honest ones [DASH-72]', async () => {
    await open({});
    expect(within(goal()).getByText(homeLabels.goal.noPurpose)).toBeDefined();
  });

  it('says what the brand says points are for [DASH-72]', async () => {
    const data = { ...testTenant.data, pointsPurpose: 'Points are for mugs.' };
    await open({ tenant: { data } });
    expect(within(goal()).getByText('Points are for mugs.')).toBeDefined();
    expect(within(goal()).queryByText(homeLabels.goal.noPurpose)).toBeNull();
  });

  it('is none where the tenant has no points', async () => {
    await open({ home: { goal: null } });
    expect(screen.queryByRole('region', { name: homeLabels.goal.title })).toBeNull();
  });
});

describe('a change of an agreement', () => {
  const changed = '2026-06-04T10:00:00.000Z';
  const told = () => screen.queryByText(homeLabels.needs.agreements);
  const goAndRead = () => screen.getByRole('link', { name: homeLabels.needs.agreementsAction });
  const visit = (more: Partial<Visit> = {}) =>
    open({ read: newest, home: { agreementsChangedAt: changed }, ...more });

  it('is told until the ambassador goes to read it [AMB-219]', async () => {
    const { user, kept, address } = await visit();
    expect(told()).not.toBeNull();
    await user.click(goAndRead());
    expect(address()).toBe('/my/user');
    await waitFor(async () =>
      expect(await kept()).toMatchObject([
        { data: { seenNotifications: { agreements: changed } } },
      ]),
    );
  });

  it('is told again after a later one, and not where there is none [AMB-219]', async () => {
    await visit({ readAgreements: changed });
    expect(told()).toBeNull();
    cleanup();
    await visit({ readAgreements: '2026-06-03T10:00:00.000Z' });
    expect(told()).not.toBeNull();
    cleanup();
    await visit({ home: {} });
    expect(told()).toBeNull();
  });

  it('is not read by whoever acts in their place [AMB-219]', async () => {
    const { user, kept } = await visit({ actor: 'sam@acme.test' });
    await user.click(goAndRead());
    expect(await kept()).toEqual([]);
  });
});
