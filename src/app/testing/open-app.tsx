import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished } from 'vitest';
import { guidesOf } from '#client/guides/guides.ts';
import { readClaims } from '#client/session/claims.ts';
import { sessionKey } from '#client/session/session-store.ts';
import { createFakeApi, type FakeApi } from '#client/testing/fake-api.ts';
import { quietHome } from '#client/testing/home.ts';
import { makePerson } from '#client/testing/people.ts';
import { testTenant } from '#client/testing/tenant.ts';
import { countAwaitingReview, listActivities } from '#contract/activities/endpoints.ts';
import { listActivityTypes } from '#contract/activity-types/endpoints.ts';
import { listOwnAgreements } from '#contract/agreements/endpoints.ts';
import { getMe } from '#contract/auth/account-endpoints.ts';
import { logout } from '#contract/auth/endpoints.ts';
import { checkInvitation } from '#contract/auth/invitation-endpoints.ts';
import { listOwnSessions } from '#contract/auth/own-session-endpoints.ts';
import { listSecondFactors } from '#contract/auth/second-factor-endpoints.ts';
import { getBankAccount } from '#contract/bank-accounts/endpoints.ts';
import { getHome } from '#contract/home/endpoints.ts';
import { listJobs } from '#contract/order-sync/endpoints.ts';
import { getCashAccount } from '#contract/payments/endpoints.ts';
import { getCashStanding } from '#contract/payouts/endpoints.ts';
import { getPerson } from '#contract/people/endpoints.ts';
import { getEmailChange } from '#contract/people/own-email-endpoints.ts';
import { getUpcomingExpiry } from '#contract/points-expiry/endpoints.ts';
import { listSavedSearches } from '#contract/saved-searches/endpoints.ts';
import { listSocialPostTemplates } from '#contract/social/endpoints.ts';
import { listSocialNetworks } from '#contract/social/network-endpoints.ts';
import { getTenant } from '#contract/tenants/endpoints.ts';
import type { Tenant } from '#contract/tenants/tenant.ts';
import { getEarnings, listTransactions } from '#contract/transactions/endpoints.ts';
import { getUserData, updateUserData } from '#contract/user-data/endpoints.ts';
import { defaultUserData } from '#contract/user-data/user-data.ts';
import type { Notice } from '#ui/notices/notice-store.ts';
import { startUser } from '#ui/testing/user.ts';
import type { Page } from '../../shell/session/page-context.ts';
import type { OpenPages } from '../../strangler/frame/here-frame.ts';
import { App } from '../app.tsx';
import { createPlatform } from '../create-platform.ts';
import { applicationOf } from '../running.tsx';

interface AppOptions {
  tenant?: Partial<Tenant>;
  /** The session this browser has from before. */
  token?: string;
  /** Paths that count as screens besides those there are. */
  screens?: readonly string[];
  /** The screens whose roll-out can be set, in place of those of the map. */
  twoSidedScreens?: Page['twoSidedScreens'];
  /** The code that draws the newer admin’s pages in this document, by the fake server. */
  openPages?: (fetch: typeof globalThis.fetch) => OpenPages;
  /** Answers of the server. */
  serve?: (fake: FakeApi) => void;
}

/** The data of somebody who has been here before. */
const { data, version } = defaultUserData;
const welcomedBefore = {
  data: {
    ...data,
    seenNotifications: { ...data.seenNotifications, welcome: true },
    seenGuides: guidesOf(testTenant.data.terms).map(({ id }) => id),
  },
  version,
};

/** Fails for each request that the test did not ask for, except those of every page. */
function serveEveryPage(fake: FakeApi, tenant: Tenant): void {
  fake.on(getTenant, () => tenant);
  fake.on(getUserData, () => welcomedBefore);
  fake.on(logout, () => undefined);
  fake.on(checkInvitation, () => undefined);
  fake.on(listOwnSessions, () => ({ results: [] }));
  fake.on(listSecondFactors, () => ({ codesSince: null, passkeys: [], recoveryCodesLeft: 0 }));
  fake.on(getMe, () => {
    const claims = readClaims(localStorage.getItem(sessionKey) ?? '');
    return {
      id: claims?.sub ?? '',
      email: claims?.email ?? '',
      firstName: 'Ada',
      lastName: 'Lovelace',
      slug: 'ada',
      roles: [...(claims?.roles ?? [])],
    };
  });
}

const noRows = { results: [], page: 1, pageSize: 10, totalCount: 0 };

/** The own profile, where a new account begins (AUTH-72). */
function serveOwnProfile(fake: FakeApi): void {
  fake.on(getPerson, ({ params: { id } }) => makePerson({ slug: id }));
}

/** The first screen of support, where a test of a screen they may not see ends (SHELL-02). */
function serveJobs(fake: FakeApi): void {
  fake.on(listJobs, () => noRows);
}

