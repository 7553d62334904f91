import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { today } from '#client/dates/dates.ts';
import { rangePresets } from '#client/dates/ranges.ts';
import { exportingLabels } from '#client/files/exporting.ts';
import { listLabels } from '#client/lists/labels.ts';
import { reportLabels } from '#client/reports/labels.ts';
import { savedSearchLabels } from '#client/saved-searches/labels.ts';
import type { FakeApi } from '#client/testing/fake-api.ts';
import { testTenant } from '#client/testing/tenant.ts';
import { makeToken } from '#client/testing/tokens.ts';
import { askForExport } from '#contract/exports/endpoints.ts';
import { rowCountHeader } from '#contract/files/csv.ts';
import {
  exportAmbassadorReport,
  getActivityDetailsReport,
  getActivityReport,
  getAmbassadorReport,
  getReferralReport,
  getReportTrend,
} from '#contract/reports/endpoints.ts';
import type { ActivityReportRow, AmbassadorReportRow } from '#contract/reports/report.ts';
import { createSavedSearch, listSavedSearches } from '#contract/saved-searches/endpoints.ts';
import type { SavedSearch } from '#contract/saved-searches/saved-search.ts';
import { wordsOf } from '#contract/tenants/wording.ts';
import { noteDownloads } from '#ui/testing/note-downloads.ts';
import { openApp } from '../src/app/testing/open-app.tsx';
import { openSide, sides } from './testing/open-side.tsx';

const labels = reportLabels(testTenant.data.terms);
const id = '0190b8c4-0000-4000-8000-000000000001';
const june = 'from=2024-06-01&to=2024-06-30';

const counts = {
  ...{ totalChallenges: 9, totalChallengesApproved: 4 },
  ...{ totalChallengesInReview: 3, totalChallengesRejected: 2 },
};
const type: ActivityReportRow = {
  ...{ title: 'Trip report', slug: 'trip', definitionVersion: 2, challengeDefinitionId: id },
  ...{ uniqueAmbassadors: 5, ...counts },
};
const personId = '0190b8c4-0000-4000-8000-000000000002';
const person = {
  ...{
    id: personId,
    hasPage: true,
    slug: 'ann',
    fullName: 'Ann Able',
    firstName: 'Ann',
    lastName: 'Able',
  },
  ...{ email: 'ann@acme.test', imageUrl: null, deleted: false, ...counts },
};
const sales = {
  ...{ totalReferrals: 7, totalReferralCommissionPoints: 60 },
  referralSalesPrincipal: { EUR: 84.9 },
};
const seller: AmbassadorReportRow = { ...person, ...sales };
const total = (count: number) => ({ count, principalNet: 10 * count, distinctUserCount: 1 });

interface Served {
  readonly rows?: number;
  /** The rest of the person. */
  readonly as?: Partial<AmbassadorReportRow>;
  /** Whether the report of people fails. */
  readonly fails?: boolean;
  /** The views that somebody has. */
  readonly views?: readonly SavedSearch[];
  /** How the report on one activity fails. */
  readonly failsOn?: 'not-found' | 'unavailable';
}

