import {
  focusManager,
  type QueryKey,
  QueryObserver,
  type QueryObserverOptions,
} from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countAwaitingReview, listActivities } from '#contract/activities/endpoints.ts';
import { listInvoices } from '#contract/billing/endpoints.ts';
import { listCustomDomains, listLinkDomains } from '#contract/domains/endpoints.ts';
import { getEmailSend } from '#contract/emails/endpoints.ts';
import { getLedgerProof } from '#contract/ledger/endpoints.ts';
import { getJob, listJobs } from '#contract/order-sync/endpoints.ts';
import { checkRewards } from '#contract/reward-selections/endpoints.ts';
import { findShopifyCustomer, getShopify } from '#contract/shopify/endpoints.ts';
import { listFacebookPosts } from '#contract/social/facebook-endpoints.ts';
import { listInstagramPosts, listTweets } from '#contract/social/network-endpoints.ts';
import { getWooCommerce } from '#contract/woo-commerce/endpoints.ts';
import { activityList } from './activities/list-state.ts';
import { activityQueries } from './activities/queries.ts';
import { activityTypeQueries } from './activity-types/queries.ts';
import { allAmbassadors, ambassadorList } from './ambassadors/list-state.ts';
import { ambassadorQueries } from './ambassadors/queries.ts';
import { allApplicants, applicantList } from './applicants/list-state.ts';
import { applicantQueries } from './applicants/queries.ts';
import { auditList } from './audit/list-state.ts';
import { auditQueries } from './audit/queries.ts';
import { billingQueries } from './billing/queries.ts';
import { domainQueries } from './domains/queries.ts';
import { emailQueries } from './emails/queries.ts';
import { createApi } from './http/api.ts';
import { createBanyanQueryClient } from './http/query-client.ts';
import { ledgerQueries } from './ledger/queries.ts';
import { linkedAccountQueries } from './linked-accounts/queries.ts';
import { orderQuestionQueries } from './order-questions/queries.ts';
import { jobList } from './order-sync/list-state.ts';
import { jobQueries } from './order-sync/queries.ts';
import { pointsExpiryQueries } from './points-expiry/queries.ts';
import { referralList } from './referrals/list-state.ts';
import { referralQueries } from './referrals/queries.ts';
import { cancelledList, issuedList, selectionList } from './reward-selections/list-state.ts';
import { rewardSelectionQueries } from './reward-selections/queries.ts';
import { shopifyQueries } from './shopify/queries.ts';
import { socialQueries } from './social/queries.ts';
import { makeActivity, makeActivityType, makeTask } from './testing/activities.ts';
import { id } from './testing/calls.ts';
import { emailSend } from './testing/emails.ts';
import { createFakeApi, type FakeApi } from './testing/fake-api.ts';
import { makeOffer, makeReward, offerReward } from './testing/rewards.ts';
import { makeLinkDomain, productDomain } from './testing/tracking-links.ts';
import { trackingLinkQueries } from './tracking-links/queries.ts';
import { transactionQueries } from './transactions/queries.ts';
import { wooCommerceQueries } from './woo-commerce/queries.ts';

const client = createBanyanQueryClient();
const timers = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const;

function setUp() {
  const fake = createFakeApi();
  return { fake, api: createApi({ getToken: () => 'token', fetch: fake.fetch }) };
}

beforeEach(() => {
  client.mount();
  focusManager.setFocused(true);
  // Intervals too, which vitest.config.ts leaves out: nothing is drawn here.
  vi.useFakeTimers({ toFake: [...timers] });
});
afterEach(() => {
  focusManager.setFocused(undefined);
  client.clear();
  client.unmount();
  vi.useRealTimers();
});

/** Shows the answer to a query, as a page does; returns a function that leaves the page. */
function show<Answer, Shown, Key extends QueryKey>(
  options: QueryObserverOptions<Answer, Error, Shown, Answer, Key>,
) {
  const observer = new QueryObserver(client, options);
  const leave = observer.subscribe(() => {});
  return { observer, leave };
}

const parametersOf = ({ requests }: FakeApi): string[] =>
  requests.map(({ url }) => decodeURIComponent(new URL(url).search));

