import { describe, expect, it } from 'vitest';
import { Branding } from '#contract/tenants/branding.ts';
import { Address, Terms } from '#contract/tenants/tenant.ts';
import { kinds } from './kinds/kinds.ts';
import { systemPage } from './system-page.ts';

const acme = {
  tenantName: 'Acme',
  branding: Branding.parse({}),
  terms: Terms.parse({ ambassador: 'champion', ambassadors: 'champions' }),
  timezone: 'Europe/Berlin',
  origin: 'https://acme.test',
  address: Address.parse({}),
};
const { sample } = kinds['weekly-summary-admin'];

const nothing = {
  activities: { approved: 0, inReview: 0, rejected: 0 },
  ...{ newAmbassadors: 0, newApplicants: 0, referrals: 0, issuedRewards: 0, sales: {} },
};
const none = {
  ...{ activities: 0, profiles: 0, applicants: 0, referrals: 0, rewards: 0 },
  ...{ orderQuestions: 0, payoutRuns: 0, heldUpRuns: 0 },
};

/** The summary of a week in which this happened, after one in which that did. */
async function told(
  week: object,
  more: { before?: object } & Partial<Omit<typeof sample, 'before'>> = {},
) {
  const { before = {}, ...others } = more;
  const mail = {
    ...{ ...sample, awaiting: none, mostActive: [], mostReferrals: [], ...others },
    week: { ...sample.week, ...nothing, ...week },
    before: { ...sample.before, ...nothing, ...before },
  };
  return systemPage(mail, acme, null);
}
const headlineOf = async (week: object) =>
  (await told(week)).subject.replace('Acme last week: ', '');

describe('the weekly summary', () => {
  it('says of a quiet week that it was one, whatever there was before, and shows no figures', async () => {
    const { subject, text } = await told({}, { before: { referrals: 5 } });
    expect(subject).toBe('Acme last week: a quiet week');
    expect(text).toContain(
      'It was a quiet week, and nothing new came in. Every programme has such weeks.',
    );
    expect(text).toContain('Nothing awaits your review.');
    for (const other of ['How it went', 'Most activities', 'Most referrals'])
      expect(text).not.toContain(other);
  });

  it('says of another one what there was, and leaves out what there was in neither week', async () => {
    const { text } = await told({ newApplicants: 1200 }, { before: { referrals: 5 } });
    expect(text).not.toContain('quiet week');
    expect(text).toContain(
      'How it went (Last week, Week before)\n- New applicants: 1,200, 0\n- Referrals: 0, 5\n\n',
    );
  });

  it('has the two things in its subject that matter most, each in its number', async () => {
    const approved = (count: number) => ({
      activities: { ...nothing.activities, approved: count },
    });
    expect(await headlineOf(approved(1))).toBe('1 activity approved');
    expect(await headlineOf({ ...approved(2), newAmbassadors: 1 })).toBe(
      '2 activities approved, 1 new champion',
    );
    expect(await headlineOf({ referrals: 1, newAmbassadors: 2 })).toBe(
      '1 referral, 2 new champions',
    );
    expect(await headlineOf({ ...approved(3), referrals: 2, newAmbassadors: 4 })).toBe(
      '3 activities approved, 2 referrals',
    );
    expect(await headlineOf({ issuedRewards: 3 })).toBe('how it went');
  });

  it('names amounts in a currency that nobody has by its three letters', async () => {
    const { text } = await told({ sales: { XAU: 1000, EUR: 5 } });
    expect(text).toContain('- Sales in EUR: €5, €0\n- Sales in XAU: 1,000 XAU, 0 XAU\n');
  });

  it('leads to each list that awaits a review, and counts up to 10,000', async () => {
    const all = {
      ...{ activities: 9999, profiles: 10_000, applicants: 1, referrals: 2, rewards: 3 },
      ...{ orderQuestions: 4, payoutRuns: 5, heldUpRuns: 6 },
    };
    const { text } = await told({ referrals: 1 }, { awaiting: all });
    for (const line of [
      'Activities: 9,999 <https://acme.test/activities?state=awaiting-review>',
      'Profiles: 10,000+ <https://acme.test/ambassadors?pendingProfile=true>',
      'Applicants: 1 <https://acme.test/applicants?approved=pending>',
      'Rewards to issue: 3 <https://acme.test/rewards/selections/unissued>',
      'Contested orders: 4 <https://acme.test/referrals/questions>',
      'Payout runs to approve: 5 <https://acme.test/payout-runs>',
    ])
      expect(text).toContain(`- ${line}\n`);
  });

  it('leads to nobody who has no page', async () => {
    const { text } = await told(
      { referrals: 1 },
      {
        mostActive: [
          { name: 'Jane', slug: 'jane', count: 2 },
          { name: 'Somebody', slug: null, count: 1 },
        ],
        mostReferrals: [{ name: 'Ümit', slug: 'ümit', count: 3 }],
      },
    );
    expect(text).toContain('- Jane: 2 <https://acme.test/ambassadors/jane>\n- Somebody: 1\n');
    expect(text).toContain('- Ümit: 3 <https://acme.test/ambassadors/%C3%BCmit>\n');
  });
});