function serve({ rows = 1, as = {}, fails = false, failsOn, views = [] }: Served = {}) {
  const asked: unknown[] = [];
  const kept: SavedSearch[] = [...views];
  const page = { page: 1, pageSize: 10, totalCount: rows };
  return {
    asked,
    on(fake: FakeApi) {
      fake.on(getReportTrend, ({ query }) => ({
        size: 'month' as const,
        periods: [
          {
            ...{ ...query, activities: { approved: 4, inReview: 3, rejected: 2 } },
            ...{ newAmbassadors: 1, newApplicants: 0, referrals: 7, sales: { EUR: 84.9 } },
            issuedRewards: 0,
          },
        ],
      }));
      fake.on(getActivityReport, ({ query }) => {
        asked.push(query);
        const totals = { uniqueAmbassadors: 5, ...counts };
        return { ...page, results: rows ? [type] : [], totals };
      });
      fake.on(getActivityDetailsReport, ({ query }) => {
        asked.push(query);
        const named = { title: type.title, slug: type.slug, definitionVersion: 2 };
        return { ...page, ...named, results: [person], totals: counts };
      });
      fake.on(getAmbassadorReport, ({ query }) => {
        asked.push(query);
        const totals = { ...counts, ...sales };
        return { ...page, results: [{ ...seller, ...as }], totals, currencies: ['EUR'] };
      });
      if (fails) fake.refuse(getAmbassadorReport, 'unavailable', { message: 'Gone for lunch' });
      if (failsOn) fake.refuse(getActivityDetailsReport, failsOn);
      fake.on(listSavedSearches, () => ({ results: kept }));
      fake.on(createSavedSearch, ({ body }) => {
        kept.push(body);
        return body;
      });
      fake.on(getReferralReport, ({ query }) => {
        asked.push(query);
        return {
          byCurrency: { EUR: { ...total(9), shopify: total(6), wooCommerce: total(2) } },
          bySystem: {
            ...{ shopify: { EUR: total(6) }, wooCommerce: { EUR: total(2) } },
            amazon: { EUR: total(1) },
          },
        };
      });
      fake.on(exportAmbassadorReport, ({ body }) => {
        asked.push(body);
        return { content: new Blob(['First Name']), name: 'ambassadors-2024-06-01-2024-06-30.csv' };
      });
    },
  };
}

const downloads = noteDownloads();

function inOrder(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://banyan.test');
  searchParams.sort();
  return `${pathname}?${searchParams}`;
}

