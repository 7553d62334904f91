import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { today } from '#client/dates/dates.ts';
import { rangePresets } from '#client/dates/ranges.ts';
import { reportLabels } from '#client/reports/labels.ts';
import { retentionLabels } from '#client/reports/retention-labels.ts';
import { returnLabels } from '#client/reports/return-labels.ts';
import type { FakeApi } from '#client/testing/fake-api.ts';
import { testTenant } from '#client/testing/tenant.ts';
import {
  getAmbassadorReport,
  getCohorts,
  getReturnReport,
  listSeenPeople,
} from '#contract/reports/endpoints.ts';
import type {
  AmbassadorReportRow,
  CurrencyReturn,
  ReturnReport,
} from '#contract/reports/report.ts';
import { openSide, sides } from './testing/open-side.tsx';

const { terms } = testTenant.data;
const labels = { ...returnLabels(terms), ...retentionLabels(terms) };
const id = '0190b8c4-0000-4000-8000-000000000001';
const june = 'from=2024-06-01&to=2024-06-30';

const person = {
  ...{ id, hasPage: true, slug: 'ann', fullName: 'Ann Able', firstName: 'Ann', lastName: 'Able' },
  ...{ email: 'ann@acme.test', imageUrl: null, deleted: false },
};
const totals = {
  ...{ totalChallenges: 9, totalChallengesApproved: 4, totalChallengesInReview: 3 },
  ...{ totalChallengesRejected: 2, totalReferrals: 7, totalReferralCommissionPoints: 60 },
  referralSalesPrincipal: { EUR: 84.9 },
};
const seller: AmbassadorReportRow = { ...person, ...totals };
const euros: CurrencyReturn = {
  ...{ currency: 'EUR', sales: 720, credited: 60, pending: 0 },
  ...{ activities: 0, rewards: 40, fees: 0, cost: 100 },
};
const yen: CurrencyReturn = {
  ...{ currency: 'JPY', sales: 0, credited: 0, pending: 0 },
  ...{ activities: 5000, rewards: 0, fees: 0, cost: 5000 },
};
const report: ReturnReport = {
  ...{ currencies: [euros, yen], issuedRewards: 12, unvaluedRewards: 3 },
  worth: { currency: 'EUR', amount: 50, reward: { id, description: 'Card' } },
};

/** An address with its parameters by name: the sides write them in an order of their own. */
function inOrder(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://banyan.test');
  searchParams.sort();
  return `${pathname}?${searchParams}`;
}

interface Served {
  readonly report?: ReturnReport;
  readonly cohorts?: { startDate: string; joined: number; active: number[] }[];
  readonly people?: number;
  readonly fails?: boolean;
}

const months = [
  { startDate: '2024-04-01', joined: 4, active: [4, 1, 2] },
  { startDate: '2024-05-01', joined: 0, active: [0, 0] },
  { startDate: '2024-06-01', joined: 3, active: [0] },
];

function serve({ report: answer = report, cohorts = months, people = 1, fails }: Served = {}) {
  const asked: unknown[] = [];
  const listed = {
    ...{ page: 1, pageSize: 10, totalCount: people },
    results: people === 0 ? [] : [{ ...person, joinedOn: '2024-04-03', lastActiveOn: null }],
  };
  return {
    asked,
    on(fake: FakeApi) {
      fake.on(getReturnReport, ({ query }) => {
        asked.push(query);
        return answer;
      });
      fake.on(getAmbassadorReport, ({ query }) => {
        asked.push(query);
        const page = { page: 1, pageSize: 5, totalCount: 1, currencies: ['EUR'] };
        return { ...page, results: [seller], totals };
      });
      fake.on(getCohorts, () => ({ cohorts }));
      fake.on(listSeenPeople, ({ query }) => {
        asked.push(query);
        return listed;
      });
      if (!fails) return;
      for (const endpoint of [getReturnReport, getCohorts, listSeenPeople] as const) {
        fake.refuse(endpoint, 'unavailable', { message: 'Gone for lunch' });
      }
    },
  };
}

