import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { exportingLabels } from '#client/files/exporting.ts';
import { listLabels } from '#client/lists/labels.ts';
import { referralLabels } from '#client/referrals/labels.ts';
import { orderLabels, simulationLabels } from '#client/referrals/order-labels.ts';
import { replayLabels } from '#client/referrals/replay-labels.ts';
import type { FakeApi } from '#client/testing/fake-api.ts';
import { makeOrder, makeReferral, makeRuling } from '#client/testing/referrals.ts';
import { testTenant } from '#client/testing/tenant.ts';
import { makeToken } from '#client/testing/tokens.ts';
import { askForExport } from '#contract/exports/endpoints.ts';
import { rowCountHeader } from '#contract/files/csv.ts';
import { problemMessages } from '#contract/http/problem-messages.ts';
import { decideReferral, exportOrders } from '#contract/referrals/endpoints.ts';
import type { Order } from '#contract/referrals/order.ts';
import type { Referral } from '#contract/referrals/referral.ts';
import type { Replay } from '#contract/referrals/replay.ts';
import type { Tenant } from '#contract/tenants/tenant.ts';
import { noteDownloads } from '#ui/testing/note-downloads.ts';
import { openSide, sides } from './testing/open-side.tsx';
import { serveReferrals } from './testing/serve-referrals.ts';

const { terms } = testTenant.data;
const labels = referralLabels(terms);
const downloads = noteDownloads();

const inDanger: Partial<Referral> = {
  ...({ approvedState: 'undecided', suspicious: true } as const),
  suspiciousReasons: ['self-referral'],
};
const credited = { creditedAt: '2026-05-20T11:00:00.000Z' };
const replay: Replay = {
  kept: makeRuling(),
  today: makeRuling({ percentage: 20, commission: 16.98, commissionPoints: 170 }),
  differences: ['percentage', 'commission'],
};
const many = [
  makeOrder(makeReferral(1)),
  makeOrder(makeReferral(2, inDanger)),
  makeOrder(makeReferral(3, credited)),
  makeOrder(makeReferral(4, { currency: 'USD', commissionPoints: null, simulated: true })),
  makeOrder(makeReferral(5, { principalNet: 40, approvedState: 'denied' })),
];