describe.each(sides)('the reports, %s', (name) => {
  async function open(address: string, served?: Served) {
    const api = serve(served);
    const app = await openSide(name, address, {
      feature: 'reports',
      serve: (fake) => api.on(fake),
    });
    return { ...app, asked: api.asked };
  }
  /** An address as links of the side have it. */
  const on = (rest: string) => (name === 'native' ? rest : `/admin${rest}`);

  /** Where a link leads, with its parameters by name: the sides write them in an order of their own. */
  const target = (link: HTMLElement) => inOrder(link.getAttribute('href') ?? '');

  it('say that an activity is not there, and lead to all of them, or offer another try [REP-114]', async () => {
    const address = `/reports/activities/trip/2?id=${id}&${june}`;
    const missing = await open(address, { failsOn: 'not-found' });
    await missing.side.findByText(labels.activityFailure);
    const all = missing.side.getByRole('link', { name: labels.wayBack });
    expect(target(all)).toBe(inOrder(on(`/reports/activities?${june}`)));
    expect(missing.side.queryByRole('button', { name: 'Try again' })).toBeNull();
    cleanup();
    const broken = await open(address, { failsOn: 'unavailable' });
    await broken.side.findByText(labels.activityFailure);
    broken.side.getByRole('button', { name: 'Try again' });
  });

  it('have a menu that leads to each with the same days [REP-03 REP-04 REP-07 REP-13 REP-15 REP-17 BRIDGE-46 BRIDGE-47 BRIDGE-48 SHELL-112 REF-12]', async () => {
    const { side } = await open(`/reports/activities?${june}`);
    const menu = await side.findByRole('navigation', { name: labels.title });
    expect(
      within(menu)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Summary', `/reports/old-summary?${june}`],
      ['Referrals', on(`/reports/referrals?${june}`)],
      ['Activities', on(`/reports/activities?${june}`)],
      [wordsOf(testTenant.data.terms).Ambassadors, on(`/reports/ambassadors?${june}`)],
      ['Return', on(`/reports/return?${june}`)],
      ['Retention', on(`/reports/retention?${june}`)],
    ]);
  });

  it('write the days of this month into an address without any [REP-16]', async () => {
    const { address } = await open('/reports/referrals');
    const day = /\d{4}-\d\d-01/.source;
    await waitFor(() =>
      expect(address()).toMatch(new RegExp(`\\?from=${day}&to=\\d{4}-\\d\\d-\\d\\d$`)),
    );
  });

  it('say what to do where the first day is after the last', async () => {
    const { side } = await open('/reports/ambassadors?from=2024-06-02&to=2024-06-01');
    await side.findByText('The first day is after the last. Choose other days above.');
  });

  it.each(['from=2024-06-02&to=2024-06-01', 'from=2024-02-30&to=2024-06-01'])(
    'load nothing for the days %s and say so [REP-51 REP-52]',
    async (days) => {
      const { side, asked } = await open(`/reports/ambassadors?${days}`);
      await side.findByRole('heading', { name: 'Date is not valid.' });
      expect(side.getByRole('button', { name: labels.export }).hasAttribute('disabled')).toBe(true);
      expect(asked).toEqual([]);
    },
  );

  it.each(['from=2024-06-01', 'to=2024-06-30'])(
    'export nothing with %s alone [REP-51]',
    async (days) => {
      const { side, asked } = await open(`/reports/ambassadors?${days}`);
      await side.findByRole('heading', { name: 'Please choose a first and a last day.' });
      expect(side.getByRole('button', { name: labels.export }).hasAttribute('disabled')).toBe(true);
      expect(asked).toEqual([]);
    },
  );

  it('say their days in full and offer every preset [REP-36 REP-37 REP-38]', async () => {
    const { side, user } = await open('/reports/referrals?from=2024-06-12&to=2024-06-12');
    const picker = await side.findByRole('button', { name: `${labels.days}: June 12, 2024` });
    await user.click(picker);
    const presets = await screen.findByRole('button', { name: 'This Month', hidden: true });
    expect(
      [...(presets.parentElement?.children ?? [])].map(({ textContent }) => textContent),
    ).toEqual([
      ...['This Month', 'Last Month', 'Last 7 Days', 'Last 30 Days'],
      ...['Today', 'Yesterday', 'This Year'],
    ]);
  });

  it('lead from each figure of an activity to the list of what it counts [REP-14 REP-18 REP-42 BRIDGE-49]', async () => {
    const { side } = await open(`/reports/activities?${june}`);
    const table = await side.findByRole('table', { name: labels.parts.activities });
    const report = inOrder(on(`/reports/activities/trip/2?id=${id}&${june}`));
    const link = await within(table).findByRole('link', { name: 'Trip report' });
    expect(target(link)).toBe(report);
    expect(target(within(table).getByRole('link', { name: '5' }))).toBe(report);
    const behind = (count: string) =>
      new URL(
        within(table).getByRole('link', { name: count }).getAttribute('href') ?? '',
        'http://banyan.test',
      ).searchParams;
    const isNative = name === 'native';
    for (const [count, older, newer] of [
      ['9', null, null],
      ['4', 'complete', 'Complete'],
      ['3', 'awaiting-review', 'Awaiting review'],
      ['2', 'please-review', 'Please review'],
    ] as const) {
      const query = behind(count);
      expect(query.get(isNative ? 'state' : 'savedSearch')).toBe(isNative ? older : newer);
      expect([query.get('from'), query.get('to')]).toEqual(['2024-06-01', '2024-06-30']);
      expect(JSON.parse(query.get('vueq') ?? '')).toEqual({ filters: { activityType: id } });
    }
  });

  it.each([
    `/reports/activities?${june}`,
    `/reports/activities/trip/2?id=${id}&${june}`,
    `/reports/ambassadors?${june}`,
  ])('say at %s that the total includes activities in progress [REP-116]', async (address) => {
    const { side } = await open(address);
    const hint = await side.findByText('Including those in progress');
    expect(hint.parentElement?.querySelector('dt')?.textContent).toBe(labels.columns.total);
  });

  it('show who did how much of one activity [REP-05 REP-45]', async () => {
    const { side } = await open(`/reports/activities/trip/2?id=${id}&${june}`);
    await side.findByRole('heading', { level: 1, name: 'Trip report' });
    const link = await side.findByRole('link', { name: 'Ann Able' });
    expect(target(link)).toBe(
      inOrder(on(`/ambassadors/ann/activities?${june}&challengeDefinitionId=${id}`)),
    );
  });

  it('lead from a person to what they did and sold [REP-20 REP-21 REP-46]', async () => {
    const { side } = await open(`/reports/ambassadors?${june}`);
    const link = await side.findByRole('link', { name: 'Ann Able' });
    expect(link.getAttribute('href')).toBe(on(`/ambassadors/ann/activities?${june}`));
    const table = side.getByRole('table', { name: labels.parts.ambassadors });
    const referred = within(table).getByRole('link', { name: '7' });
    expect(referred.getAttribute('href')).toBe(on(`/ambassadors/ann/referrals?${june}`));
    const sold = within(table).getByRole('link', { name: '€84.90' });
    const behind = new URL(sold.getAttribute('href') ?? '', 'http://banyan.test');
    expect(behind.pathname).toBe(on('/referrals'));
    expect(JSON.parse(behind.searchParams.get('vueq') ?? '')).toEqual({
      filters: { from: '2024-06-01', to: '2024-06-30', currency: 'EUR', person: personId },
    });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual([
      wordsOf(testTenant.data.terms).Ambassador,
      ...['Activities', 'Approved', 'Awaiting review', 'Rejected'],
      ...['Referrals', 'Points', 'Sales EUR'],
    ]);
  });

  it('lead from somebody without a page to the lists of what they did and referred [REP-85 REP-86]', async () => {
    const { side } = await open(`/reports/ambassadors?${june}`, {
      as: { hasPage: false, deleted: true },
    });
    const table = await side.findByRole('table', { name: labels.parts.ambassadors });
    const behind = async (link: string) =>
      new URL(
        (await within(table).findByRole('link', { name: link })).getAttribute('href') ?? '',
        'http://banyan.test',
      );
    expect(within(table).getByText(labels.left)).toBeTruthy();
    for (const link of ['Ann Able', '9', '4', '3', '2']) {
      const { pathname, searchParams } = await behind(link);
      expect(pathname).toBe(on('/activities'));
      expect(searchParams.get('from')).toBe('2024-06-01');
      const listed = JSON.parse(searchParams.get('vueq') ?? '');
      expect(listed).toEqual({ filters: { person: personId } });
    }
    for (const link of ['7', '60']) {
      const { pathname, searchParams } = await behind(link);
      expect(pathname).toBe(on('/referrals'));
      expect(JSON.parse(searchParams.get('vueq') ?? '')).toEqual({
        filters: { from: '2024-06-01', to: '2024-06-30', person: personId },
      });
    }
  });

  it('say once that nothing could be loaded, and show no figure as if it were on its way [REP-78]', async () => {
    const { side } = await open(`/reports/ambassadors?${june}`, { fails: true });
    await side.findByText(listLabels.failure(labels.parts.ambassadors));
    expect(side.getByText(/Gone for lunch/)).toBeTruthy();
    expect(side.queryByText(labels.allPoints)).toBeNull();
    expect(side.queryByRole('link', { name: labels.columns.approved })).toBeNull();
  });

  it('are kept as views, with the name of their days and their sorting [REP-87 SHELL-103 SHELL-104]', async () => {
    const { side, user, address } = await open('/reports/ambassadors');
    await user.click(await side.findByRole('button', { name: /^Days of the report/ }));
    await user.click(await screen.findByRole('button', { name: 'Last Month', hidden: true }));
    const heading = await side.findByRole('columnheader', { name: 'Sales EUR' });
    await user.click(within(heading).getByRole('button'));
    await user.click(await side.findByRole('button', { name: savedSearchLabels.save }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText(savedSearchLabels.dialog.name), 'By sales');
    await user.click(
      within(dialog).getByRole('button', { name: savedSearchLabels.dialog.confirmSave }),
    );
    await side.findByRole('button', { name: 'By sales', pressed: true });
    await user.click(side.getByRole('button', { name: savedSearchLabels.all }));
    await waitFor(() => expect(address()).not.toContain('sales.EUR'));
    await user.click(side.getByRole('button', { name: 'By sales' }));
    await waitFor(() => expect(decodeURIComponent(address())).toContain('sales.EUR'));
    const lastMonth = rangePresets(today(testTenant.data.timezone, Date.now()))[1];
    await waitFor(() => expect(address()).toContain(`from=${lastMonth?.from}&to=${lastMonth?.to}`));
  });

  it('cannot be kept as a view with days that are no range [REP-115]', async () => {
    const state = {
      ...({ page: 1, pageSize: 10, search: '', sort: 'approved', dir: 'desc' } as const),
      filters: { days: 'Last Month', from: null, to: null },
    };
    const view = { id: personId, list: 'ambassador-report', name: 'By sales', state } as const;
    const wrong = 'from=2024-06-30&to=2024-06-01';
    for (const address of [wrong, `${wrong}&view=${personId}`]) {
      const { side } = await open(`/reports/ambassadors?${address}`, { views: [view] });
      await side.findByRole('heading', { name: 'Date is not valid.' });
      await side.findByRole('button', { name: 'By sales' });
      expect(side.queryByRole('button', { name: savedSearchLabels.save })).toBeNull();
      expect(side.queryByRole('button', { name: savedSearchLabels.saveChanges })).toBeNull();
      cleanup();
    }
  });

  it('show referrals by currency and by platform [REP-22 REP-24 REP-41]', async () => {
    const { side } = await open(`/reports/referrals?${june}`);
    const byCurrency = await side.findByRole('table', { name: labels.byCurrency });
    side.getByText('Denied referrals are counted, and left out of the sales.');
    expect(within(byCurrency).getAllByRole('row')[1]?.textContent).toBe(
      'EUR9€901' + '6 · €60' + '2 · €20',
    );
    const bySystem = side.getByRole('table', { name: labels.bySystem });
    expect(
      within(bySystem)
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual(['ShopifyEUR6€601', 'WooCommerceEUR2€201', 'AmazonEUR1€101']);
  });

  it('are sorted by a click on a heading, the most approved first [REP-47]', async () => {
    const { side, user, asked } = await open(`/reports/ambassadors?${june}`);
    const approved = await side.findByRole('columnheader', { name: 'Approved' });
    expect(approved.getAttribute('aria-sort')).toBe('descending');
    for (const heading of ['Activities', 'Awaiting review', 'Rejected', 'Referrals', 'Sales EUR']) {
      const column = side.getByRole('columnheader', { name: heading });
      await user.click(within(column).getByRole('button'));
      await waitFor(() =>
        expect(side.getByRole('columnheader', { name: heading }).getAttribute('aria-sort')).toBe(
          'ascending',
        ),
      );
    }
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: 'sales.EUR', dir: 'asc' }));
  });

  it('have ten rows a page, other sizes and all of them, which has no pager [REP-48 REP-79 REP-82]', async () => {
    const { side, user, asked } = await open(`/reports/activities?${june}`, { rows: 25 });
    const size = await side.findByRole('combobox', { name: 'Rows per page' });
    expect(asked.at(-1)).toMatchObject({ pageSize: 10 });
    expect(
      within(size)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([...[5, 10, 20, 50, 100].map((rows) => `${rows} per page`), 'All']);
    expect(side.getByRole('button', { name: 'Page 3' })).toBeTruthy();
    await user.selectOptions(size, 'All');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ pageSize: 1_000_000 }));
    await waitFor(() => expect(side.queryByRole('button', { name: 'Page 1' })).toBeNull());
  });

  it.each([10_000, 10_001])(
    'offer all of %i rows on one page where these are 10,000 at most [REP-84]',
    async (rows) => {
      const { side } = await open(`/reports/activities?${june}`, { rows });
      const size = await side.findByRole('combobox', { name: 'Rows per page' });
      const all = within(size).queryByRole('option', { name: 'All' });
      expect(all !== null).toBe(rows === 10_000);
    },
  );

  it.each([1, 12, 25])('have ten links to pages at most, on page %i [REP-80]', async (page) => {
    const { side } = await open(`/reports/activities?${june}&page=${page}`, { rows: 250 });
    const pages = within(await side.findByRole('navigation', { name: 'Pages' }));
    const links = pages.getAllByRole('button', { name: /^Page \d/ });
    expect(links.length).toBeGreaterThan(5);
    expect(links.length).toBeLessThanOrEqual(10);
  });

  it('say that nothing was found [REP-77]', async () => {
    const { side } = await open(`/reports/activities?${june}`, { rows: 0 });
    expect(await side.findByText('No results found')).toBeTruthy();
  });

  describe('that are exported in many rows', () => {
    const pieces = ['Name\r\n', 'a\r\n'.repeat(1000), 'a\r\n'.repeat(1500)];

    /** An export that sends its first pieces, and the last one when it may. */
    async function openLong(rows = 2500, also: (fake: FakeApi) => void = () => {}) {
      const rest = Promise.withResolvers<void>();
      const app = await openSide(name, `/reports/ambassadors?${june}`, {
        feature: 'reports',
        serve(fake) {
          serve().on(fake);
          also(fake);
          fake.on(exportAmbassadorReport, () => {
            const body = new ReadableStream({
              async start(stream) {
                const [last = '', ...first] = [...pieces].reverse();
                const send = (piece: string) => stream.enqueue(new TextEncoder().encode(piece));
                for (const piece of first.reverse()) send(piece);
                await rest.promise;
                send(last);
                stream.close();
              },
            });
            const disposition = "attachment; filename*=UTF-8''long.csv";
            const headers = { 'content-disposition': disposition, [rowCountHeader]: `${rows}` };
            return new Response(body, { headers });
          });
        },
      });
      await app.user.click(await app.side.findByRole('button', { name: labels.export }));
      return { ...app, finish: rest.resolve };
    }

    it('say how many rows there are so far, of all, until the file is there [REP-105]', async () => {
      const { side, findNotice, finish } = await openLong();
      await side.findByText('1,000 of 2,500 rows');
      const progress = side.getByRole('progressbar', { name: exportingLabels.progress });
      expect(progress.getAttribute('aria-valuenow')).toBe('40');
      finish();
      await findNotice(labels.exported('long.csv'));
      expect(downloads.names).toEqual(['long.csv']);
      expect(side.queryByRole('progressbar', { name: exportingLabels.progress })).toBeNull();
    });

    it('are emailed as a link instead, and no longer downloaded [REP-106 REP-107]', async () => {
      const asked: unknown[] = [];
      const { side, user, findNotice, finish } = await openLong(50_000, (fake) =>
        fake.on(askForExport, ({ body }) => void asked.push(body)),
      );
      await user.click(await side.findByRole('button', { name: exportingLabels.emailInstead }));
      await findNotice(exportingLabels.emailed);
      const fields = { startDate: '2024-06-01', endDate: '2024-06-30' };
      expect(asked).toEqual([{ kind: 'ambassador-report', fields }]);
      await side.findByRole('button', { name: labels.export });
      finish();
      expect(downloads.names).toEqual([]);
      expect(screen.queryByText(exportingLabels.cancelled)).toBeNull();
    });

    it('can be cancelled, and begun again [REP-105]', async () => {
      const { side, user, findNotice, finish } = await openLong();
      await user.click(await side.findByRole('button', { name: exportingLabels.cancel }));
      await findNotice(exportingLabels.cancelled);
      finish();
      expect(downloads.names).toEqual([]);
      await user.click(await side.findByRole('button', { name: labels.export }));
      await findNotice(labels.exported('long.csv'));
      expect(downloads.names).toEqual(['long.csv']);
    });
  });

  it('export the people of the range [REP-64 REP-66]', async () => {
    const { side, user, asked, findNotice } = await open(`/reports/ambassadors?${june}`);
    await user.click(await side.findByRole('button', { name: labels.export }));
    await findNotice(labels.exported('ambassadors-2024-06-01-2024-06-30.csv'));
    expect(asked).toContainEqual({
      ...{ format: 'csv', startDate: '2024-06-01', endDate: '2024-06-30' },
    });
    expect(downloads.names).toEqual(['ambassadors-2024-06-01-2024-06-30.csv']);
  });
});

it('has the older summary with activities and referrals on one page [REP-02 REP-49]', async () => {
  const api = serve();
  const { side } = await openSide('native', `/reports/old-summary?${june}`, {
    feature: 'reports',
    serve: (fake) => api.on(fake),
  });
  await side.findByRole('heading', { level: 1, name: 'Summary report' });
  await side.findByRole('table', { name: labels.bySystem });
  expect(await side.findByText('4')).toBeTruthy();
  expect(api.asked).toHaveLength(2);
});

it.each([
  '/reports/old-summary',
  '/reports/referrals',
  '/reports/activities',
  '/reports/activities/trip/2',
  '/reports/ambassadors',
  '/reports/return',
  '/reports/retention',
  '/reports/retention/people',
])('shows %s to admins alone [REP-01]', async (address) => {
  const api = serve();
  const { address: shown } = await openApp(`${address}?${june}`, {
    token: makeToken({ roles: ['support'] }),
    serve: (fake) => api.on(fake),
  });
  await waitFor(() => expect(shown()).not.toContain('/reports'));
  expect(api.asked).toEqual([]);
});
