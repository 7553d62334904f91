import { describe, expect, it } from 'vitest';
import {
  activityReportAddress,
  cohortAddress,
  personAddress,
  personsActivitiesAddress,
  personsReferralsAddress,
  rankedAddress,
  referralsBehind,
  reportAddress,
  reportAddresses,
} from './addresses.ts';

const id = '0b3f4cbe-6a53-4a53-9a6f-0e6f7d3f4a01';
const typeId = '1b3f4cbe-6a53-4a53-9a6f-0e6f7d3f4a02';
const range = { startDate: '2026-11-01', endDate: '2026-11-30' };
const days = 'from=2026-11-01&to=2026-11-30';
const ada = { id, slug: 'ada', hasPage: true };
const gone = { ...ada, hasPage: false };
/** The content of the list at an address. */
const shownBy = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'https://acme.test');
  const { vueq, ...others } = Object.fromEntries(searchParams);
  return [pathname, others, vueq === undefined ? null : JSON.parse(vueq)];
};

describe('the address of a report', () => {
  it('is its own, with the days of the one before', () => {
    expect(Object.values(reportAddresses)).toEqual([
      ...['/reports/old-summary', '/admin/reports/referrals', '/admin/reports/activities'],
      ...['/admin/reports/ambassadors', '/admin/reports/return', '/admin/reports/retention'],
    ]);
    expect(reportAddress('return', range)).toBe(`/admin/reports/return?${days}`);
    expect(cohortAddress({ joined: '2026-11-01', active: '2026-12-01' })).toBe(
      '/admin/reports/retention/people?joined=2026-11-01&active=2026-12-01',
    );
    expect(shownBy(rankedAddress('total', range))).toEqual([
      ...['/admin/reports/ambassadors', { from: '2026-11-01', to: '2026-11-30' }],
      expect.objectContaining({ sort: 'total' }),
    ]);
    expect(rankedAddress('approved', range)).toBe(`/admin/reports/ambassadors?${days}`);
  });

  it('of one activity type names its version', () => {
    const row = {
      ...{ challengeDefinitionId: id, slug: 'a b', definitionVersion: 2, title: 'Share' },
      ...{ totalChallenges: 1, totalChallengesApproved: 1, totalChallengesInReview: 0 },
      ...{ totalChallengesRejected: 0, uniqueAmbassadors: 1 },
    };
    expect(activityReportAddress(row, range)).toBe(
      `/admin/reports/activities/a%20b/2?id=${id}&${days}`,
    );
  });
});

describe('what somebody has done', () => {
  it('is on their page', () => {
    expect(personAddress({ slug: 'a b' })).toBe('/admin/ambassadors/a%20b/activities');
    expect(personsActivitiesAddress({ ...ada, slug: 'a b' }, range)).toBe(
      `/admin/ambassadors/a%20b/activities?${days}`,
    );
    expect(personsActivitiesAddress(ada, { ...range, activityType: id, state: 'started' })).toBe(
      `/admin/ambassadors/ada/activities?${days}&challengeDefinitionId=${id}&state=started`,
    );
    expect(personsReferralsAddress({ ...ada, slug: 'a b' }, range)).toBe(
      `/admin/ambassadors/a%20b/referrals?${days}`,
    );
  });

  it('is in the list where they have no page', () => {
    const all = personsActivitiesAddress(gone, range);
    expect(decodeURIComponent(all)).toContain(id);
    expect(all).toContain('2026-11-01');
    expect(all).not.toContain('Started');
    const some = personsActivitiesAddress(gone, {
      ...range,
      activityType: typeId,
      state: 'started',
    });
    expect(decodeURIComponent(some)).toContain(typeId);
    expect(some).toContain('Started');
    expect(shownBy(personsReferralsAddress(gone, range))).toEqual(
      shownBy(referralsBehind({ ...range, person: id })),
    );
  });
});

describe('the referrals behind a total', () => {
  const dated = { from: '2026-11-01', to: '2026-11-30' };

  it.each([
    [{}, dated],
    [{ system: 'shopify' as const }, { ...dated, system: 'shopify' }],
    [
      { currency: 'EUR' as const, credited: false },
      { ...dated, currency: 'EUR', credited: false },
    ],
    [
      { person: id, credited: true },
      { ...dated, person: id, credited: true },
    ],
  ])('are those of %j', (asked, filters) => {
    const [path, others, state] = shownBy(referralsBehind({ ...range, ...asked }));
    expect([path, others]).toEqual(['/admin/referrals', {}]);
    expect(state).toEqual({ filters });
  });
});
