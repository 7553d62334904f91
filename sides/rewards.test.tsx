import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { betaFeature } from '#client/beta-features.ts';
import { exportingLabels } from '#client/files/exporting.ts';
import { testUsersLabels } from '#client/lists/test-users-labels.ts';
import { rewardCostsLabels } from '#client/reward-costs/labels.ts';
import {
  bulkIssueLabels,
  cancelLabels,
  cancelReasonLabels,
  deletionLabels,
  issueLabels,
  rewardLabels,
} from '#client/reward-selections/labels.ts';
import { problemResponse } from '#client/testing/fake-api.ts';
import { makePerson } from '#client/testing/people.ts';
import { makeCancelled, makeIssued, makeReward, makeSelection } from '#client/testing/rewards.ts';
import { testTenant } from '#client/testing/tenant.ts';
import { makeToken } from '#client/testing/tokens.ts';
import { askForExport } from '#contract/exports/endpoints.ts';
import { rowCountHeader } from '#contract/files/csv.ts';
import { getPerson } from '#contract/people/endpoints.ts';
import { getRewardCosts } from '#contract/reward-costs/endpoints.ts';
import type { IssueType } from '#contract/reward-definitions/reward-definition.ts';
import {
  cancelReward,
  deleteIssuedReward,
  exportCancelledRewards,
  exportIssuedRewards,
  exportRewardSelections,
} from '#contract/reward-selections/endpoints.ts';
import type { IssuedReward, RewardSelection } from '#contract/reward-selections/selection.ts';
import { noteDownloads } from '#ui/testing/note-downloads.ts';
import { openSide, sides } from './testing/open-side.tsx';
import { serveRewardSelections } from './testing/serve-reward-selections.ts';

const downloads = noteDownloads();
const labels = rewardLabels(testTenant.data.terms);
const unissued = '/rewards/selections/unissued';
const card = makeReward(2, {
  ...{ issueAs: 'shopify-gift-card', description: 'Gift card', giftCardValue: 25, currency: 'EUR' },
});
const discount = makeReward(3, {
  ...{ issueAs: 'shopify-discount', description: 'Ten off' },
  ...{ discountType: 'percentage', discountValue: 10 },
  prerequisites: { minimumSubtotal: 50, minimumQuantity: 2, oncePerCustomer: true },
});
const externalUser = { userType: 'shopify-customer', email: 'ann@shop.test' };
const three = [
  makeSelection(1),
  makeSelection(2, { pointReward: card, externalUser }),
  makeSelection(3, { pointReward: discount, rewardTokenId: card.id, points: 0 }),
];
const unlinked = makeSelection(4, { pointReward: card });