describe.each(sides)('the reports of the programme, %s', (name) => {
  async function open(address: string, served?: Served) {
    const api = serve(served);
    const app = await openSide(name, address, {
      feature: 'reports',
      serve: (fake) => api.on(fake),
    });
    return { ...app, asked: api.asked };
  }
  const on = (rest: string) => (name === 'native' ? rest : `/admin${rest}`);
  const target = (link: HTMLElement) => link.getAttribute('href') ?? '';
  const filtersOf = (link: HTMLElement) => {
    const { pathname, searchParams } = new URL(target(link), 'http://banyan.test');
    return { pathname, ...JSON.parse(searchParams.get('vueq') ?? '{}') };
  };
  const rowsOf = (table: HTMLElement) =>
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent);

  it('say in a sentence what each unit brought in, with the parts in a table [REP-92 REP-93]', async () => {
    const { side } = await open(`/reports/return?${june}`);
    await side.findByText('Every €1 of known costs brought in €7.20.');
    expect(side.getByText('Every ¥100 of known costs brought in ¥0.')).toBeTruthy();
    const table = side.getByRole('table', { name: labels.costs });
    expect(rowsOf(table)).toEqual([
      'CurrencySalesCommissionsCash for activitiesRewardsAll costs',
      'EUR€720€60€0€40€100',
      'JPY¥0¥0¥5,000¥0¥5,000',
    ]);
    const days = { from: '2024-06-01', to: '2024-06-30', currency: 'EUR' };
    const link = (words: string) => within(table).getByRole('link', { name: words });
    expect(filtersOf(link('€720'))).toEqual({ pathname: on('/referrals'), filters: days });
    expect(filtersOf(link('€60'))).toEqual({
      pathname: on('/referrals'),
      filters: { ...days, credited: true },
    });
    expect(within(table).getAllByRole('link')).toHaveLength(2);
    expect(side.getByText(new RegExp(labels.notes.plan))).toBeTruthy();
  });

  it('say what nobody knows the value of, and what points count as [REP-94]', async () => {
    const { side } = await open(`/reports/return?${june}`);
    const issued = await side.findByRole('link', { name: labels.issued(12) });
    expect(filtersOf(issued)).toEqual({
      pathname: on('/rewards/issued'),
      filters: { from: '2024-06-01', to: '2024-06-30' },
    });
    expect(issued.parentElement?.textContent).toContain(labels.unvalued(3));
    expect(side.getByText(/1,000 points count as €50: “Card”/)).toBeTruthy();
  });

  it('have nothing to say of days without sales and costs [REP-92]', async () => {
    const nothing = { currencies: [], issuedRewards: 0, unvaluedRewards: 0 };
    const { side } = await open(`/reports/return?${june}`, { report: nothing });
    await side.findByRole('heading', { name: labels.empty });
    expect(side.queryByRole('table', { name: labels.costs })).toBeNull();
  });

  it('name who sold the most, or had the most approved, and lead to what they did [REP-95]', async () => {
    const { side, user, asked } = await open(`/reports/return?${june}`);
    const table = await side.findByRole('table', { name: labels.top.title });
    const sold = await within(table).findByRole('link', { name: '€84.90' });
    expect(filtersOf(sold)).toEqual({
      pathname: on('/referrals'),
      filters: { from: '2024-06-01', to: '2024-06-30', currency: 'EUR', person: id },
    });
    const sorts = () =>
      asked.flatMap((each) => (each instanceof Object && 'sort' in each ? [each.sort] : []));
    await waitFor(() => expect(sorts()).toContain('sales.EUR'));
    const all = side.getByRole('link', { name: labels.top.all });
    expect(decodeURIComponent(target(all))).toContain('sales.EUR');
    await user.click(side.getByRole('button', { name: reportLabels(terms).figures.approved }));
    await waitFor(() => expect(target(all)).toBe(on(`/reports/ambassadors?${june}`)));
  });

  it('write the days of this month into the address of the return, and load none that are no range [REP-16 REP-52]', async () => {
    const { address } = await open('/reports/return');
    const [month] = rangePresets(today(testTenant.data.timezone, Date.now()));
    await waitFor(() => expect(address()).toContain(`from=${month?.from}&to=${month?.to}`));
  });

  it.each(['from=2024-06-02&to=2024-06-01', 'from=2024-02-30&to=2024-06-01'])(
    'load no return for the days %s [REP-52]',
    async (days) => {
      const { side, asked } = await open(`/reports/return?${days}`);
      await side.findByRole('heading', { name: 'Date is not valid.' });
      expect(asked).toEqual([]);
    },
  );

  it('show each month with who joined and stayed active, and lead to them [REP-88 REP-90]', async () => {
    const { side } = await open('/reports/retention');
    const table = await side.findByRole('table', { name: labels.cohorts.title });
    expect(rowsOf(table).slice(1)).toEqual([
      '012',
      'Apr 202444100%125%250%',
      'May 20240',
      'Jun 2024300%',
      'All months7100%25%–',
    ]);
    const cells = within(table)
      .getAllByRole('link')
      .map((link) => [link.getAttribute('aria-label'), inOrder(target(link))]);
    const people = on('/reports/retention/people');
    expect(cells).toEqual([
      ['4 joined in April 2024', `${people}?joined=2024-04-01`],
      ['4 active in April 2024', `${people}?active=2024-04-01&joined=2024-04-01`],
      ['1 active in May 2024', `${people}?active=2024-05-01&joined=2024-04-01`],
      ['2 active in June 2024', `${people}?active=2024-06-01&joined=2024-04-01`],
      ['3 joined in June 2024', `${people}?joined=2024-06-01`],
    ]);
    expect(within(table).getByRole('rowheader', { name: 'Apr 2024' })).toBeTruthy();
    expect(within(table).getByRole('columnheader', { name: '1 month later' })).toBeTruthy();
  });

  it('say under the months that whoever has left is counted too', async () => {
    const { side } = await open('/reports/retention');
    await side.findByText(/People who have left since still count as joined\./);
  });

  it('list the people of a figure, with the way back [REP-90]', async () => {
    const { side, asked } = await open(
      '/reports/retention/people?joined=2024-04-01&active=2024-05-01',
    );
    await side.findByRole('heading', { level: 1, name: 'Joined in April 2024' });
    const table = await side.findByRole('table', { name: 'Joined in April 2024' });
    const link = await within(table).findByRole('link', { name: 'Ann Able' });
    expect(target(link)).toBe(on('/ambassadors/ann/activities'));
    expect(within(table).getByText('03 Apr 2024')).toBeTruthy();
    expect(within(table).getByText(labels.never)).toBeTruthy();
    expect(asked).toEqual([{ joined: '2024-04-01', active: '2024-05-01', page: 1, pageSize: 10 }]);
    const [, back] = side.getAllByRole('link', { name: labels.people.back }).toReversed();
    expect(back && target(back)).toBe(on('/reports/retention'));
  });

  it.each(['', '?joined=2024-02-30', '?joined=2024-04-01&active=2024-03-01'])(
    'list nobody at people%s and say so [REP-91]',
    async (query) => {
      const { side, asked } = await open(`/reports/retention/people${query}`);
      await side.findByRole('heading', { name: 'Date is not valid.' });
      expect(asked).toEqual([]);
    },
  );

  it('list who has slept for as long as is chosen [REP-96]', async () => {
    const { side, user, asked, address } = await open('/reports/retention');
    const table = await side.findByRole('table', { name: labels.sleeping.title });
    const link = await within(table).findByRole('link', { name: 'Ann Able' });
    expect(target(link)).toBe(on('/ambassadors/ann/activities'));
    expect(asked).toEqual([{ quiet: '30', page: 1, pageSize: 10 }]);
    await user.click(side.getByRole('button', { name: '90 days' }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ quiet: '90' }));
    await waitFor(() => expect(address()).toContain('quiet=90'));
  });

  it('say that nobody joined and nobody sleeps [REP-88 REP-96]', async () => {
    const { side } = await open('/reports/retention', {
      cohorts: [{ startDate: '2024-06-01', joined: 0, active: [0] }],
      people: 0,
    });
    await side.findByRole('heading', { name: labels.cohorts.empty });
    await side.findByRole('heading', { name: labels.sleeping.empty });
  });

  it('say what could not be loaded, in the words of the server [REP-78]', async () => {
    const { side } = await open('/reports/retention', { fails: true });
    await side.findByText(labels.cohorts.failure);
    await waitFor(() => expect(side.getAllByText(/Gone for lunch/)).toHaveLength(2));
  });
});
