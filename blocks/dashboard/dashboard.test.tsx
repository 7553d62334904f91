import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { notificationLabels } from '#client/notifications/labels.ts';
import { awaitingReviewLabels, dashboardLabels } from '#client/summary/labels.ts';
import type { SummaryPeriodState } from '#client/summary/period-state.ts';
import type { FakeApi } from '#client/testing/fake-api.ts';
import { testTenant } from '#client/testing/tenant.ts';
import { countAwaitingReview } from '#contract/activities/endpoints.ts';
import { listDashboardNotifications } from '#contract/notifications/endpoints.ts';
import type { Notification } from '#contract/notifications/notification.ts';
import { getSummary } from '#contract/summary/endpoints.ts';
import type { Summary, SummaryPeriod } from '#contract/summary/summary.ts';
import { defaultUserData } from '#contract/user-data/user-data.ts';
import { startUser } from '#ui/testing/user.ts';
import { drawBlock } from '../testing/draw-block.tsx';
import { Dashboard } from './dashboard.tsx';

const labels = dashboardLabels(testTenant.data.terms);

const period = (startDate: string, endDate: string, approved: number): SummaryPeriod => ({
  startDate,
  endDate,
  activities: { approved, inReview: 2, rejected: 1 },
  newAmbassadors: 3,
  newApplicants: approved === 1234 ? 7 : 5,
  referrals: approved === 1234 ? 12 : 15,
  sales: approved === 1234 ? { USD: 1234.5, EUR: 20 } : { USD: 1200, EUR: 30.5 },
  issuedRewards: approved === 1234 ? 4 : 1,
});
const summary: Summary = {
  periods: [period('2026-11-01', '2026-11-30', 1234), period('2026-10-01', '2026-10-31', 1200)],
  compared: period('2026-10-01', '2026-10-31', 1200),
  topActivityTypes: [
    { id: '0190b8c4-0000-4000-8000-000000000001', title: 'Trip report', approved: 700 },
  ],
  people: { ambassadors: 40, administrators: 2, openInvitations: 1 },
  hasData: true,
};
const error: Notification = {
  id: 'domain-invalid/a.test',
  type: 'domain-invalid',
  level: 'error',
  message: 'The domain a.test is <b>not</b> valid',
};
const info: Notification = {
  id: 'plan-limit/users.admins/3',
  type: 'plan-limit',
  level: 'info',
  message: 'You have reached the limit',
  link: { label: 'Administrators', path: '/admin/configuration/administrators' },
};

interface Answers {
  activities?: number;
  profiles?: number;
  applicants?: number;
  referrals?: number;
  rewards?: number;
  orderQuestions?: number;
  payoutRuns?: number;
  heldUpRuns?: number;
  summary?: Summary;
  notifications?: Notification[];
}

const answer =
  ({ notifications = [], summary: figures = summary, ...counts }: Answers = {}) =>
  (fake: FakeApi) => {
    fake.on(countAwaitingReview, () => ({
      ...{ activities: 0, profiles: 0, applicants: 0, referrals: 0, rewards: 0, orderQuestions: 0 },
      payoutRuns: 0,
      heldUpRuns: 0,
      ...counts,
    }));
    fake.on(listDashboardNotifications, () => ({ results: notifications }));
    fake.on(getSummary, () => figures);
  };

function open(serve: (fake: FakeApi) => void, chosen: Partial<SummaryPeriodState> = {}) {
  const onPeriod = vi.fn();
  const onDismiss = vi.fn();
  const block = drawBlock(
    <Dashboard
      period={{ periodType: 'month', dateInPeriod: '2026-11-15', ...chosen }}
      onPeriod={onPeriod}
      userData={defaultUserData.data}
      onDismiss={onDismiss}
    />,
    { serve },
  );
  return { ...block, onPeriod, onDismiss, user: startUser() };
}

const part = (name: string) => screen.findByRole('region', { name });

const reviewed = ['activities', 'rewards', 'referrals', 'profiles', 'applicants'] as const;

