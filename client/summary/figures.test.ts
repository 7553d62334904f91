import { describe, expect, it } from 'vitest';
import { activitiesAddress } from './addresses.ts';
import { amountOf, changeOf, figureAddress, figuresOf, inWords } from './figures.ts';

const november = {
  startDate: '2026-11-01',
  endDate: '2026-11-30',
  activities: { approved: 4, inReview: 3, rejected: 2 },
  newAmbassadors: 1,
  newApplicants: 5,
  referrals: 6,
  sales: { USD: 84.9, JPY: 1200 },
  issuedRewards: 7,
};
const october = { ...november, sales: { EUR: 0.1, USD: 84.8, JPY: 1190 } };
const figures = figuresOf([november, october], ['EUR']);

describe('the figures of a period', () => {
  it('are activities by state, newcomers, referrals, sales in each currency and issued rewards [DASH-29 DASH-68]', () => {
    expect(figures.map((figure) => inWords(figure, amountOf(figure, november)))).toEqual([
      ...['4', '3', '2', '1', '5', '6', '$84.90', '€0', '¥1,200', '7'],
    ]);
  });

  it('have sales in the first currency of the tenant where nothing was sold', () => {
    const nothing = { ...november, sales: {} };
    expect(figuresOf([nothing], ['CHF', 'EUR'])).toEqual(
      figures.flatMap((figure) =>
        figure === 'USD' ? ['CHF'] : figure === 'EUR' || figure === 'JPY' ? [] : [figure],
      ),
    );
  });

  it('are compared without the error of binary fractions', () => {
    expect(changeOf('USD', november, october)).toBe(0.1);
    expect(changeOf('EUR', november, october)).toBe(-0.1);
    expect(changeOf('JPY', november, october)).toBe(10);
    const inDinars = (KWD: number) => ({ ...november, sales: { KWD } });
    expect(changeOf('KWD', inDinars(1.005), inDinars(1.004))).toBe(0.001);
    expect(changeOf('referrals', november, october)).toBe(0);
  });

  it('lead to the list behind them with the days of the period [DASH-30]', () => {
    const days = 'from=2026-11-01&to=2026-11-30';
    const filters = { from: '2026-11-01', to: '2026-11-30' };
    const inVueq = (more = {}) =>
      encodeURIComponent(JSON.stringify({ filters: { ...filters, ...more } }));
    expect(figures.map((figure) => figureAddress(figure, november))).toEqual([
      `/admin/activities?savedSearch=Complete&${days}`,
      `/admin/activities?savedSearch=Awaiting%20review&${days}`,
      `/admin/activities?savedSearch=Please%20review&${days}`,
      '/admin/ambassadors?from=2026-11-01&to=2026-11-30',
      '/admin/applicants?from=2026-11-01&to=2026-11-30',
      `/admin/referrals?vueq=${inVueq()}`,
      ...['USD', 'EUR', 'JPY'].map((currency) => `/admin/referrals?vueq=${inVueq({ currency })}`),
      `/admin/rewards/issued?vueq=${inVueq()}`,
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
