import { z } from 'zod';
import { countAwaitingReview } from '#contract/activities/endpoints.ts';
import { SummaryPeriod } from '#contract/summary/summary.ts';
import { Currency, describeMoney } from '#contract/tenants/currency.ts';
import { wordsOf } from '#contract/tenants/wording.ts';
import type { MailTenant } from '../mail.ts';
import type { MailTable, MailValue } from '../page/page.ts';
import { whyOf } from './administration.ts';
import { defineKind } from './define-kind.ts';
import { programmeOf } from './wording.ts';

/** Somebody with how much they did; without a slug they have no page. */
const Doer = z.object({ name: z.string(), slug: z.string().nullable(), count: z.number().int() });

const about = {
  week: SummaryPeriod,
  before: SummaryPeriod,
  // A mail that was written before these were counted has no number of them.
  awaiting: countAwaitingReview.response.extend({
    payoutRuns: z.number().int().default(0),
    heldUpRuns: z.number().int().default(0),
  }),
  mostActive: z.array(Doer),
  mostReferrals: z.array(Doer),
  /** When it is too late to send it. */
  until: z.iso.datetime(),
  unsubscribeAt: z.url(),
};

/** The content of the weekly summary, without the recipient and the end date (REP-103). */
export type WeekInFigures = Pick<
  z.infer<z.ZodObject<typeof about>>,
  'week' | 'before' | 'awaiting' | 'mostActive' | 'mostReferrals'
>;

const count = (number: number): string => number.toLocaleString('en');

const money = (currency: string, amount: number): string => {
  const { data: known } = Currency.safeParse(currency);
  return known ? describeMoney(known, amount) : `${count(amount)} ${currency}`;
};

const daysOf = ({ startDate, endDate }: SummaryPeriod): string =>
  new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })
    .formatRange(Date.parse(startDate), Date.parse(endDate))
    // Thin spaces are not in every font that shows emails.
    .replaceAll(/\s/g, ' ');

interface Figure {
  readonly label: string;
  readonly of: (period: SummaryPeriod) => number;
  readonly text: (number: number) => string;
}

/** The figures of the dashboard in its order, sales by currency. */
function figuresOf({ week, before }: WeekInFigures, { terms }: MailTenant): Figure[] {
  const currencies = [...new Set([week, before].flatMap(({ sales }) => Object.keys(sales)))];
  const counted = (label: string, of: Figure['of']): Figure => ({ label, of, text: count });
  return [
    counted('Activities approved', ({ activities }) => activities.approved),
    counted('Activities awaiting review', ({ activities }) => activities.inReview),
    counted('Activities rejected', ({ activities }) => activities.rejected),
    counted(`New ${wordsOf(terms).ambassadors}`, ({ newAmbassadors }) => newAmbassadors),
    counted('New applicants', ({ newApplicants }) => newApplicants),
    counted('Referrals', ({ referrals }) => referrals),
    ...currencies.sort().map((currency) => ({
      label: `Sales in ${currency}`,
      of: ({ sales }: SummaryPeriod) => sales[currency] ?? 0,
      text: (amount: number) => money(currency, amount),
    })),
    counted('Rewards issued', ({ issuedRewards }) => issuedRewards),
  ];
}

/** Whether nothing happened in the week (REP-104). */
const isQuiet = (told: WeekInFigures, tenant: MailTenant): boolean =>
  figuresOf(told, tenant).every(({ of }) => of(told.week) === 0);

/** A figure that was 0 in both weeks is not worth a line. */
const comparison = (told: WeekInFigures, tenant: MailTenant): MailTable => ({
  heading: 'How it went',
  columns: ['Last week', 'Week before'],
  rows: figuresOf(told, tenant)
    .filter(({ of }) => of(told.week) !== 0 || of(told.before) !== 0)
    .map(({ label, of, text }) => ({ label, figures: [told.week, told.before].map(of).map(text) })),
});

const undecided = encodeURIComponent(JSON.stringify({ filters: { approvedState: 'undecided' } }));

/** The lists behind the counts of the strip, with their names (REP-29). */
const queues: Readonly<Record<keyof WeekInFigures['awaiting'], { label: string; path: string }>> = {
  activities: { label: 'Activities', path: '/activities?state=awaiting-review' },
  profiles: { label: 'Profiles', path: '/ambassadors?pendingProfile=true' },
  applicants: { label: 'Applicants', path: '/applicants?approved=pending' },
  referrals: { label: 'Referrals', path: `/referrals?vueq=${undecided}` },
  rewards: { label: 'Rewards to issue', path: '/rewards/selections/unissued' },
  orderQuestions: { label: 'Contested orders', path: '/referrals/questions' },
  payoutRuns: { label: 'Payout runs to approve', path: '/payout-runs' },
  heldUpRuns: { label: 'Payout runs held up', path: '/payout-runs' },
};

/** Where the count of a list ends. */
const mostCounted = 10_000;