describe('what comes page by page', () => {
  const redirectUrlRoot = 'https://acme.test';
  const posts = { authorized: true, results: [], tweets: [], nextMaxId: '7' };
  const lastPosts = { ...posts, nextMaxId: null };

  it.each([
    ['tweets', listTweets],
    ['posts at Instagram', listInstagramPosts],
    ['posts at Facebook', listFacebookPosts],
  ] as const)(
    'goes on with the last of the %s, and ends where there are no more',
    async (_, list) => {
      const { fake, api } = setUp();
      const queries = socialQueries(api);
      fake.on(list, ({ query: { maxId } }) => (maxId === undefined ? posts : lastPosts));
      const pages = 3;
      if (list === listTweets) {
        await client.fetchInfiniteQuery({ ...queries.tweets(redirectUrlRoot), pages });
      } else if (list === listInstagramPosts) {
        await client.fetchInfiniteQuery({ ...queries.instagramPosts(redirectUrlRoot), pages });
      } else {
        await client.fetchInfiniteQuery({ ...queries.facebookPosts(redirectUrlRoot), pages });
      }
      expect(parametersOf(fake)).toEqual([
        '?redirectUrlRoot=https://acme.test',
        '?redirectUrlRoot=https://acme.test&maxId=7',
      ]);
    },
  );

  it('goes on with the last invoice, and ends where there are no more', async () => {
    const { fake, api } = setUp();
    fake.on(listInvoices, ({ query: { lastInvoiceId } }) => ({
      results: [],
      hasMore: lastInvoiceId === undefined,
      lastInvoiceId: 'in_24',
    }));
    await client.fetchInfiniteQuery({ ...billingQueries(api).invoices(), pages: 3 });
    expect(parametersOf(fake)).toEqual(['?pageSize=24', '?pageSize=24&lastInvoiceId=in_24']);
  });

  it.each([
    [10, 1],
    [11, 2],
    [20, 2],
    [21, 3],
  ])('takes of %d own completed activities %d pages of 10', async (totalCount, count) => {
    const { fake, api } = setUp();
    fake.on(listActivities, ({ query: { page, pageSize } }) => ({
      ...{ results: [], page, pageSize, totalCount, totalIsCapped: false },
      challengeDefinitions: [],
    }));
    await client.fetchInfiniteQuery({ ...activityQueries(api).ownCompleted(10), pages: 9 });
    expect(fake.requests).toHaveLength(count);
  });
});