describe.each(sides)('chosen and issued rewards, %s', (name) => {
  const open = async (
    path: string,
    answer: Parameters<typeof serveRewardSelections>[1] = {},
    serve: Parameters<typeof openSide>[2]['serve'] = () => {},
  ) => {
    let served: ReturnType<typeof serveRewardSelections> | undefined;
    const app = await openSide(name, path, {
      feature: 'rewards',
      token: makeToken({ roles: ['admin'] }),
      serve(fake) {
        served = serveRewardSelections(fake, answer);
        fake.on(getPerson, ({ params: { id } }) => makePerson({ slug: id }));
        serve(fake);
      },
    });
    if (!served) throw new Error('Nothing is served');
    const rows = () =>
      app.side.queryAllByRole('row').filter((row) => row.querySelector('td') !== null);
    const inRow = (index: number) => within(rows()[index] ?? document.body);
    const headers = () =>
      app.side.getAllByRole('columnheader').map(({ textContent }) => textContent);
    return { ...app, ...served, rows, inRow, headers };
  };
  const press = async (app: Awaited<ReturnType<typeof open>>, label: string) =>
    app.user.click(await screen.findByRole('button', { name: label }));
  const dialogButton = (label: string) =>
    within(screen.getByRole('dialog')).getByRole<HTMLButtonElement>('button', { name: label });

  it('begin at /rewards with what is not issued, one tab of four [REW-11 REW-12 REW-13 REW-14 REW-15 REW-25 REW-26 BRIDGE-30 BRIDGE-41]', async () => {
    const app = await open('/rewards', { selections: three, issued: [makeIssued(1)] });
    await waitFor(() => expect(app.rows()).toHaveLength(3));
    expect(app.address()).toBe(unissued);
    const tabs = within(app.side.getByRole('navigation', { name: labels.menu }));
    await tabs.findByRole('link', { name: 'Unissued (3)' });
    expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Unissued (3)',
      'Issued',
      'Cancelled',
      'Costs',
    ]);
    await app.user.click(tabs.getByRole('link', { name: 'Issued' }));
    await app.side.findByText('CODE1');
    expect(app.address()).toBe('/rewards/issued');
  });

  it('that are not issued say date, person, reward with its account, points and prerequisites [REW-19 REW-53 REW-58]', async () => {
    const app = await open(unissued, { selections: [...three, unlinked] });
    await waitFor(() => expect(app.rows()).toHaveLength(4));
    expect(app.headers()).toEqual([
      '',
      ...['Date', 'Champion', 'Reward', 'Points', 'Prerequisites', 'Actions'],
    ]);
    const texts = app.rows().map(({ textContent }) => textContent);
    for (const text of ['06 May', 'Ann Pond', 'ann@acme.test', 'Mug 1', '100 points', 'None'])
      expect(texts[0]).toContain(text);
    for (const text of ['Gift card', '€25', 'Linked account: ann@shop.test'])
      expect(texts[1]).toContain(text);
    expect(texts[2]).not.toContain('inked account');
    expect(texts[3]).toContain(labels.noAccount);
    for (const text of ['Ten off', '10% off', '0 points', 'Earned']) {
      expect(texts[2]).toContain(text);
    }
    for (const text of ['Orders of 50.00 or more', 'At least 2 items', 'Once for each customer'])
      expect(texts[2]).toContain(text);
    const person = app.inRow(0).getByRole('link', { name: 'Ann Pond' });
    expect(person.getAttribute('href')).toMatch(/\/ambassadors\/ann\/rewards$/);
    app.inRow(0).getByRole('button', { name: 'Issue Mug 1 to Ann Pond' });
    app.inRow(0).getByRole('button', { name: 'Cancel Mug 1 of Ann Pond' });
  });

  it.each([
    [unissued, 'unissued-rewards', { issueAs: 'custom' }],
    ['/rewards/issued', 'issued-rewards', { issuedAs: 'custom' }],
    ['/rewards/cancelled', 'cancelled-rewards', { issueAs: 'custom' }],
  ] as const)(
    'are exported as the list is narrowed, or emailed: %s [REW-235 REW-237]',
    async (path, kind, type) => {
      const narrowed = {
        search: 'mug',
        filters: { type: 'custom', from: '2026-01-01', to: '2026-11-30' },
      };
      const address = `${path}?vueq=${encodeURIComponent(JSON.stringify(narrowed))}`;
      const answer = {
        ...{
          selections: [makeSelection(1)],
          issued: [makeIssued(1)],
          cancelled: [makeCancelled(1)],
        },
      };
      const emailed: object[] = [];
      const endpoint = {
        'unissued-rewards': exportRewardSelections,
        'issued-rewards': exportIssuedRewards,
        'cancelled-rewards': exportCancelledRewards,
      }[kind];
      let makeLong: () => void = () => {};
      const app = await open(address, answer, ({ on }) => {
        on(askForExport, ({ body }) => {
          emailed.push(body);
          return undefined;
        });
        makeLong = () =>
          on(endpoint, () => {
            const start = (stream: ReadableStreamDefaultController) =>
              stream.enqueue(new TextEncoder().encode('Chosen\r\n1\r\n'));
            return new Response(new ReadableStream({ start }), {
              headers: { [rowCountHeader]: '50000' },
            });
          });
      });
      await waitFor(() => expect(app.rows()).toHaveLength(1));
      await press(app, labels.export);
      const file = `${kind}-acme-2026-11-23.csv`;
      await app.findNotice(labels.exported(file));
      expect(downloads.names).toContain(file);
      const fields = { search: 'mug', ...type, from: '2026-01-01', to: '2026-11-30' };
      expect(app.exported).toEqual([{ format: 'csv', ...fields }]);
      makeLong();
      await press(app, labels.export);
      await app.user.click(
        await screen.findByRole('button', { name: exportingLabels.emailInstead }),
      );
      await app.findNotice(exportingLabels.emailed);
      expect(emailed).toEqual([{ kind, fields }]);
    },
  );

  it('name the first products of a long list, and the others on demand', async () => {
    const products = Array.from({ length: 12 }, (_, index) => ({
      ...{ id: `${index}`, title: `Tea ${index + 1}`, mainImageUrl: null },
    }));
    const pointReward = {
      ...discount,
      ...{ restrictionType: 'products' as const, restrictions: { products, collections: [] } },
    };
    const app = await open(unissued, { selections: [makeSelection(1, { pointReward })] });
    await app.side.findByText('Only for Tea 1, Tea 2, Tea 3');
    const more = app.inRow(0).getByRole('button', { name: 'and 9 more' });
    more.focus();
    await app.user.keyboard('{Enter}');
    await app.side.findByText(/^Only for .*Tea 12$/);
    const fewer = app.inRow(0).getByRole('button', { name: 'Show fewer', expanded: true });
    expect(fewer).toBe(more);
  });

  it('that are issued say date, person, reward, as what, points and a reference to copy [REW-19 REW-192]', async () => {
    const app = await open('/rewards/issued', {
      issued: [
        makeIssued(1),
        makeIssued(2, { reference: null, rewardTokenId: card.id, points: 0 }),
      ],
    });
    await waitFor(() => expect(app.rows()).toHaveLength(2));
    expect(app.headers()).toEqual([
      ...['Date', 'Champion', 'Reward', 'Issued as', 'Points', 'Reference', 'Actions'],
    ]);
    for (const text of ['06 May', 'Ann Pond', 'Mug 1', 'Custom', '100 points', 'CODE1'])
      expect(app.rows()[0]?.textContent).toContain(text);
    await app.user.click(app.inRow(0).getByRole('button', { name: 'Copy CODE1' }));
    await screen.findAllByText('Copied!');
    expect(await navigator.clipboard.readText()).toBe('CODE1');
    expect(app.inRow(1).queryByRole('button', { name: /^Copy/ })).toBeNull();
    for (const text of ['0 points', 'Earned']) expect(app.rows()[1]?.textContent).toContain(text);
    app.inRow(0).getByRole('button', { name: 'Delete Mug 1 of Ann Pond' });
  });

  it('that are cancelled say date, person, reward, state, points and reason [REW-237]', async () => {
    const app = await open('/rewards/cancelled', {
      cancelled: [
        makeCancelled(1, { reason: 'Sent twice', wasIssued: true }),
        makeCancelled(2, { rewardTokenId: card.id, points: 0 }),
      ],
    });
    await waitFor(() => expect(app.rows()).toHaveLength(2));
    expect(app.headers()).toEqual(['Date', 'Champion', 'Reward', 'State', 'Points', 'Reason']);
    const texts = app.rows().map(({ textContent }) => textContent);
    for (const text of ['06 May', 'Ann Pond', 'Mug 1', 'Cancelled after issue', '100 points'])
      expect(texts[0]).toContain(text);
    expect(texts[0]).toContain('Sent twice');
    expect(texts[1]).not.toContain('after issue');
    for (const text of ['Cancelled', '0 points', 'Earned', 'None'])
      expect(texts[1]).toContain(text);
    const person = app.inRow(0).getByRole('link', { name: 'Ann Pond' });
    expect(person.getAttribute('href')).toMatch(/\/ambassadors\/ann\/rewards\/selected$/);
  });

  it.each([unissued, '/rewards/issued', '/rewards/cancelled'])(
    'at %s are narrowed to the days of the address, and have what test users have when it is asked for [DASH-81]',
    async (path) => {
      const filters = { from: '2026-05-01', to: '2026-05-31' };
      const vueq = encodeURIComponent(JSON.stringify({ filters }));
      const app = await open(`${path}?vueq=${vueq}`, {
        ...{ selections: three, issued: [makeIssued(1)], cancelled: [makeCancelled(1)] },
        testUsersLeftOut: true,
      });
      await app.side.findByText(/Rewards of test users are left out/);
      expect(app.asked.at(-1)).toEqual({ page: 1, pageSize: 10, ...filters });
      await app.user.click(app.side.getByRole('button', { name: 'Show them' }));
      await app.side.findByText(/Rewards of test users are included/);
      await waitFor(() =>
        expect(app.asked.at(-1)).toMatchObject({ ...filters, includeTestUsers: true }),
      );
    },
  );

  it.each([
    [unissued, 'issueAs', 'No unissued rewards found'],
    ['/rewards/issued', 'issuedAs', 'No issued rewards found'],
    ['/rewards/cancelled', 'issueAs', 'No cancelled rewards found'],
  ])(
    'at %s are searched, and filtered by the types that occur [REW-16 REW-18]',
    async (path, parameter, empty) => {
      const app = await open(path, {
        selections: three,
        issued: [makeIssued(1), makeIssued(2, { reward: card, issuedAs: 'shopify-gift-card' })],
        cancelled: [makeCancelled(1), makeCancelled(2, { reward: card })],
      });
      await waitFor(() => expect(app.rows().length).toBeGreaterThan(1));
      await app.user.type(app.side.getByRole('searchbox', { name: labels.search }), 'pond{Enter}');
      await waitFor(() => expect(app.asked.at(-1)).toMatchObject({ search: 'pond' }));
      await app.user.click(app.side.getByRole('combobox', { name: 'Reward Type' }));
      const offered = await screen.findAllByRole('option', { hidden: true });
      expect(offered.map(({ textContent }) => textContent)).toEqual(
        path === unissued
          ? ['Custom', 'Shopify discount', 'Shopify gift card']
          : ['Custom', 'Shopify gift card'],
      );
      await app.user.click(offered.at(-1) ?? document.body);
      await waitFor(() =>
        expect(app.asked.at(-1)).toMatchObject({ [parameter]: 'shopify-gift-card', page: 1 }),
      );
      await waitFor(() => expect(app.rows()).toHaveLength(1));
      expect(screen.queryByText(empty)).toBeNull();
    },
  );

  it.each([
    [unissued, 'No unissued rewards found'],
    ['/rewards/issued', 'No issued rewards found'],
    ['/rewards/cancelled', 'No cancelled rewards found'],
  ])('at %s that are none say so [REW-183 REW-184]', async (path, words) => {
    const app = await open(path);
    await app.side.findByText(words);
  });

  it.each([unissued, '/rewards/issued', '/rewards/cancelled'])(
    'at %s are in the state of the address, ten to a page, with at most ten page links [REW-17 REW-24 REW-200]',
    async (path) => {
      const vueq = encodeURIComponent(JSON.stringify({ page: 3, dir: 'asc' }));
      const many = Array.from({ length: 125 }, (_, index) => index + 1);
      const app = await open(`${path}?vueq=${vueq}`, {
        selections: many.map((number) => makeSelection(number)),
        issued: many.map((number) => makeIssued(number)),
        cancelled: many.map((number) => makeCancelled(number)),
      });
      await waitFor(() => expect(app.rows()).toHaveLength(10));
      expect(app.asked[0]).toMatchObject({ page: 3, pageSize: 10, sort: 'createdAt', dir: 'asc' });
      const pages = within(app.side.getByRole('navigation', { name: 'Pages' }));
      pages.getByRole('button', { name: 'Page 3', current: 'page' });
      expect(pages.getAllByRole('button', { name: /^Page \d/ }).length).toBeLessThanOrEqual(10);
    },
  );

  it.each([unissued, '/rewards/issued', '/rewards/cancelled'])(
    'at %s are dated by day and month in this year, and with the year in others [REW-202]',
    async (path) => {
      const year = new Date().getFullYear();
      const dates = [`${year}-01-05`, `${year - 1}-12-05`].map((day) => ({
        createdAtInTenantTz: `${day}T12:00:00.000+00:00`,
      }));
      const app = await open(path, {
        selections: dates.map((date, index) => makeSelection(index + 1, date)),
        issued: dates.map((date, index) => makeIssued(index + 1, date)),
        cancelled: dates.map(({ createdAtInTenantTz: cancelledAtInTenantTz }, index) =>
          makeCancelled(index + 1, { cancelledAtInTenantTz }),
        ),
      });
      await waitFor(() => expect(app.rows()).toHaveLength(2));
      const shown = app.rows().map((row) => row.querySelector('time')?.textContent);
      expect(shown).toEqual(['05 Jan', `05 Dec ${year - 1}`]);
    },
  );

  it.each([unissued, '/rewards/issued', '/rewards/cancelled'])(
    'at %s are searched 400 ms after the last key [REW-201]',
    async (path) => {
      const app = await open(path, {
        ...{ selections: three, issued: [makeIssued(1)], cancelled: [makeCancelled(1)] },
      });
      await waitFor(() => expect(app.rows().length).toBeGreaterThan(0));
      const before = app.asked.length;
      const search = app.side.getByRole('searchbox', { name: labels.search });
      const wait = globalThis.setTimeout;
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      try {
        for (const value of ['p', 'po']) {
          fireEvent.change(search, { target: { value } });
          await act(() => vi.advanceTimersByTimeAsync(399));
        }
        // As long as an answer may take.
        await act(() => new Promise((resolve) => wait(resolve, 50)));
        expect(app.asked).toHaveLength(before);
        await act(() => vi.advanceTimersByTimeAsync(1));
      } finally {
        vi.useRealTimers();
      }
      await waitFor(() => expect(app.asked.slice(before)).toMatchObject([{ search: 'po' }]));
    },
  );

  it('that are not issued are issued by Issue [REW-100]', async () => {
    const selections = [makeSelection(1)];
    const app = await open(unissued, { selections });
    await waitFor(() => expect(app.rows()).toHaveLength(1));
    await app.user.click(app.side.getByRole('link', { name: 'Issued' }));
    await app.side.findByText('No issued rewards found');
    await app.user.click(app.side.getByRole('link', { name: /^Unissued/ }));
    await press(app, labels.issueOne(selections[0] ?? expect.unreachable()));
    await screen.findByRole('dialog', { name: issueLabels.title });
    await app.user.click(dialogButton(issueLabels.confirm));
    await app.findDone('Reward issued');
    await app.side.findByText('No unissued rewards found');
    await app.user.click(app.side.getByRole('link', { name: 'Issued' }));
    await waitFor(() => expect(app.rows()).toHaveLength(1));
    expect(app.address()).toBe('/rewards/issued');
  });

  describe('issuing several', () => {
    const amazon = makeSelection(4, {
      pointReward: makeReward(4, { issueAs: 'amazon-gift-card', description: 'Voucher' }),
    });
    const openAll = async (answer: Parameters<typeof serveRewardSelections>[1]) => {
      const app = await open(unissued, answer);
      await waitFor(() => expect(app.rows().length).toBeGreaterThan(0));
      await app.user.click(app.side.getByRole('checkbox', { name: bulkIssueLabels.page }));
      return app;
    };
    const bar = () => within(screen.getByRole('region', { name: /selected$/ }));

    it('asks once, names what is left out, and issues the others [REW-213]', async () => {
      const app = await openAll({ selections: [makeSelection(1), makeSelection(2), amazon] });
      await app.user.click(bar().getByRole('button', { name: bulkIssueLabels.issue }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Issue 2 rewards?' }));
      dialog.getByText(/^Left out: Ann Pond, Voucher\. Please enter its code/);
      expect(app.sent).toEqual([]);
      await app.user.click(dialog.getByRole('button', { name: bulkIssueLabels.issue }));
      await app.findDone('2 rewards issued');
      expect(app.sent).toEqual(Array(2).fill({ reference: null, referenceSource: 'entered' }));
      await waitFor(() => expect(app.rows()).toHaveLength(1));
      await app.side.findByRole('link', { name: 'Unissued (1)' });
      bar().getByText('1 reward selected');
    });

    it('selects all that the list is narrowed to, on whatever page they are [REW-212 REW-213]', async () => {
      const many = Array.from({ length: 12 }, (_, index) => makeSelection(index + 1));
      const app = await openAll({ selections: many });
      await app.side.findByRole('link', { name: 'Unissued (12)' });
      bar().getByText('10 rewards selected');
      await app.user.click(bar().getByRole('button', { name: bulkIssueLabels.selectAll(12) }));
      await screen.findByText('12 rewards selected');
    });

    it('names what could not be issued with its reason, and issues the rest [REW-213]', async () => {
      const [one, other] = [makeSelection(1), makeSelection(2)];
      const app = await openAll({ selections: [one, other], refuses: [one.id] });
      await app.user.click(bar().getByRole('button', { name: bulkIssueLabels.issue }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Issue 2 rewards?' }));
      await app.user.click(dialog.getByRole('button', { name: bulkIssueLabels.issue }));
      const failed = within(await screen.findByRole('dialog', { name: bulkIssueLabels.failed(1) }));
      failed.getByText('Ann Pond, Mug 1');
      await app.findDone('Reward issued');
      expect(app.sent).toHaveLength(1);
    });
  });

  describe('issuing', () => {
    const of = (issueAs: IssueType, changes: Partial<RewardSelection> = {}) => [
      makeSelection(1, { pointReward: makeReward(1, { issueAs }), ...changes }),
    ];
    const toIssue = async (
      selections: readonly RewardSelection[],
      isPlus: boolean | null = null,
      issued: readonly IssuedReward[] = [],
    ) => {
      const app = await open(unissued, { selections, isPlus, issued });
      await waitFor(() => expect(app.rows()).toHaveLength(1));
      await press(app, labels.issueOne(selections[0] ?? expect.unreachable()));
      await screen.findByRole('dialog', { name: issueLabels.title });
      const dialog = within(screen.getByRole('dialog'));
      return { ...app, dialog, confirm: () => dialogButton(issueLabels.confirm) };
    };

    it('waits for what is missing, and says what that is [REW-60 REW-104]', async () => {
      const readyToIssueReason = 'The Shopify integration is not added';
      const app = await open(unissued, {
        selections: of('shopify-discount', { readyToIssue: false, readyToIssueReason }),
      });
      const button = await app.side.findByRole('button', { name: /^Issue Mug 1/ });
      expect(button.getAttribute('aria-disabled')).toBe('true');
      await app.user.click(button);
      expect(screen.queryByRole('dialog')).toBeNull();
      await app.user.hover(button);
      await screen.findByText(readyToIssueReason);
    });

    it('shows person, reward and prerequisites; a custom reward has an optional reference [REW-107 REW-189]', async () => {
      const pointReward = { ...discount, issueAs: 'custom' };
      const app = await toIssue([makeSelection(1, { pointReward })]);
      for (const text of ['Ann Pond', 'Ten off', 'Orders of 50.00 or more'])
        expect(screen.getByRole('dialog').textContent).toContain(text);
      expect(app.dialog.queryByRole('radio')).toBeNull();
      app.dialog.getByLabelText(issueLabels.reference);
      expect(app.confirm().disabled).toBe(false);
      await app.user.click(app.confirm());
      await app.findDone('Reward issued');
      expect(app.sent).toEqual([{ reference: null, referenceSource: 'entered' }]);
      await waitFor(() => expect(app.rows()).toHaveLength(0));
    });

    it('shows where a custom reward is sent, and nothing of it for others [REW-211]', async () => {
      const [custom, code] = [
        ...of('custom'),
        makeSelection(2, { pointReward: card, externalUser }),
      ];
      if (!custom || !code) expect.unreachable();
      const ofBen = { ...custom, id: crypto.randomUUID(), user: { ...custom.user, slug: 'ben' } };
      const ann = {
        ...{ fullName: 'Ann Pond', address1: '12 Elm St', address2: null, city: 'Portland' },
        ...{ state: 'OR', zip: '97201', countryCode: 'US' as const },
      };
      const app = await open(unissued, { selections: [custom, ofBen, code] }, (fake) =>
        fake.on(getPerson, ({ params: { id } }) =>
          makePerson({ slug: id, shippingAddress: id === 'ann' ? ann : null }),
        ),
      );
      await waitFor(() => expect(app.rows()).toHaveLength(3));
      for (const [index, words] of [
        'Ann Pond, 12 Elm St, Portland, OR 97201, United States',
        'Not given yet',
        null,
      ].entries()) {
        await app.user.click(app.inRow(index).getByRole('button', { name: /^Issue / }));
        const dialog = within(await screen.findByRole('dialog', { name: issueLabels.title }));
        if (words !== null) await dialog.findByText(words);
        else expect(dialog.queryByText(issueLabels.shippingAddress)).toBeNull();
        await app.user.keyboard('{Escape}');
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      }
    });

    it.each(['amazon-discount', 'amazon-gift-card'] as const)(
      'as %s needs a code, which is trimmed [REW-107 REW-145 REW-147]',
      async (issueAs) => {
        const app = await toIssue(of(issueAs));
        expect(app.dialog.queryByRole('radio')).toBeNull();
        expect(app.confirm().disabled).toBe(true);
        await app.user.type(app.dialog.getByLabelText(issueLabels.code), ' A-1 ');
        await app.user.click(app.confirm());
        await app.findDone('Reward issued');
        expect(app.sent).toEqual([{ reference: 'A-1', referenceSource: 'entered' }]);
      },
    );

    it('as a Shopify discount has the shop make it, or takes a code [REW-105 REW-107 REW-147]', async () => {
      const app = await toIssue(of('shopify-discount'), false);
      const [api, entered] = app.dialog.getAllByRole<HTMLInputElement>('radio');
      expect([api?.checked, api?.disabled]).toEqual([true, false]);
      expect(app.dialog.queryByLabelText(issueLabels.code)).toBeNull();
      expect(app.confirm().disabled).toBe(false);
      await app.user.click(entered ?? document.body);
      expect(app.confirm().disabled).toBe(true);
      await app.user.click(api ?? document.body);
      await app.user.click(app.confirm());
      await app.findDone('Reward issued');
      expect(app.sent).toEqual([{ reference: null, referenceSource: 'api' }]);
    });

    it.each([
      [false, 'entered'],
      [true, 'api'],
    ])(
      'as a Shopify gift card with Shopify Plus %s is %s at first [REW-105 REW-107 REW-111]',
      async (isPlus, source) => {
        const app = await toIssue(of('shopify-gift-card'), isPlus);
        const [api] = app.dialog.getAllByRole<HTMLInputElement>('radio');
        await waitFor(() => expect(api?.disabled).toBe(!isPlus));
        expect(api?.checked).toBe(source === 'api');
        expect(
          app.dialog.queryByText('Automated gift card issuing needs a Shopify Plus account') ===
            null,
        ).toBe(isPlus);
      },
    );

    it.each([
      ['shopify-gift-card', 'BC-GGGG3333'],
      ['amazon-discount', 'BC-DDDD2222'],
    ] as const)(
      'can make up a code for a %s, which has to be created in the shop [REW-106 REW-217]',
      async (issueAs, code) => {
        const app = await toIssue(of(issueAs), false);
        app.dialog.getByText(issueLabels.generateHint);
        await press(app, issueLabels.generate);
        const field = app.dialog.getByLabelText<HTMLInputElement>(issueLabels.code);
        await waitFor(() => expect(field.value).toBe(code));
        await app.user.click(app.confirm());
        await app.findDone('Reward issued');
        expect(app.sent).toEqual([{ reference: code, referenceSource: 'entered' }]);
      },
    );

    it('says at the field that a code is used already [REW-145]', async () => {
      const app = await toIssue(of('amazon-discount'), null, [makeIssued(7)]);
      const field = app.dialog.getByLabelText<HTMLInputElement>(issueLabels.code);
      await app.user.type(field, 'CODE7');
      await app.user.click(app.confirm());
      await screen.findByText('This code has already been used');
      expect(field.value).toBe('CODE7');
      expect(document.activeElement).toBe(field);
    });

    it('says that somebody else was first, and shows what is left', async () => {
      const selections = of('custom');
      const app = await toIssue(selections);
      app.settle(selections[0]?.id ?? '');
      await app.user.click(app.confirm());
      await screen.findByText(/^Somebody else has issued or cancelled this reward/);
      await waitFor(() => expect(app.rows()).toHaveLength(0));
    });
  });

  it('are cancelled after a question that names person and reward, or kept [REW-101 REW-102 REW-189 REW-216 REW-227]', async () => {
    const selections = [makeSelection(1)];
    const app = await open(unissued, { selections });
    await waitFor(() => expect(app.rows()).toHaveLength(1));
    const ask = () => press(app, labels.cancelOne(selections[0] ?? expect.unreachable()));
    await ask();
    const question = 'Cancel the reward selected by Ann Pond?';
    const dialog = await screen.findByRole('dialog', { name: question });
    within(dialog).getByText('“Mug 1” is not issued. Ann gets 100 points back.');
    await app.user.click(dialogButton('Keep'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(app.rows()).toHaveLength(1);
    await ask();
    const reason = await screen.findByRole('textbox', { name: cancelReasonLabels.reason });
    await app.user.type(reason, 'Out of stock');
    await app.user.click(dialogButton('Cancel Reward'));
    await app.findDone(cancelLabels.done);
    expect(cancelLabels.done).toBe('Reward cancelled');
    expect(app.sent).toEqual([{ reason: 'Out of stock' }]);
    await waitFor(() => expect(app.rows()).toHaveLength(0));
  });

  it('are not cancelled with a reason of more than 200 characters [REW-227]', async () => {
    const selections = [makeSelection(1)];
    const app = await open(unissued, { selections });
    await waitFor(() => expect(app.rows()).toHaveLength(1));
    await press(app, labels.cancelOne(selections[0] ?? expect.unreachable()));
    await app.user.click(await screen.findByRole('textbox', { name: cancelReasonLabels.reason }));
    await app.user.paste('x'.repeat(200));
    const confirm = () => dialogButton('Cancel Reward');
    expect(confirm().disabled).toBe(false);
    await app.user.paste('y');
    screen.getByText('Please enter at most 200 characters; there are 201');
    expect(confirm().disabled).toBe(true);
  });

  it('keep the reason of a cancellation that got no answer [REW-227]', async () => {
    const selections = [makeSelection(1)];
    const app = await open(unissued, { selections }, (fake) => fake.disconnect(cancelReward));
    await waitFor(() => expect(app.rows()).toHaveLength(1));
    await press(app, labels.cancelOne(selections[0] ?? expect.unreachable()));
    const reason = await screen.findByRole<HTMLInputElement>('textbox', {
      name: cancelReasonLabels.reason,
    });
    await app.user.type(reason, 'Out of stock');
    await app.user.click(dialogButton('Cancel Reward'));
    await screen.findByText(/^Could not perform request/);
    expect(reason.isConnected).toBe(true);
    expect(reason.value).toBe('Out of stock');
  });

  describe('deleting', () => {
    const toDelete = async (
      changes: Parameters<typeof makeIssued>[1],
      serve?: Parameters<typeof openSide>[2]['serve'],
    ) => {
      const issued = [makeIssued(1, changes)];
      const app = await open('/rewards/issued', { issued }, serve);
      await waitFor(() => expect(app.rows()).toHaveLength(1));
      await press(app, labels.deleteOne(issued[0] ?? expect.unreachable()));
      await screen.findByRole('dialog', { name: /^Delete “.*” of Ann Pond\?$/ });
      return { ...app, confirm: () => dialogButton(deletionLabels.confirm) };
    };

    it('asks once, and nothing of the shop where it made nothing [REW-119 REW-189]', async () => {
      const app = await toDelete({});
      expect(screen.queryByRole('radio')).toBeNull();
      await app.user.click(app.confirm());
      await app.findDone('Issued reward deleted');
      expect(app.sent).toEqual([{ reason: null }]);
      await waitFor(() => expect(app.rows()).toHaveLength(0));
    });

    it.each([
      ['shopify-discount', 'Also delete the discount in Shopify', { deleteShopifyDiscount: true }],
      ['shopify-discount', 'Keep the discount in Shopify', { deleteShopifyDiscount: false }],
      [
        'shopify-gift-card',
        'Also disable the gift card in Shopify',
        { disableShopifyGiftCard: true },
      ],
      ['shopify-gift-card', 'Keep the gift card in Shopify', { disableShopifyGiftCard: false }],
    ] as const)(
      'a %s of the shop needs a choice: %s [REW-117 REW-118 REW-119]',
      async (issuedAs, words, sent) => {
        const app = await toDelete({ issuedAs, requiresExternalApiCall: true });
        expect(app.confirm().disabled).toBe(true);
        await app.user.click(screen.getByRole('radio', { name: words }));
        expect(app.confirm().disabled).toBe(false);
        await app.user.click(app.confirm());
        await app.findDone('Issued reward deleted');
        expect(app.sent).toEqual([{ ...sent, reason: null }]);
      },
    );

    it.each([
      ['shopify-gift-card', false, true],
      ['shopify-gift-card', true, false],
      ['custom', false, false],
    ] as const)(
      'says of a code that was entered that it stays valid: %s, %s [REW-218]',
      async (issuedAs, requiresExternalApiCall, isSaid) => {
        await toDelete({ issuedAs, requiresExternalApiCall });
        const said = screen.queryByText(
          'The code CODE1 stays valid: take it back where it was made.',
        );
        expect(said !== null).toBe(isSaid);
      },
    );

    it('takes a reason, and says that the person reads it [REW-236]', async () => {
      const app = await toDelete({});
      const reason = await screen.findByRole('textbox', { name: cancelReasonLabels.reason });
      screen.getByText('Ann reads it, also in an email.');
      await app.user.type(reason, 'Sent twice');
      await app.user.click(app.confirm());
      await app.findDone('Issued reward deleted');
      expect(app.sent).toEqual([{ reason: 'Sent twice' }]);
    });

    it('shows why the server refuses it, and keeps the row [REW-82 REW-188 INT-116]', async () => {
      const app = await toDelete({}, (fake) =>
        fake.on(deleteIssuedReward, () => {
          throw problemResponse('issued-reward-used');
        }),
      );
      await app.user.click(app.confirm());
      await screen.findByText('This reward has been used and cannot be deleted');
      expect(app.rows()).toHaveLength(1);
    });

    it('asks for the choice where the server needs one after all', async () => {
      const app = await toDelete({ issuedAs: 'shopify-discount' }, (fake) =>
        fake.on(deleteIssuedReward, ({ body }) => {
          if (body.deleteShopifyDiscount === undefined) throw problemResponse('choice-required');
          return undefined;
        }),
      );
      await app.user.click(app.confirm());
      await app.user.click(
        await screen.findByRole('radio', { name: 'Keep the discount in Shopify' }),
      );
      await app.user.click(app.confirm());
      await app.findDone('Issued reward deleted');
    });
  });
});

it('the beta of rewards is off until somebody turns it on [REW-20 REW-22]', () => {
  expect(betaFeature('rewards')).toMatchObject({ key: 'rewards', default: false });
});

it('have their costs in a third tab, for admins, which says that test users are left out [REW-206]', async () => {
  const costs = rewardCostsLabels(testTenant.data.terms);
  const month = { earned: 0, spent: 0, expired: 0, issued: 0 };
  const app = await openSide('embedded', '/rewards/costs', {
    feature: 'rewards',
    token: makeToken({ roles: ['admin'] }),
    serve(fake) {
      serveRewardSelections(fake);
      fake.on(getRewardCosts, () => ({
        outstanding: { points: 12_500, people: 42 },
        worth: [],
        months: [
          { startDate: '2026-05-01', endDate: '2026-05-31', ...month },
          { startDate: '2026-04-01', endDate: '2026-04-30', ...month },
        ],
        testUsersLeftOut: true as const,
      }));
    },
  });
  await app.side.findByText('12,500');
  app.side.getByText(testUsersLabels.figures);
  app.side.getByText(costs.purpose);
  const tabs = within(app.side.getByRole('navigation', { name: labels.menu }));
  expect(tabs.getByRole('link', { name: 'Costs' }).getAttribute('aria-current')).toBe('page');
  expect(app.address()).toBe('/rewards/costs');
});