describe('the Awaiting Review strip', () => {
  it('leads to the activities that it counts [DASH-07 DASH-11 DASH-24 DASH-25]', async () => {
    open(answer({ activities: 1234 }));
    const link = await within(await part(awaitingReviewLabels.title)).findByRole('link');
    expect(link.textContent).toBe('1,234 activities');
    expect(link.getAttribute('href')).toBe('/admin/activities?savedSearch=Awaiting%20review');
  });

  it('leads from each count to the list that has as many [REP-29]', async () => {
    open(answer({ activities: 1, rewards: 2, referrals: 3, profiles: 4, applicants: 5 }));
    const strip = within(await part(awaitingReviewLabels.title));
    const links = await strip.findAllByRole('link');
    const addresses = links.map((link) => [
      Number.parseInt(link.textContent ?? '', 10),
      decodeURIComponent(link.getAttribute('href') ?? ''),
    ]);
    expect(Object.fromEntries(addresses)).toEqual({
      1: '/admin/activities?savedSearch=Awaiting review',
      2: '/admin/rewards/selections/unissued',
      3: '/admin/referrals?vueq={"filters":{"approvedState":"undecided"}}',
      4: '/admin/ambassadors?pendingProfile=true',
      5: '/admin/applicants?savedSearch=Undecided',
    });
  });

  it.each([
    [1, '1 payout run'],
    [2, '2 payout runs'],
  ])(
    'leads from %d payout runs that wait for an approval to the runs [DASH-82]',
    async (count, text) => {
      open(answer({ payoutRuns: count }));
      const link = await screen.findByRole('link', { name: text });
      expect(link.getAttribute('href')).toBe('/admin/payout-runs');
    },
  );

  it('leads to the runs where PayPal does not pay one, and is silent where it pays all [PAY-96]', async () => {
    open(answer({ heldUpRuns: 1 }));
    const link = await screen.findByRole('link', { name: '1 held-up payout run' });
    expect(link.getAttribute('href')).toBe('/admin/payout-runs');
    cleanup();
    open(answer({ activities: 2 }));
    await screen.findByRole('link', { name: '2 activities' });
    expect(screen.queryByText(/held-up/)).toBeNull();
  });

  it('says that nothing awaits review, without a link [DASH-26]', async () => {
    open(answer({ activities: 0 }));
    await screen.findByText('Nothing awaits your review');
    expect(within(await part(awaitingReviewLabels.title)).queryByRole('link')).toBeNull();
  });

  it.each([
    [1, '1 profile', '1 applicant'],
    [12, '12 profiles', '12 applicants'],
  ])(
    'leads from %d pending profiles and applicants to their lists [DASH-67]',
    async (count, profiles, applicants) => {
      open(answer({ profiles: count, applicants: count }));
      const people = await screen.findByRole('link', { name: profiles });
      expect(people.getAttribute('href')).toBe('/admin/ambassadors?pendingProfile=true');
      const undecided = screen.getByRole('link', { name: applicants });
      expect(undecided.getAttribute('href')).toBe('/admin/applicants?savedSearch=Undecided');
    },
  );

  it.each([
    [1, '1 unissued reward', '1 referral'],
    [12, '12 unissued rewards', '12 referrals'],
  ])(
    'leads from %d unissued rewards and undecided referrals to their lists [DASH-77]',
    async (count, rewards, referrals) => {
      open(answer({ rewards: count, referrals: count }));
      const unissued = await screen.findByRole('link', { name: rewards });
      expect(unissued.getAttribute('href')).toBe('/admin/rewards/selections/unissued');
      const undecided = screen.getByRole('link', { name: referrals });
      expect(undecided.getAttribute('href')).toBe(
        `/admin/referrals?vueq=${encodeURIComponent('{"filters":{"approvedState":"undecided"}}')}`,
      );
    },
  );

  it.each(reviewed)(
    'shows all five counts, and none of %s as 0 without a link [REP-25 REP-28 REP-30]',
    async (empty) => {
      const shown = { activities: 11, rewards: 12, referrals: 13, profiles: 14, applicants: 15 };
      const counts = { ...shown, [empty]: 0 };
      open(answer(counts));
      const strip = within(await part(awaitingReviewLabels.title));
      await strip.findAllByRole('link');
      for (const name of reviewed) {
        const count = counts[name];
        const words = `${count} ${awaitingReviewLabels.of[name](count)}`;
        const [item] = strip
          .getAllByRole('listitem')
          .filter(({ textContent }) => textContent === words);
        if (!item) throw new Error(`The strip does not show ${words}`);
        expect(within(item).queryAllByRole('link')).toHaveLength(count === 0 ? 0 : 1);
      }
    },
  );

  it.each(['focus', 'visibilitychange'])(
    'is renewed when the window gets the focus or comes to the front: %s [DASH-27]',
    async (event) => {
      const { fake, queryClient } = open(answer({ activities: 2 }));
      await screen.findByRole('link', { name: '2 activities' });
      const strip = queryClient.getQueryCache().find({ queryKey: ['awaiting-review'] });
      // React subscribes a component only after it has drawn it.
      await waitFor(() => expect(strip?.isActive()).toBe(true));
      fake.on(countAwaitingReview, () => ({
        activities: 1,
        profiles: 0,
        applicants: 0,
        referrals: 0,
        rewards: 0,
        orderQuestions: 0,
        payoutRuns: 0,
        heldUpRuns: 0,
      }));
      window.dispatchEvent(new Event(event));
      await screen.findByRole('link', { name: '1 activity' });
    },
  );
});