describe('what is being waited for', () => {
  /** How often a query is sent at first, and after each of the pauses. */
  async function countsOf<Answer, Shown, Key extends QueryKey>(
    fake: FakeApi,
    options: QueryObserverOptions<Answer, Error, Shown, Answer, Key>,
    pauses: readonly number[],
  ): Promise<number[]> {
    const { observer, leave } = show(options);
    await observer.getCurrentQuery().promise;
    const counts = [fake.requests.length];
    for (const pause of pauses) {
      await vi.advanceTimersByTimeAsync(pause);
      await observer.getCurrentQuery().promise;
      counts.push(fake.requests.length);
    }
    leave();
    return counts;
  }

  it.each([
    ['waiting', [1, 1, 2]],
    ['gone', [1, 1, 1]],
  ] as const)('is a network: a post that is %s', async (outcome, expected) => {
    const { fake, api } = setUp();
    const type = makeActivityType();
    const checkedAt = '2026-11-20T10:00:00.000Z';
    const network = 'twitter' as const;
    const postCheck =
      outcome === 'waiting' ? { outcome, network } : { outcome, network, checkedAt };
    const waiting = makeActivity(type, {
      tasks: [makeTask(type), makeTask(type, 0, { postCheck })],
    });
    fake.on(listActivities, ({ query: { page, pageSize } }) => ({
      ...{ results: [makeActivity(type), waiting], page, pageSize, totalCount: 2 },
      ...{ totalIsCapped: false, challengeDefinitions: [type] },
    }));
    const list = activityQueries(api).list(activityList.defaults, {
      ...{ state: null, from: null, to: null },
    });
    expect(await countsOf(fake, list, [1900, 100])).toEqual(expected);
  });

  it.each([
    [{ validAt: null, invalidReason: null }, [1, 1, 2]],
    [{ validAt: null, invalidReason: 'No record' }, [1, 1, 1]],
    [{ validAt: '2026-11-20T10:00:00.000Z', invalidReason: null }, [1, 1, 1]],
  ])('is the first check of a domain: %j', async (found, expected) => {
    const { fake, api } = setUp();
    const checked = { validAt: '2026-11-20T10:00:00.000Z', invalidReason: null };
    const domain = { id, type: 'cname', url: 'https://a.test', default: true } as const;
    fake.on(listCustomDomains, () => ({
      results: [
        { ...domain, ...checked },
        { ...domain, ...found },
      ],
    }));
    expect(await countsOf(fake, domainQueries(api).own(), [2900, 100])).toEqual(expected);
  });

  it.each([
    ['scheduled', [29_000, 1000], [1, 1, 2]],
    ['sending', [1900, 100], [1, 1, 2]],
    ['done', [30_000, 30_000], [1, 1, 1]],
  ] as const)('is an email that is %s', async (state, pauses, expected) => {
    const { fake, api } = setUp();
    fake.on(getEmailSend, () => ({ ...emailSend, state }));
    expect(await countsOf(fake, emailQueries(api).send(id), pauses)).toEqual(expected);
  });

  it.each([
    [true, [1, 1, 2]],
    [false, [1, 1, 1]],
  ])('is the proof of the ledger: under way %j', async (running, expected) => {
    const { fake, api } = setUp();
    fake.on(getLedgerProof, () => ({ proof: null, running }));
    expect(await countsOf(fake, ledgerQueries(api).proof(), [1400, 100])).toEqual(expected);
  });

  const past = '2026-11-20T10:00:00.000Z';
  const future = '2099-11-20T10:00:00.000Z';
  const syncJob = {
    ...{ id, jobType: 'get-shopify-orders' as const, enabled: true, due: future },
    data: { queryWindow: { start: past, sizeInMins: 60, overlapSecs: 300 } },
    ...{ lastRunAt: null, lastResult: null, lastMessage: null, failureCount: 0 },
    ...{ runningSince: null, waitsUntil: null, ordersTaken: 0 },
  };

  describe.each([
    ['that runs', { runningSince: past }, [1, 1, 2]],
    ['that is due', { due: past }, [1, 1, 2]],
    ['that is due later', {}, [1, 1, 1]],
    ['that is due and off', { due: past, enabled: false }, [1, 1, 1]],
    [
      'whose window is not over',
      { due: past, data: { queryWindow: { ...syncJob.data.queryWindow, start: future } } },
      [1, 1, 1],
    ],
  ])('is a job %s', (_, differences, expected) => {
    const job = { ...syncJob, ...differences };

    it('in the list [INT-166]', async () => {
      const { fake, api } = setUp();
      fake.on(listJobs, ({ query: { page, pageSize } }) => ({
        ...{ results: [syncJob, job], page, pageSize, totalCount: 2 },
      }));
      const list = jobQueries(api).list(jobList.defaults);
      expect(await countsOf(fake, list, [2900, 100])).toEqual(expected);
    });

    it('on its page [INT-166]', async () => {
      const { fake, api } = setUp();
      fake.on(getJob, () => job);
      expect(await countsOf(fake, jobQueries(api).one(id), [2900, 100])).toEqual(expected);
    });
  });

  it.each([
    ['checking-stock', [1, 1, 2]],
    ['not-enough-points', [1, 1, 1]],
  ] as const)('is the stock of a reward: %s', async (reason, expected) => {
    const { fake, api } = setUp();
    const rewards = [offerReward(makeReward(1), 250), offerReward(makeReward(2), 250, { reason })];
    fake.on(checkRewards, () => makeOffer({ rewards }));
    const offer = rewardSelectionQueries(api).offer(id);
    expect(await countsOf(fake, offer, [1900, 100])).toEqual(expected);
  });
});

describe('the count of what awaits review', () => {
  it('is read again whenever the window gets the focus, however fresh it is', async () => {
    const { fake, api } = setUp();
    const none = { activities: 0, profiles: 0, applicants: 0, referrals: 0, rewards: 0 };
    fake.on(countAwaitingReview, () => ({
      ...none,
      orderQuestions: 0,
      payoutRuns: 0,
      heldUpRuns: 0,
    }));
    const { leave } = show(activityQueries(api).awaitingReview());
    await vi.advanceTimersByTimeAsync(1000);
    expect(fake.requests).toHaveLength(1);
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(fake.requests).toHaveLength(2);
    leave();
  });
});

