import { describe, expect, it } from 'vitest';
import { activitiesAddress } from './addresses.ts';
import { countOf, figureAddress, figures } from './figures.ts';

const november = {
  startDate: '2026-11-01',
  endDate: '2026-11-30',
  activities: { approved: 4, inReview: 3, rejected: 2 },
  newAmbassadors: 1,
  newApplicants: 5,
};

describe('the figures of a period', () => {
  it('are activities approved, awaiting review and rejected, new ambassadors and new applicants [DASH-29]', () => {
    expect(figures.map((figure) => countOf(figure, november))).toEqual([4, 3, 2, 1, 5]);
  });

  it('lead to the list behind them with the days of the period [DASH-30]', () => {
    const days = 'from=2026-11-01&to=2026-11-30';
    expect(figures.map((figure) => figureAddress(figure, november))).toEqual([
      `/admin/activities?savedSearch=Complete&${days}`,
      `/admin/activities?savedSearch=Awaiting%20review&${days}`,
      `/admin/activities?savedSearch=Please%20review&${days}`,
      '/admin/ambassadors?from=2026-11-01&to=2026-11-30',
      '/admin/applicants?from=2026-11-01&to=2026-11-30',
    ]);
  });
});

describe('the list of activities', () => {
  it('is narrowed to what awaits review [DASH-25]', () => {
    expect(activitiesAddress({ state: 'awaiting-review' })).toBe(
      '/admin/activities?savedSearch=Awaiting%20review',
    );
  });

  it('is narrowed to a type within its own state', () => {
    const activityType = '0190b8c4-0000-4000-8000-000000000001';
    const address = activitiesAddress({ state: 'complete', activityType });
    const query = new URL(address, 'http://banyan.test').searchParams;
    expect(JSON.parse(query.get('vueq') ?? '')).toEqual({ filters: { activityType } });
  });
});