describe('the summary', () => {
  it('shows a month beside the one before, in figures, a chart and a table [DASH-08 DASH-29]', async () => {
    open(answer());
    const month = await part('Monthly Summary');
    await within(month).findByRole('link', { name: labels.figure('approved') });
    expect(month.textContent).toContain('Monthly SummaryNovember 2026');
    expect(month.textContent).toContain('1,234');
    expect(month.textContent).toContain('+34');
    const table = within(month).getByRole('table', { name: labels.figure('approved') });
    const rows = within(table).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'MonthActivities approved',
      'November 2026, so far1,234',
      'October 20261,200',
    ]);
  });

  it('shows every figure of the month beside the month before [REP-35]', async () => {
    const inOctober = {
      ...{ activities: { approved: 1000, inReview: 30, rejected: 20 }, newAmbassadors: 10 },
      ...{ newApplicants: 40, referrals: 50, sales: { USD: 60, EUR: 7.5 }, issuedRewards: 80 },
    };
    const inNovember = {
      ...{ activities: { approved: 1001, inReview: 32, rejected: 23 }, newAmbassadors: 14 },
      ...{ newApplicants: 45, referrals: 56, sales: { USD: 67, EUR: 8 }, issuedRewards: 88 },
    };
    const october = { ...period('2026-10-01', '2026-10-31', 0), ...inOctober };
    const november = { ...period('2026-11-01', '2026-11-30', 0), ...inNovember };
    open(answer({ summary: { ...summary, periods: [november, october], compared: october } }));
    const month = await part('Monthly Summary');
    await within(month).findByRole('link', { name: labels.figure('approved') });
    for (const [figure, shown] of [
      ['approved', '1,001+1compared with the month before'],
      ['inReview', '3230 in the month before'],
      ['rejected', '2320 in the month before'],
      ['newAmbassadors', '14+4compared with the month before'],
      ['newApplicants', '45+5compared with the month before'],
      ['referrals', '56+6compared with the month before'],
      ['USD', '$67+$7compared with the month before'],
      ['EUR', '€8+€0.50compared with the month before'],
      ['issuedRewards', '88+8compared with the month before'],
    ] as const) {
      expect(month.textContent).toContain(labels.figure(figure) + shown);
    }
  });

  it('asks for the twelve months or weeks that its chart shows [REP-57]', async () => {
    const asked: unknown[] = [];
    open((fake) => {
      answer()(fake);
      fake.on(getSummary, ({ query }) => {
        asked.push(query);
        return summary;
      });
    });
    await part('Monthly Summary');
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked).toEqual([{ periodType: 'month', dateInPeriod: '2026-11-15', periodCount: 12 }]);
  });

  it('shows who has applied, beside the period before and with the way to them [DASH-68]', async () => {
    const { user } = open(answer());
    const link = await screen.findByRole('link', { name: 'New applicants' });
    expect(link.getAttribute('href')).toBe('/admin/applicants?from=2026-11-01&to=2026-11-30');
    await user.click(screen.getByRole('button', { name: 'New applicants' }));
    const table = screen.getByRole('table', { name: 'New applicants' });
    expect(within(table).getByRole('row', { name: 'November 2026, so far 7' })).toBeDefined();
    expect(within(table).getByRole('row', { name: 'October 2026 5' })).toBeDefined();
    expect((await part('Monthly Summary')).textContent).toMatch(/New applicants7\+2/);
  });

  it('shows referrals, sales in each currency and rewards issued, each beside the period before and with the way to them [DASH-78]', async () => {
    const { user } = open(answer());
    const days = { from: '2026-11-01', to: '2026-11-30' };
    for (const [name, address, filters] of [
      ['Referrals', '/admin/referrals', days],
      ['Sales in USD', '/admin/referrals', { ...days, currency: 'USD' }],
      ['Sales in EUR', '/admin/referrals', { ...days, currency: 'EUR' }],
      ['Rewards issued', '/admin/rewards/issued', days],
    ] as const) {
      const link = await screen.findByRole('link', { name });
      const vueq = encodeURIComponent(JSON.stringify({ filters }));
      expect(link.getAttribute('href')).toBe(`${address}?vueq=${vueq}`);
    }
    const { textContent } = await part('Monthly Summary');
    expect(textContent).toMatch(/Referrals12-3compared.*Sales in USD\$1,234.50\+\$34.50compared/);
    expect(textContent).toMatch(/Sales in EUR€20−€10.50compared.*Rewards issued4\+3compared/);
    await user.click(screen.getByRole('button', { name: 'Sales in EUR' }));
    const table = screen.getByRole('table', { name: 'Sales in EUR' });
    expect(within(table).getByRole('row', { name: 'November 2026, so far €20' })).toBeDefined();
    expect(within(table).getByRole('row', { name: 'October 2026 €30.50' })).toBeDefined();
  });

  it.each([
    [
      'as many days of the month before, and names them',
      '2026-10-20',
      '-66compared with 01 Oct – 20 Oct',
      '01 Oct – 20 Oct: 2',
    ],
    ['one day of it', '2026-10-01', '-66compared with 01 Oct', '01 Oct: 2'],
    ['the whole of it', '2026-10-31', '-66compared with the month before', '2 in the month before'],
  ])('compares with %s [DASH-29]', async (_, endDate, text, ofOthers) => {
    const [november] = summary.periods;
    if (!november) throw new Error('No period');
    const periods = [november, period('2026-10-01', '2026-10-31', 9000)];
    const compared = period('2026-10-01', endDate, 1300);
    open(answer({ summary: { ...summary, periods, compared } }));
    const month = await part('Monthly Summary');
    await within(month).findByRole('link', { name: labels.figure('approved') });
    expect(month.textContent).toContain(text);
    expect(month.textContent).toContain(ofOthers);
  });

  it('charts the figure that is chosen', async () => {
    const { user } = open(answer());
    await user.click(
      await screen.findByRole('button', { name: labels.figureTab('newAmbassadors') }),
    );
    const table = screen.getByRole('table', { name: 'New champions' });
    expect(within(table).getByRole('row', { name: 'October 2026 3' })).toBeDefined();
  });

  it('leads from each figure to what is behind it in the period [DASH-30]', async () => {
    open(answer());
    const rejected = await screen.findByRole('link', { name: labels.figure('rejected') });
    expect(rejected.getAttribute('href')).toBe(
      '/admin/activities?savedSearch=Please%20review&from=2026-11-01&to=2026-11-30',
    );
    const joined = screen.getByRole('link', { name: labels.figure('newAmbassadors') });
    expect(joined.getAttribute('href')).toBe('/admin/ambassadors?from=2026-11-01&to=2026-11-30');
    const type = screen.getByRole('link', { name: 'Trip report' });
    expect(type.getAttribute('href')).toMatch(/savedSearch=Complete&from=2026-11-01.*vueq=/);
  });

  it('is weekly with the filter on week, and moves by one period [DASH-09 DASH-28]', async () => {
    const { user, onPeriod } = open(answer(), { periodType: 'week' });
    await part('Weekly Summary');
    await user.click(screen.getByRole('button', { name: labels.previous.week }));
    expect(onPeriod).toHaveBeenLastCalledWith({ periodType: 'week', dateInPeriod: '2026-11-08' });
    await user.click(screen.getByRole('button', { name: labels.periodTypes.month }));
    expect(onPeriod).toHaveBeenLastCalledWith({ periodType: 'month', dateInPeriod: '2026-11-15' });
  });

  it.each([
    ['month', 'Monthly Summary', '2026-10-31'],
    ['week', 'Weekly Summary', '2026-11-08'],
  ] as const)(
    'goes by the %s under its name, back and forth up to the present one [REP-33 REP-34]',
    async (periodType, title, before) => {
      const shown = open(answer(), { periodType });
      await part(title);
      const choices = (['month', 'week'] as const).map((each) =>
        screen.getByRole('button', { name: labels.periodTypes[each] }),
      );
      expect(choices.map((choice) => choice.getAttribute('aria-pressed'))).toEqual(
        periodType === 'month' ? ['true', 'false'] : ['false', 'true'],
      );
      await shown.user.click(screen.getByRole('button', { name: labels.previous[periodType] }));
      expect(shown.onPeriod).toHaveBeenLastCalledWith({ periodType, dateInPeriod: before });
      cleanup();
      const past = open(answer(), { periodType, dateInPeriod: before });
      await part(title);
      const next = screen.getByRole('button', { name: labels.next[periodType] });
      expect(next.getAttribute('aria-disabled')).not.toBe('true');
      await past.user.click(next);
      expect(past.onPeriod).toHaveBeenCalledOnce();
      cleanup();
      const present = open(answer(), { periodType, dateInPeriod: null });
      await part(title);
      const none = screen.getByRole('button', { name: labels.next[periodType] });
      await present.user.click(none);
      expect(present.onPeriod).not.toHaveBeenCalled();
    },
  );

  it('goes no further than today [DASH-09]', async () => {
    const { user, onPeriod } = open(answer(), { dateInPeriod: null });
    const next = await screen.findByRole('button', { name: labels.next.month });
    expect(next.getAttribute('aria-disabled')).toBe('true');
    await user.click(next);
    expect(onPeriod).not.toHaveBeenCalled();
  });

  it('shows the way to getting started in place of empty figures [DASH-34]', async () => {
    open(answer({ summary: { ...summary, hasData: false } }));
    const link = await screen.findByRole('link', { name: labels.empty.start });
    expect(link.getAttribute('href')).toBe('/admin/start');
    expect(screen.queryByRole('region', { name: 'Monthly Summary' })).toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('the notifications', () => {
  it('stand above the strip, as they come, in plain text [DASH-31 DASH-59 REP-50]', async () => {
    open(answer({ notifications: [error, info] }));
    const list = await screen.findByRole('list', { name: notificationLabels.title });
    const items = within(list).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Error: The domain a.test is <b>not</b> valid ',
      'For information: You have reached the limit Administrators',
    ]);
    const strip = await part(awaitingReviewLabels.title);
    expect(list.compareDocumentPosition(strip)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const link = within(list).getByRole('link', { name: 'Administrators' });
    expect(link.getAttribute('href')).toBe('/admin/configuration/administrators');
  });

  it('can be dismissed where they are good to know [DASH-32]', async () => {
    const { user, onDismiss } = open(answer({ notifications: [error, info] }));
    const [dismiss, ...others] = await screen.findAllByRole('button', {
      name: notificationLabels.dismiss,
    });
    expect(others).toEqual([]);
    if (dismiss) await user.click(dismiss);
    expect(onDismiss).toHaveBeenCalledWith(info);
  });
});

describe('a part that fails', () => {
  const parts = [
    [notificationLabels.failure, listDashboardNotifications],
    [awaitingReviewLabels.failure, countAwaitingReview],
    [labels.failure, getSummary],
  ] as const;

  it.each(parts)(
    'says “%s” in its place and is tried again, while the others work [DASH-33 DASH-62]',
    async (failure, endpoint) => {
      const { fake, user } = open((server) => {
        answer({ activities: 2, notifications: [info] })(server);
        server.refuse(endpoint, 'unavailable', { message: 'Gone for lunch' });
      });
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).toContain(`${failure}Gone for lunch`);
      const others = [
        [listDashboardNotifications, () => screen.findByText(/^You have reached/)],
        [countAwaitingReview, () => screen.findByRole('link', { name: '2 activities' })],
        [getSummary, () => screen.findByRole('link', { name: labels.figure('approved') })],
      ] as const;
      for (const [other, stands] of others) if (other !== endpoint) await stands();
      answer({ activities: 2, notifications: [info] })(fake);
      await user.click(within(alert).getByRole('button', { name: 'Try again' }));
      await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
      for (const [, stands] of others) await stands();
    },
  );
});