function awaitingReview({ awaiting }: WeekInFigures, { origin }: MailTenant): MailValue {
  const rows = [
    { ...queues.activities, number: awaiting.activities },
    { ...queues.profiles, number: awaiting.profiles },
    { ...queues.applicants, number: awaiting.applicants },
    { ...queues.referrals, number: awaiting.referrals },
    { ...queues.rewards, number: awaiting.rewards },
    { ...queues.orderQuestions, number: awaiting.orderQuestions },
    { ...queues.payoutRuns, number: awaiting.payoutRuns },
    { ...queues.heldUpRuns, number: awaiting.heldUpRuns },
  ].filter(({ number }) => number > 0);
  if (rows.length === 0) return 'Nothing awaits your review.';
  return {
    heading: 'Awaiting review now',
    columns: [],
    rows: rows.map(({ label, path, number }) => ({
      ...{ label, url: `${origin}${path}` },
      figures: [number < mostCounted ? count(number) : `${count(mostCounted)}+`],
    })),
  };
}

const ranking = (
  heading: string,
  doers: WeekInFigures['mostActive'],
  { origin }: MailTenant,
): MailValue =>
  doers.length === 0
    ? ''
    : {
        heading,
        columns: [],
        rows: doers.map(({ name, slug, count: number }) => ({
          label: name,
          url: slug === null ? undefined : `${origin}/ambassadors/${encodeURIComponent(slug)}`,
          figures: [count(number)],
        })),
      };

/** The week in a few words, for the subject. */
function headlineOf(told: WeekInFigures, tenant: MailTenant): string {
  if (isQuiet(told, tenant)) return 'a quiet week';
  const { activities, newAmbassadors, referrals } = told.week;
  const { ambassador, ambassadors } = wordsOf(tenant.terms);
  const said = (number: number, one: string, many: string): string[] =>
    number === 0 ? [] : [`${count(number)} ${number === 1 ? one : many}`];
  const [first = 'how it went', second] = [
    ...said(activities.approved, 'activity approved', 'activities approved'),
    ...said(referrals, 'referral', 'referrals'),
    ...said(newAmbassadors, `new ${ambassador}`, `new ${ambassadors}`),
  ];
  return second === undefined ? first : `${first}, ${second}`;
}

const sampleWeek = {
  ...{ startDate: '2026-11-16', endDate: '2026-11-22' },
  activities: { approved: 42, inReview: 3, rejected: 2 },
  ...{ newAmbassadors: 5, newApplicants: 11, referrals: 18, issuedRewards: 7 },
  sales: { EUR: 1240, USD: 310.5 },
};

/** REP-100 to REP-104. */
export const weeklySummaryAdmin = defineKind({
  id: 'weekly-summary-admin',
  title: 'Weekly summary',
  helpText: 'Sent on Monday morning to administrators who have asked for it in their account.',
  category: 'Administration',
  about,
  placeholders: {
    HEADLINE: 'The week in a few words',
    WEEK: 'The days of the week',
    QUIET: 'A sentence, where nothing happened',
    FIGURES: 'The figures of the week beside those of the week before, as a table',
    AWAITING: 'How much awaits review, as a table with links',
    MOST_ACTIVE: 'Who had most activities approved, as a table',
    MOST_REFERRALS: 'Who had most referrals, as a table',
    LINK: 'The dashboard of the week',
  },
  values: (told, tenant) => ({
    HEADLINE: headlineOf(told, tenant),
    WEEK: daysOf(told.week),
    QUIET: isQuiet(told, tenant)
      ? 'It was a quiet week, and nothing new came in. Every programme has such weeks.'
      : '',
    FIGURES: isQuiet(told, tenant) ? '' : comparison(told, tenant),
    AWAITING: awaitingReview(told, tenant),
    MOST_ACTIVE: ranking('Most activities approved', told.mostActive, tenant),
    MOST_REFERRALS: ranking('Most referrals', told.mostReferrals, tenant),
    LINK: `${tenant.origin}/dashboard?period-type=week&date-in-period=${told.week.endDate}`,
  }),
  sample: {
    week: sampleWeek,
    before: {
      ...sampleWeek,
      ...{ startDate: '2026-11-09', endDate: '2026-11-15' },
      activities: { approved: 31, inReview: 0, rejected: 4 },
      ...{ newAmbassadors: 2, newApplicants: 9, referrals: 21 },
      sales: { EUR: 1410 },
    },
    awaiting: {
      ...{ activities: 3, profiles: 0, applicants: 11, referrals: 4, rewards: 1 },
      ...{ orderQuestions: 0, payoutRuns: 0, heldUpRuns: 0 },
    },
    mostActive: [
      { name: 'Jane Doe', slug: 'jane-doe', count: 9 },
      { name: 'Robin Ray', slug: 'robin-ray', count: 6 },
    ],
    mostReferrals: [{ name: 'Robin Ray', slug: 'robin-ray', count: 5 }],
    until: '2026-11-24T00:00:00.000Z',
    unsubscribeAt: 'https://example.com/unsubscribe',
  },
  wording: (tenant) => ({
    subject: `${tenant.tenantName} last week: {{HEADLINE}}`,
    heading: 'Hello {{FIRST_NAME}}',
    paragraphs: [
      `Here is how the ${programmeOf(tenant)} did in the week of {{WEEK}}.`,
      '{{QUIET}}',
      '{{FIGURES}}',
      '{{AWAITING}}',
      '{{MOST_ACTIVE}}',
      '{{MOST_REFERRALS}}',
    ],
    action: { label: 'See the week', url: '{{LINK}}' },
    why: whyOf(tenant),
  }),
});