describe('what cannot be asked for', () => {
  const { from, to } = { from: '2026-11-30', to: '2026-11-01' };
  const none = { from, to };
  /** Whether a page that shows the query asks the server. */
  function isAsked<Answer, Shown, Key extends QueryKey>(
    options: QueryObserverOptions<Answer, Error, Shown, Answer, Key>,
  ): boolean {
    const { observer, leave } = show(options);
    const { fetchStatus } = observer.getCurrentResult();
    leave();
    return fetchStatus === 'fetching';
  }

  it.each([
    ['that end before they begin', none, false],
    ['that are a range', { from: to, to: from }, true],
    ['without a limit', { from: null, to: null }, true],
  ])('are lists of days %s', (_, days, expected) => {
    const api = createApi({ getToken: () => null, fetch: () => new Promise(() => {}) });
    const person = { page: 1, pageSize: 10, challengeDefinitionId: null, state: null };
    const referrals = referralQueries(api);
    const selections = rewardSelectionQueries(api);
    const ofRewards = { ...selectionList.defaults.filters, ...days };
    expect([
      isAsked(activityQueries(api).list(activityList.defaults, { state: null, ...days })),
      isAsked(activityQueries(api).ofPerson(id, { ...person, ...days })),
      isAsked(ambassadorQueries(api).list(ambassadorList.defaults, { ...allAmbassadors, ...days })),
      isAsked(applicantQueries(api).list(applicantList.defaults, { ...allApplicants, ...days })),
      isAsked(auditQueries(api).list({ ...auditList.defaults, filters: { actions: [], ...days } })),
      isAsked(
        referrals.list({
          ...referralList.defaults,
          filters: { ...referralList.defaults.filters, ...days },
        }),
      ),
      isAsked(referrals.ofPerson(id, 1, days)),
      isAsked(referrals.totals(id, days)),
      isAsked(selections.list({ ...selectionList.defaults, filters: ofRewards })),
      isAsked(selections.issued({ ...issuedList.defaults, filters: ofRewards })),
      isAsked(selections.cancelled({ ...cancelledList.defaults, filters: ofRewards })),
      isAsked(selections.selected(id, days, 10)),
      isAsked(transactionQueries(api).list(id, 1, days)),
    ]).toEqual(Array.from({ length: 13 }, () => expected));
  });

  it('is what nobody has named yet', () => {
    const api = createApi({ getToken: () => null, fetch: () => new Promise(() => {}) });
    const slug = activityTypeQueries(api).suggestedSlug;
    expect([isAsked(slug(' ')), isAsked(slug('Share'))]).toEqual([false, true]);
    const { customer } = linkedAccountQueries(api);
    expect([isAsked(customer(null)), isAsked(customer('ada@acme.test'))]).toEqual([false, true]);
    const { answers } = orderQuestionQueries(api);
    expect([isAsked(answers('')), isAsked(answers('#1'))]).toEqual([false, true]);
    const { preview } = pointsExpiryQueries(api);
    expect([isAsked(preview(13)), isAsked(preview('')), isAsked(preview(12))]).toEqual([
      ...[false, false, true],
    ]);
  });
});

describe('what is not there', () => {
  it('is no failure: no shop, no store, no customer', async () => {
    const { fake, api } = setUp();
    for (const endpoint of [getShopify, getWooCommerce, findShopifyCustomer]) {
      fake.refuse(endpoint, 'not-found');
    }
    expect(await client.fetchQuery(shopifyQueries(api).settings())).toBeNull();
    expect(await client.fetchQuery(wooCommerceQueries(api).settings())).toBeNull();
    expect(await client.fetchQuery(linkedAccountQueries(api).customer('a@b.test'))).toBeNull();
  });

  it('is a failure where the server says something else', async () => {
    const { fake, api } = setUp();
    for (const endpoint of [getShopify, getWooCommerce, findShopifyCustomer]) {
      fake.refuse(endpoint, 'forbidden');
    }
    const refused = { code: 'forbidden' };
    await expect(client.fetchQuery(shopifyQueries(api).settings())).rejects.toMatchObject(refused);
    await expect(client.fetchQuery(wooCommerceQueries(api).settings())).rejects.toMatchObject(
      refused,
    );
    await expect(
      client.fetchQuery(linkedAccountQueries(api).customer('a@b.test')),
    ).rejects.toMatchObject(refused);
  });
});

describe('the domains that a new link can be at', () => {
  it('are the valid ones of the tenant, the default one first, and then the product’s', async () => {
    const { fake, api } = setUp();
    const usual = makeLinkDomain({ default: false, url: 'https://usual.test' });
    const first = makeLinkDomain({ default: true, url: 'https://first.test' });
    const broken = makeLinkDomain({ validAt: null, url: 'https://broken.test' });
    fake.on(listLinkDomains, () => ({ results: [productDomain, usual, broken, first] }));
    const domains = await client.fetchQuery(trackingLinkQueries(api).domains());
    expect(domains.map(({ url }) => url)).toEqual([first.url, usual.url, productDomain.url]);
  });
});