describe.each(sides)('referrals, %s', (name) => {
  const open = async (
    path: string,
    orders: readonly Order[] = many,
    tenant: Partial<Tenant> = {},
    roles: ('admin' | 'support')[] = ['admin'],
  ) => {
    let served: ReturnType<typeof serveReferrals> | undefined;
    let api: Pick<FakeApi, 'on' | 'refuse'> | undefined;
    const app = await openSide(name, path, {
      feature: 'referrals',
      token: makeToken({ roles }),
      tenant,
      serve: (fake) => {
        served = serveReferrals(fake, orders, replay);
        api = { on: fake.on, refuse: fake.refuse };
      },
    });
    if (!served || !api) throw new Error('Nothing is served');
    const rows = () =>
      app.side.queryAllByRole('row').filter((row) => row.querySelector('td') !== null);
    const row = (text: string) => rows().find((each) => each.textContent?.includes(text));
    const press = (label: string) => app.user.click(screen.getByRole('button', { name: label }));
    const select = async (...numbers: number[]) => {
      for (const number of numbers) {
        const box = { name: labels.select.one(`#${1000 + number}`) };
        await app.user.click(app.side.getByRole('checkbox', box));
      }
    };
    return { ...app, ...served, ...api, rows, row, press, select };
  };

  it('say that they are narrowed to one person, and lead to what everybody has [REP-85]', async () => {
    const person = '0190b8c4-0000-4000-8000-000000000002';
    const vueq = encodeURIComponent(JSON.stringify({ filters: { person } }));
    const { side, user, address } = await open(`/referrals?vueq=${vueq}`);
    await side.findByText(listLabels.onePerson, { exact: false });
    await user.click(side.getByRole('button', { name: listLabels.everybody }));
    await waitFor(() => expect(address()).not.toContain(person));
    await waitFor(() =>
      expect(side.queryByText(listLabels.onePerson, { exact: false })).toBeNull(),
    );
  });

  it('are listed at /referrals with all there is to know of each [REF-01 REF-03 REF-06 REF-07 BRIDGE-31 BRIDGE-42 REF-38 REF-110]', async () => {
    const { side, rows, row, address } = await open('/referrals');
    await waitFor(() => expect(rows()).toHaveLength(5));
    expect(address()).toBe('/referrals');
    expect(side.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      '',
      'Order number',
      'Order date',
      'Champion',
      'Platform',
      'Purchaser',
      'Sale',
      'Commission',
      'Approval',
      'Credited',
    ]);
    const texts = (number: number) => row(`#${1000 + number}`)?.textContent ?? '';
    for (const text of [
      '06 May',
      'Anna Okafor',
      'Shopify',
      'Pia Buyer',
      'pia@shop.test',
      '€84.90',
      '85 points',
      'Approved',
    ])
      expect(texts(1)).toContain(text);
    expect(texts(2)).toContain('Undecided');
    expect(texts(2)).toContain('Suspicious');
    expect(texts(2)).toContain('Purchaser is the champion');
    expect(texts(3)).toContain('20 May');
    expect(texts(4)).toContain('No points rate for USD');
    expect(texts(4)).toContain('Simulated');
    expect(texts(5)).toContain('Denied');
    expect(texts(5)).toContain('€84.90 before refunds');
    expect(texts(1)).not.toContain('Suspicious');
    const person = within(row('#1001') ?? document.body).getByRole('link', { name: 'Anna Okafor' });
    expect(person.getAttribute('href')).toMatch(/\/ambassadors\/anna\/referrals$/);
  });

  it('are in the state that the address holds, and in the first one where it cannot be read [REF-02]', async () => {
    const vueq = { page: 2, pageSize: 2, search: '100', sort: 'principalNet', dir: 'asc' } as const;
    const filters = {
      ...{ approvedState: 'approved', suspicious: false, system: 'shopify', credited: true },
      ...{ from: '2026-05-01', to: '2026-05-31' },
    } as const;
    const held = encodeURIComponent(JSON.stringify({ ...vueq, filters }));
    const { asked } = await open(`/referrals?vueq=${held}`);
    await waitFor(() => expect(asked[0]).toEqual({ ...vueq, ...filters }));
  });

  it('have those of test users and those that were made up when they are asked for [DASH-81]', async () => {
    const { asked, side, user } = await open('/referrals', [
      ...many.slice(0, 1),
      { ...makeOrder(makeReferral(2)), source: 'simulation' },
    ]);
    await side.findByText(/Referrals of test users and simulated orders are left out/);
    await user.click(side.getByRole('button', { name: 'Show them' }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ includeTests: true }));
    await side.findByText(/are included/);
  });

  it.each(['%7Bbroken', encodeURIComponent('{"sort":"password"}')])(
    'are as at first, ten on a page, with a clean address, where it holds %s [REF-02 REF-108]',
    async (held) => {
      const { asked, address } = await open(`/referrals?vueq=${held}`);
      await waitFor(() => expect(address()).toBe('/referrals'));
      expect(asked.at(-1)).toEqual({ page: 1, pageSize: 10 });
    },
  );

  it('are approved, denied and set back several at once, and that is taken back [REF-05 REF-91 REF-96 REF-100]', async () => {
    const app = await open('/referrals');
    const { rows, select, press, decided, user, findNotice, findDone, shell } = app;
    await waitFor(() => expect(rows()).toHaveLength(5));
    const [first, second] = [makeReferral(1), makeReferral(2)];
    await select(1, 2);
    await press(labels.decide.denied);
    await findNotice('Referrals updated');
    expect(shell.notices.get()).toMatchObject([{ duration: 10_000 }]);
    expect(decided).toEqual([{ ids: [first.id, second.id], approvedState: 'denied' }]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(decided.slice(1)).toEqual([
        { ids: [second.id], approvedState: 'undecided' },
        { ids: [first.id], approvedState: 'approved' },
      ]),
    );
    await findDone(labels.undone);
  });

  it.each([
    ['approved', 2, 'Referral approved'],
    ['denied', 1, 'Referral denied'],
    ['undecided', 1, 'Referral marked undecided'],
  ] as const)('are each %s with one press [REF-05 REF-90 REF-96]', async (state, which, notice) => {
    const { rows, select, press, decided, findNotice } = await open('/referrals');
    await waitFor(() => expect(rows()).toHaveLength(5));
    await select(which);
    await press(labels.decide[state]);
    await findNotice(notice);
    expect(decided).toEqual([{ approvedState: state }]);
  });

  it('say in the words of the server why a decision was refused, until that is closed [REF-100]', async () => {
    const { rows, select, press, refuse, findNotice, shell } = await open('/referrals');
    await waitFor(() => expect(rows()).toHaveLength(5));
    refuse(decideReferral, 'unavailable');
    await select(1);
    await press(labels.decide.denied);
    await findNotice(problemMessages.unavailable);
    expect(shell.notices.get()).toMatchObject([{ level: 'error', duration: null }]);
  });

  it('ask once, by name, before what somebody was credited is taken back', async () => {
    const { rows, select, press, decided, findNotice } = await open('/referrals');
    await waitFor(() => expect(rows()).toHaveLength(5));
    await select(1, 3);
    await press(labels.decide.denied);
    const question = within(await screen.findByRole('dialog', { name: 'Deny 2 referrals?' }));
    question.getByText('What Anna Okafor was credited for them is taken back.');
    expect(decided).toEqual([]);
    question.getByRole('button', { name: 'Deny' }).click();
    await findNotice('Referrals updated');
    expect(decided).toHaveLength(1);
  });

  it('are exported as the list is narrowed [REF-94]', async () => {
    const held = encodeURIComponent(
      JSON.stringify({ search: '#100', filters: { credited: false } }),
    );
    const { press, exported, rows, findDone } = await open(`/referrals?vueq=${held}`);
    await waitFor(() => expect(rows()).toHaveLength(5));
    await press(labels.export);
    await findDone(labels.exported('referrals-acme-2026-11-23.csv'));
    expect(exported).toEqual([{ format: 'csv', search: '#100', credited: false }]);
    expect(downloads.names).toEqual(['referrals-acme-2026-11-23.csv']);
  });

  it('and all orders are exported as that list is narrowed [REF-153]', async () => {
    const held = encodeURIComponent(JSON.stringify({ search: '1002', filters: { counted: true } }));
    const { press, exported, rows, findDone } = await open(`/referrals/orders?vueq=${held}`);
    await waitFor(() => expect(rows()).toHaveLength(1));
    await press(orderLabels.export);
    await findDone(orderLabels.exported('orders-acme-2026-11-23.csv'));
    expect(exported).toEqual([{ format: 'csv', search: '1002', counted: true }]);
    expect(downloads.names).toContain('orders-acme-2026-11-23.csv');
  });

  it('and a link to many orders is emailed instead [REF-153]', async () => {
    const emailed: object[] = [];
    const held = encodeURIComponent(JSON.stringify({ search: '1002', filters: { counted: true } }));
    const { press, on, rows, user, findNotice } = await open(`/referrals/orders?vueq=${held}`);
    on(exportOrders, () => {
      const body = new ReadableStream({
        start: (stream) => stream.enqueue(new TextEncoder().encode('Number\r\n1\r\n')),
      });
      return new Response(body, { headers: { [rowCountHeader]: '50000' } });
    });
    on(askForExport, ({ body }) => {
      emailed.push(body);
      return undefined;
    });
    await waitFor(() => expect(rows()).toHaveLength(1));
    await press(orderLabels.export);
    await user.click(await screen.findByRole('button', { name: exportingLabels.emailInstead }));
    await findNotice(exportingLabels.emailed);
    expect(emailed).toEqual([{ kind: 'orders', fields: { search: '1002', counted: 'true' } }]);
  });

  it('say so where there are none [REF-95]', async () => {
    const { side } = await open('/referrals', []);
    await side.findByText('No referrals found');
  });

  it('open their order, with why it was credited', async () => {
    const referral = makeReferral(3, credited);
    const order = makeOrder(referral, [
      { kind: 'received', source: 'webhook', currency: 'EUR', principalNet: 84.9 },
      { kind: 'credited', unit: 'points', value: 85 },
    ]);
    const { side, user, address } = await open('/referrals', [order]);
    await user.click(await side.findByRole('link', { name: '#1003' }));
    await side.findByRole('heading', { level: 1, name: 'Order #1003' });
    expect(address()).toBe(`/referrals/orders/${referral.id}`);
    await side.findByText('85 points credited to Anna Okafor on 20 May.');
    side.getByText('The shop told us of the order: a sale of €84.90.');
    side.getByText('Credited 85 points.');
    for (const back of side.getAllByRole('link', { name: orderLabels.referrals }))
      expect(back.getAttribute('href')).toMatch(/\/referrals$/);
  });

  it.each([
    ['names its code', 'ANNA10', true],
    ['says nothing of a code that was erased with its person', '', false],
  ])('open their order, which %s [REF-146]', async (_, code, isShown) => {
    const order = makeOrder(makeReferral(1, { code }));
    const { side } = await open(`/referrals/orders/${order.id}`, [order]);
    await side.findByText(orderLabels.fields.sale);
    expect(side.queryByText(orderLabels.fields.code) !== null).toBe(isShown);
  });

  it('lead from an order that is held to the fraud cases', async () => {
    const held = makeOrder(makeReferral(1, { isHeld: true }));
    const { side } = await open(`/referrals/orders/${held.id}`, [held]);
    const standing = await side.findByText(/held until the fraud case is decided/);
    const link = within(standing).getByRole('link', { name: orderLabels.cases });
    expect(link.getAttribute('href')).toMatch(/\/referrals\/cases$/);
  });

  it('lead from an order that is not held to no fraud cases', async () => {
    const order = makeOrder(makeReferral(1));
    const { side } = await open(`/referrals/orders/${order.id}`, [order]);
    await side.findByText(/to be credited on/);
    expect(side.queryByRole('link', { name: orderLabels.cases })).toBeNull();
  });

  it('lead to every order, by whose number is found why one earned nobody anything', async () => {
    const nobodys = makeOrder(
      null,
      [{ kind: 'not-counted', reason: 'unknown-code', codes: ['SUMMER'] }],
      { id: makeReferral(9).id, orderNumber: '#1009' },
    );
    const { side, user, rows, asked, address } = await open('/referrals', [...many, nobodys]);
    await user.click(await side.findByRole('link', { name: orderLabels.title }));
    await waitFor(() => expect(address()).toBe('/referrals/orders'));
    await user.type(await side.findByLabelText(orderLabels.search), '1009');
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(asked.at(-1)).toEqual({ page: 1, pageSize: 10, search: '1009' });
    expect(rows()[0]?.textContent).toContain('Earned nobody anything');
    expect(rows()[0]?.textContent).toContain('Nobody has its code');
    await user.click(side.getByRole('link', { name: '#1009' }));
    await side.findByRole('heading', { level: 1, name: 'Order #1009' });
    expect(
      side.getAllByText('Earns nobody anything: nobody has the code SUMMER.').length,
    ).toBeGreaterThan(0);
    expect(side.queryByRole('button', { name: labels.decide.approved })).toBeNull();
  });

  it('are tried with a made-up order, whose trail shows afterwards', async () => {
    const words = simulationLabels(terms);
    const { side, user, simulated, press, address } = await open('/referrals/orders', many, {
      isTestTenant: true,
    });
    await side.findByRole('link', { name: '#1001' });
    await press(words.open);
    const dialog = within(await screen.findByRole('dialog', { name: words.title }));
    await user.type(dialog.getByLabelText(words.discountCode), 'ANNA10');
    await user.click(dialog.getByRole('button', { name: words.submit }));
    await waitFor(() =>
      expect(address()).toBe(`/referrals/orders/${makeReferral(1).id}?from=orders`),
    );
    expect(simulated).toMatchObject([
      { system: 'shopify', currency: 'EUR', principal: 100, discountCode: 'ANNA10' },
    ]);
  });

  it.each([
    ['an admin', ['admin'], false, false],
    ['an admin of a test tenant', ['admin'], true, true],
    ['support', ['admin', 'support'], false, true],
  ] as const)('let %s make up orders, or not', async (_who, roles, isTestTenant, may) => {
    const { side } = await open('/referrals/orders', many, { isTestTenant }, [...roles]);
    await side.findByRole('link', { name: '#1001' });
    const button = side.queryByRole('button', { name: simulationLabels(terms).open });
    expect(button !== null).toBe(may);
  });

  it('are replayed by support, who read what would differ and that nothing was changed', async () => {
    const path = `/referrals/orders/${makeReferral(1).id}`;
    const { side, press, row } = await open(path, many, {}, ['admin', 'support']);
    await side.findByRole('heading', { name: replayLabels.title });
    await press(replayLabels.replay);
    await side.findByText('Today it would differ in: Percentage and Commission.');
    side.getByText('Nothing was changed.');
    expect(row('Percentage')?.textContent).toBe('Percentage10%20% Differs');
    expect(row('Due')?.textContent).not.toContain('Differs');
    expect(side.getByRole('button', { name: replayLabels.again })).toBeTruthy();
  });

  it('are not replayed by an admin who is not support', async () => {
    const { side } = await open(`/referrals/orders/${makeReferral(1).id}`);
    await side.findByRole('heading', { level: 1, name: 'Order #1001' });
    expect(side.queryByRole('heading', { name: replayLabels.title })).toBeNull();
  });
});