/** An ambassador's first screen, which many a test ends on (SHELL-02). */
function serveOwnActivities(fake: FakeApi): void {
  fake.on(listActivityTypes, () => noRows);
  fake.on(listActivities, () => ({ ...noRows, totalIsCapped: false, definitions: [] }));
  fake.on(getUpcomingExpiry, () => ({ upcoming: null }));
  fake.on(listTransactions, () => ({ ...noRows, balance: 0 }));
  fake.on(getHome, () => quietHome);
  fake.on(listOwnAgreements, () => ({ results: [] }));
  fake.on(getEmailChange, () => ({ email: null }));
  // A first visit is remembered.
  fake.on(updateUserData, ({ body }) => ({ data: body.data, version: body.version + 1 }));
  fake.on(getEarnings, () => ({
    userId: '0b3f4cbe-6a53-4a53-9a6f-0e6f7d3f4a55',
    points: 0,
    pendingPoints: 0,
    monetary: {},
    pendingMonetary: {},
  }));
  fake.on(getBankAccount, () => ({ bankAccount: null }));
  fake.on(getCashStanding, () => ({
    userId: '0b3f4cbe-6a53-4a53-9a6f-0e6f7d3f4a55',
    currencies: [],
  }));
  fake.on(getCashAccount, () => ({
    userId: '0b3f4cbe-6a53-4a53-9a6f-0e6f7d3f4a55',
    payPalEmail: null,
    needsPayPalEmail: false,
    amounts: [],
  }));
}

/** Nothing to share, which stands in the own referrals. */
function serveSharing(fake: FakeApi): void {
  fake.on(listSocialNetworks, () => ({ networks: [] }));
  fake.on(listSocialPostTemplates, () => noRows);
}

/** The data beside the review of activities: the number that waits, and views of one’s own. */
function serveReview(fake: FakeApi): void {
  fake.on(countAwaitingReview, () => ({
    activities: 0,
    profiles: 0,
    applicants: 0,
    referrals: 0,
    rewards: 0,
    orderQuestions: 0,
    payoutRuns: 0,
    heldUpRuns: 0,
  }));
  fake.on(listSavedSearches, () => ({ results: [] }));
}

/** Opens the shell at an address, as a browser would, against a server made of the contract. */
export async function openApp(address: string, options: AppOptions = {}) {
  const { token, screens = [], twoSidedScreens, openPages, serve } = options;
  const tenant = { ...testTenant, ...options.tenant };
  if (token !== undefined) localStorage.setItem(sessionKey, token);
  history.replaceState(null, '', address);
  const fake = createFakeApi();
  // Before who is signed in, whose address is that of a person as well.
  serveOwnProfile(fake);
  serveEveryPage(fake, tenant);
  serveJobs(fake);
  serveOwnActivities(fake);
  serveReview(fake);
  serveSharing(fake);
  serve?.(fake);
  const left: string[] = [];
  const platform = createPlatform({
    fetch: fake.fetch,
    leaveTo: (url) => left.push(url),
    openExternal: (url, newTab) =>
      left.push(`${newTab ? 'another tab: ' : ''}${url.replace(location.origin, '')}`),
    ...(twoSidedScreens && { twoSidedScreens }),
    ...(openPages && { loadPages: async () => openPages(fake.fetch) }),
    ...(screens.length > 0 && { isScreen: (path: string) => screens.includes(path) }),
  });
  const view = render(<App platform={platform} />);
  await act(() => platform.tenant.load());
  const { router, strangler, shell } = applicationOf(platform, tenant);
  const shown = new Map<number, Notice>();
  const drawing = new MutationObserver(() => {
    for (const notice of shell.notices.get())
      if (document.querySelector(`[data-notice="${notice.id}"]`)) shown.set(notice.id, notice);
  });
  drawing.observe(document, { childList: true, subtree: true });

  onTestFinished(() => {
    drawing.disconnect();
    view.unmount();
    router.dispose();
    strangler.close();
    platform.session.close();
    localStorage.clear();
    sessionStorage.clear();
  });

  return {
    user: startUser(),
    fetch: fake.fetch,
    platform,
    view,
    router,
    shell,
    strangler,
    notices: () => shell.notices.get().map(({ text }) => text),
    /**
     * Waits for a notice that was drawn and not found before, also for one that has gone again: they go
     * by the clock, which a busy machine does not stop for.
     */
    async findNotice(text: string | RegExp, how: Partial<Pick<Notice, 'level' | 'duration'>> = {}) {
      const wanted = expect.objectContaining({
        ...how,
        text: typeof text === 'string' ? text : expect.stringMatching(text),
      });
      await waitFor(() => expect([...shown.values()]).toContainEqual(wanted));
      for (const [id, notice] of shown) if (wanted.asymmetricMatch(notice)) shown.delete(id);
    },
    /** Where the page has gone, outside of the shell. */
    left,
    address: () => location.pathname + location.search + location.hash,
    /** The bodies of the calls of a path, oldest first. */
    async sent(path: string): Promise<unknown[]> {
      const calls = fake.requests.filter(
        ({ method, url }) => method !== 'GET' && new URL(url).pathname === path,
      );
      return Promise.all(calls.map((request) => request.clone().json()));
    },
  };
}

/** The field with this label. */
export const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);

export const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

/** The message that stands at a field. */
export async function messageAt(label: string): Promise<string | undefined> {
  const ids = (await field(label)).getAttribute('aria-describedby')?.split(' ') ?? [];
  const errors = ids.filter((id) => id.endsWith('-error'));
  return errors.map((id) => document.getElementById(id)?.textContent ?? '').join(' ') || undefined;
}
