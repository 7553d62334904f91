import { timeoutManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { formLabels } from '#client/forms/labels.ts';
import { listLabels } from '#client/lists/labels.ts';
import { payoutLabels as labels } from '#client/payouts/labels.ts';
import { type FakeApi, problemResponse } from '#client/testing/fake-api.ts';
import { getPayPal } from '#contract/pay-pal/endpoints.ts';
import {
  changePayout,
  createPayoutRun,
  getPayoutRun,
  listLeftOut,
  listPayable,
  listPayoutRuns,
  listPayouts,
  listWaitingCash,
  movePayoutRun,
  settlePayouts,
} from '#contract/payouts/endpoints.ts';
import type { Payout, PayoutRun, PayoutSum } from '#contract/payouts/payout.ts';
import { openSide, sides } from './testing/open-side.tsx';

const at = '2026-11-01T10:00:00.000Z';
const none = { count: 0, value: 0 };
const makeRun = (number: number, more: Partial<PayoutRun> = {}): PayoutRun => ({
  id: `0190b8c4-0000-4000-8000-${String(number).padStart(12, '0')}`,
  ...{ number, currency: 'EUR', method: 'pay-pal-file', status: 'review', version: 1 },
  created: { by: 'ada@acme.test', at },
  createdAtInTenantTz: '2026-11-01T11:00:00.000+01:00',
  ...{ submitted: null, approved: null, sent: null, cancelled: null, doneAt: null },
  ...{ trouble: null, atPayPal: 'no', sentBackReason: null, mayApprove: false },
  totals: {
    listed: { count: 2, value: 70 },
    'left-out': none,
    'on-its-way': none,
    paid: none,
    failed: none,
    released: none,
  },
  ...more,
});
const makePayout = (number: number, name: string, more: Partial<Payout> = {}): Payout => ({
  id: `0190b8c4-0000-4000-8000-0000000001${String(number).padStart(2, '0')}`,
  ...{ runId: makeRun(1).id, reference: `1-${number}`, currency: 'EUR', value: 40 },
  user: {
    ...{ id: makeRun(9).id, slug: name.toLowerCase(), firstName: name, lastName: 'Pond' },
    ...{ email: `${name}@acme.test`, imageUrl: null, payPalEmail: null, bankAccount: null },
    ...{ isTestUser: false, deleted: false },
  },
  ...{ status: 'listed', payTo: `${name.toLowerCase()}@pay.test`, leftOutReason: null },
  ...{ failure: null, isDueAgain: false, againIn: null, transactionId: null, settledAt: null },
  ...more,
});

interface Served {
  readonly run?: PayoutRun;
  readonly payouts?: readonly Payout[];
  readonly isConnected?: boolean;
  /** Payouts that are told as paid and are not due any more. */
  readonly notDue?: string[];
  /** Payouts that are told and that the run does not pay. */
  readonly unknown?: string[];
  /** Whether somebody else has entered the told payouts before. */
  readonly isEntered?: boolean;
  readonly payable?: PayoutSum;
}

/** A call that the server may refuse; the settling of one payout or of all others. */
type Refusable = 'run' | 'list' | 'left-out' | 'create' | 'remaining' | 'send-back' | '1-1';

function serve({
  run = makeRun(1),
  payouts = [makePayout(1, 'Ann'), makePayout(2, 'Ben')],
  isConnected = false,
  notDue = [],
  unknown = [],
  isEntered = false,
  payable = { count: 2, value: 70 },
}: Served) {
  const sent: unknown[] = [];
  const refused = new Set<Refusable>();
  const answer = (call: Refusable) => {
    if (refused.has(call)) throw problemResponse('payout-run-changed');
  };
  let standing = run;
  return {
    sent,
    /** The calls that the server refuses. */
    refused,
    become(run: PayoutRun) {
      standing = run;
    },
    on(fake: FakeApi) {
      const page = { page: 1, pageSize: 10, totalIsCapped: false };
      fake.on(getPayPal, () => ({
        account: isConnected ? { clientId: 'AbC…', connectedAt: at } : null,
      }));
      fake.on(listPayoutRuns, () => ({ ...page, results: [standing], totalCount: 1 }));
      fake.on(getPayoutRun, () => {
        answer('run');
        return standing;
      });
      fake.on(listPayouts, ({ query }) => {
        answer('list');
        const results = payouts.filter(
          ({ status }) => query.status === undefined || status === query.status,
        );
        return { ...page, results, totalCount: results.length };
      });
      fake.on(listLeftOut, () => {
        answer('left-out');
        const leftOut = payouts.filter(({ status }) => status === 'left-out');
        return { references: leftOut.map(({ reference }) => reference) };
      });
      fake.on(listPayable, () => ({
        results: [
          {
            currency: 'EUR' as const,
            payable,
            waiting: [
              { reason: 'below-minimum' as const, count: 1, value: 4 },
              { reason: 'no-address' as const, count: 1, value: 9 },
            ],
            openRun: null,
          },
        ],
      }));
      fake.on(listWaitingCash, ({ query }) => {
        sent.push(query);
        const { user } = makePayout(3, 'Cleo');
        const results = [
          { user, currency: 'EUR' as const, reason: 'below-minimum' as const, value: 4 },
        ];
        return { ...page, page: query.page, results, totalCount: 11 };
      });
      fake.on(createPayoutRun, ({ body }) => {
        sent.push(body);
        answer('create');
        return standing;
      });
      fake.on(movePayoutRun, ({ body }) => {
        sent.push(body);
        if (body.step === 'send-back') answer('send-back');
        if (body.step === 'approve') throw problemResponse('payout-run-changed');
        standing = {
          ...standing,
          version: standing.version + 1,
          status: body.step === 'cancel' ? 'cancelled' : body.step === 'send' ? 'sent' : 'approved',
        };
        return standing;
      });
      fake.on(changePayout, ({ body, params }) => {
        sent.push(body);
        return payouts.find(({ id }) => id === params.payoutId) ?? makePayout(1, 'Ann');
      });
      fake.on(settlePayouts, ({ body }) => {
        sent.push(body);
        if ('remaining' in body) answer('remaining');
        else if (body.outcomes[0]?.reference === '1-1') answer('1-1');
        return {
          run: standing,
          changed: isEntered ? 0 : 'remaining' in body ? 2 : body.outcomes.length,
          ...{ unknown, notDue },
        };
      });
    },
  };
}

const changedMeanwhile = 'Somebody else has changed this payout run. Please look at it again';

describe.each(sides)('payout runs, %s', (side) => {
  const withCash = { features: { 'rewards.cashPayouts': true } };
  async function open(address: string, served: Served = {}) {
    const api = serve(served);
    const app = await openSide(side, address, {
      feature: 'payments',
      tenant: withCash,
      serve: (fake) => api.on(fake),
    });
    return { ...app, sent: api.sent, become: api.become, refused: api.refused };
  }
  const press = async (app: Awaited<ReturnType<typeof open>>, name: string) =>
    app.user.click(await screen.findByRole('button', { name }));
  async function upload(app: Awaited<ReturnType<typeof open>>, report: BlobPart) {
    await screen.findByRole('button', { name: labels.results.choose });
    const field = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (!field) throw new Error('A file can be chosen');
    await app.user.upload(field, new File([report], 'report.csv', { type: 'text/csv' }));
  }
  const runAddress = `/payout-runs/${makeRun(1).id}`;

  it('are listed with status and amount, beside what is due and paid [PAY-01 PAY-05]', async () => {
    await open('/payout-runs');
    const row = await screen.findByRole('row', { name: /Payout run 1/ });
    expect(row.textContent).toContain(labels.statuses.review);
    expect(row.textContent).toContain('€70');
    screen.getByRole('link', { name: labels.parts.payments });
  });

  it('say what can be paid and what is left behind before one begins [PAY-02]', async () => {
    const app = await open('/payout-runs');
    await press(app, labels.start.button);
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('€70 to 2 people');
    await dialog.findByText('Not in this run: €4 of 1 person (below the minimum)');
    expect(dialog.queryByRole('radio', { name: labels.start.methods['pay-pal'] })).toBeNull();
    await press(app, labels.start.begin('EUR'));
    await screen.findByRole('heading', { level: 1, name: labels.name(1) });
    expect(app.sent).toMatchObject([{ currency: 'EUR', method: 'pay-pal-file' }]);
    expect(app.address()).toBe(runAddress);
  });

  it('say what is missing for the way on which they are paid', async () => {
    const app = await open('/payout-runs');
    await press(app, labels.start.button);
    await screen.findByText('Not in this run: €9 of 1 person (no PayPal email)');
    await app.user.click(screen.getByRole('radio', { name: labels.start.methods['bank-file'] }));
    await press(app, 'Not in this run: €9 of 1 person (no bank account)');
    await screen.findByText('They can add a bank account on their page of payments.');
  });

  it('name whom they leave behind, page by page, and lead back [PAY-08]', async () => {
    const app = await open('/payout-runs');
    await press(app, labels.start.button);
    await press(app, 'Not in this run: €4 of 1 person (below the minimum)');
    await screen.findByText(labels.start.waitingTitle('EUR', 'below-minimum', 'pay-pal-file'));
    const table = within(await screen.findByRole('table', { name: labels.start.waitingList }));
    const row = await table.findByRole('row', { name: /Cleo Pond/ });
    expect(row.textContent).toContain('€4');
    screen.getByText(labels.start.advice('below-minimum', 'pay-pal-file'));
    await app.user.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() =>
      expect(app.sent).toContainEqual(
        expect.objectContaining({ page: 2, reason: 'below-minimum', method: 'pay-pal-file' }),
      ),
    );
    await press(app, labels.start.back);
    await screen.findByText('€70 to 2 people');
  });

  it('say where nobody can be paid in a currency [PAY-109]', async () => {
    const app = await open('/payout-runs', { payable: none });
    await press(app, labels.start.button);
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('Nobody can be paid in EUR right now.');
    expect(dialog.getByRole('button', { name: labels.start.begin('EUR') })).toHaveProperty(
      'disabled',
      true,
    );
  });

  it('take a failed payout as paid after all, with the number of the payment [PAY-27]', async () => {
    const run = makeRun(1, {
      status: 'done',
      totals: { ...makeRun(1).totals, listed: none, failed: { count: 1, value: 40 } },
    });
    const failure = { reason: 'Unknown email', at };
    const payouts = [makePayout(1, 'Ann', { status: 'failed', failure, isDueAgain: true })];
    const app = await open(runAddress, { run, payouts });
    await screen.findByText(labels.standing(run));
    await press(app, labels.payouts.arrivedOf('Ann Pond'));
    const dialog = within(await screen.findByRole('dialog'));
    await app.user.type(
      dialog.getByRole('textbox', { name: labels.payouts.transaction }),
      'BANK-7',
    );
    await app.user.click(dialog.getByRole('button', { name: labels.payouts.arrived }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(app.sent).toEqual([
      { outcomes: [{ outcome: 'paid', reference: '1-1', transactionId: 'BANK-7' }] },
    ]);
  });

  it('say that a failed payout stays so where its cash is not due any more [PAY-27 PAY-106]', async () => {
    const run = makeRun(1, { status: 'done' });
    const payouts = [makePayout(1, 'Ann', { status: 'failed', isDueAgain: true })];
    const app = await open(runAddress, { run, payouts, notDue: ['1-1'] });
    await press(app, labels.payouts.arrivedOf('Ann Pond'));
    const dialog = within(await screen.findByRole('dialog'));
    await app.user.type(dialog.getByRole('textbox'), 'BANK-7{Enter}');
    await dialog.findByText(labels.payouts.notDue);
    expect(dialog.queryByRole('textbox')).toBeNull();
    expect(dialog.queryByRole('button', { name: labels.payouts.arrived })).toBeNull();
    await waitFor(() => expect(document.activeElement?.textContent).toBe(formLabels.close));
    await app.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('say of a failed payout that its cash is not due any more, and offer nothing then [PAY-106]', async () => {
    const failure = { reason: 'Unknown email', at };
    const payouts = [
      makePayout(1, 'Ann', { status: 'failed', failure }),
      makePayout(2, 'Ben', { status: 'failed', failure, isDueAgain: true }),
    ];
    await open(runAddress, { run: makeRun(1, { status: 'done' }), payouts });
    const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
    const ann = within(await row('Ann Pond'));
    ann.getByText(labels.payouts.taken);
    expect(ann.queryByRole('button')).toBeNull();
    const ben = within(await row('Ben Pond'));
    ben.getByRole('button', { name: labels.payouts.arrivedOf('Ben Pond') });
    expect(ben.queryByText(labels.payouts.taken)).toBeNull();
  });

  it('name the run that pays the cash of a failed payout now, and lead to it [PAY-113]', async () => {
    const failure = { reason: 'Unknown email', at };
    const againIn = { runId: makeRun(2).id, number: 2 };
    const payouts = [makePayout(1, 'Ann', { status: 'failed', failure, againIn })];
    const app = await open(runAddress, { run: makeRun(1, { status: 'done' }), payouts });
    const ann = within(await screen.findByRole('row', { name: /Ann Pond/ }));
    ann.getByText(/^Not due any more: this cash is part of/);
    expect(ann.queryByText(labels.payouts.taken)).toBeNull();
    await app.user.click(ann.getByRole('link', { name: labels.name(2) }));
    await waitFor(() => expect(app.address()).toContain(`/payout-runs/${againIn.runId}`));
  });

  it('are paid through the connected account, unless somebody wants a file [PAY-19]', async () => {
    const app = await open('/payout-runs', { isConnected: true });
    await press(app, labels.start.button);
    const connected = await screen.findByRole<HTMLInputElement>('radio', {
      name: labels.start.methods['pay-pal'],
    });
    expect(connected.checked).toBe(true);
    await press(app, labels.start.begin('EUR'));
    await waitFor(() => expect(app.sent).toMatchObject([{ method: 'pay-pal' }]));
  });

  const atPayPal = (more: Partial<PayoutRun>): PayoutRun =>
    makeRun(1, {
      ...{ method: 'pay-pal', status: 'sent' },
      totals: { ...makeRun(1).totals, listed: none, 'on-its-way': { count: 1, value: 40 } },
      ...more,
    });
  it('show by themselves what becomes of one that PayPal pays', async () => {
    // The one of queries alone: jsdom draws no more with an interval that is a fake.
    const intervals = vi.spyOn(timeoutManager, 'setInterval').mockReturnValue(0);
    onTestFinished(() => intervals.mockRestore());
    const app = await open(runAddress, { run: atPayPal({ atPayPal: 'yes' }) });
    await screen.findByText(labels.statuses.sent);
    app.become(atPayPal({ atPayPal: 'yes', status: 'done', version: 2 }));
    const [tick] = intervals.mock.calls.find(([, milliseconds]) => milliseconds === 10_000) ?? [];
    act(() => tick?.());
    await screen.findByText(labels.statuses.done);
  });

  const onItsWay = [makePayout(1, 'Ann', { status: 'on-its-way' })];
  const offered = () => screen.getAllByRole('button').map(({ textContent }) => textContent ?? '');
  const byHand = [labels.payouts.paid, labels.payouts.failed, labels.payouts.remaining];

  it('say why PayPal does not pay one that it has not, and are tried again or cancelled [PAY-93 PAY-94 PAY-107]', async () => {
    const run = atPayPal({ trouble: 'no-funds', atPayPal: 'no' });
    const app = await open(runAddress, { run, payouts: onItsWay });
    await screen.findByText(labels.troubles['no-funds']);
    screen.getByText(/^PayPal does not have this run, and has paid nothing of it\. Add money/);
    screen.getByText(labels.heldUp);
    await screen.findByRole('cell', { name: 'Approved, not sent yet' });
    for (const name of [...byHand, labels.results.choose]) expect(offered()).not.toContain(name);
    await press(app, labels.tryAgain);
    await app.findNotice(labels.triedAgain);
    expect(app.sent).toEqual([{ step: 'send', version: 1 }]);
  });

  it('say where PayPal has not answered that one was sent [PAY-111]', async () => {
    await open(runAddress, { run: atPayPal({ atPayPal: 'maybe' }) });
    await screen.findByText('Sent to PayPal, not answered yet');
    screen.getByText(/^It was sent to PayPal, which has not answered yet\./);
    expect(screen.queryByText(labels.statuses.sent)).toBeNull();
  });

  it('have a head that is no older than their payouts [PAY-115]', async () => {
    // Only the list makes it be read again.
    const intervals = vi.spyOn(timeoutManager, 'setInterval').mockReturnValue(0);
    onTestFinished(() => intervals.mockRestore());
    const run = atPayPal({ atPayPal: 'maybe' });
    const app = await open(runAddress, { run, payouts: onItsWay });
    await screen.findByText('Sent to PayPal, not answered yet');
    await screen.findByText('Ann Pond');
    await app.user.click(screen.getByRole('searchbox'));
    app.become({ ...run, version: 2, atPayPal: 'yes' });
    await app.user.keyboard('Ann');
    await screen.findByText(labels.statuses.sent);
    expect(screen.queryByText('Sent to PayPal, not answered yet')).toBeNull();
  });

  it.each([[['run']], [['run', 'list']]] as const)(
    'say once that they may be out of date where the head could not be read again (%j), and are read [PAY-116]',
    async (away) => {
      const payouts = [makePayout(1, 'Ann', { status: 'left-out', leftOutReason: 'Moves' })];
      const app = await open(runAddress, { payouts });
      await screen.findByText('Ann Pond');
      for (const call of away) app.refused.add(call);
      await press(app, labels.payouts.takeInOf('Ann Pond'));
      await screen.findByText(labels.stale);
      screen.getByText(changedMeanwhile);
      screen.getByText('Ann Pond');
      expect(screen.queryByText(listLabels.stale)).toBeNull();
      app.refused.clear();
      await press(app, 'Try again');
      await waitFor(() => expect(screen.queryByText(labels.stale)).toBeNull());
      expect(screen.queryByText(listLabels.stale)).toBeNull();
    },
  );

  it.each([
    ['no', 'Sent to PayPal, not answered yet'],
    ['yes', labels.statuses.sent],
  ] as const)(
    'say in their list whether PayPal has answered (%s) [PAY-111]',
    async (has, words) => {
      await open('/payout-runs', { run: atPayPal({ atPayPal: has }) });
      await screen.findByText(words);
    },
  );

  it.each(['key-refused', 'no-account'] as const)(
    'lead to the settings of cash payments, where the remedy is there (%s) [PAY-112]',
    async (trouble) => {
      await open(runAddress, { run: atPayPal({ trouble, atPayPal: 'no' }) });
      const link = await screen.findByRole('link', { name: 'Settings, Cash Payments' });
      expect(link.getAttribute('href')).toMatch(/\/tenant-settings\?view=cashPayments$/);
    },
  );

  it('are sent to PayPal once somebody agrees to what is paid [PAY-108]', async () => {
    const app = await open(runAddress, { run: atPayPal({ status: 'approved' }) });
    await press(app, labels.sendToPayPal);
    const name = 'Pay €40 to 1 person through PayPal?';
    const dialog = within(await screen.findByRole('dialog', { name }));
    dialog.getByText(labels.sendConsequence);
    expect(app.sent).toEqual([]);
    await app.user.click(dialog.getByRole('button', { name: labels.sendToPayPal }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(app.sent).toEqual([{ step: 'send', version: 1 }]);
    await app.findNotice(labels.sentToPayPal);
  });

  it('are cancelled where PayPal has it not, and say that the cash is due again [PAY-94]', async () => {
    const run = atPayPal({ trouble: 'refused', atPayPal: 'no' });
    const app = await open(runAddress, { run, payouts: onItsWay });
    await press(app, labels.steps.cancel);
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText('€40 to 1 person is due again.');
    await app.user.click(dialog.getByRole('button', { name: labels.steps.cancel }));
    await waitFor(() => expect(app.sent).toEqual([{ step: 'cancel', version: 1 }]));
  });

  it.each([
    [null, 'yes'],
    [null, 'maybe'],
    ['away', 'maybe'],
  ] as const)(
    'leave it to PayPal what becomes of payouts (%s, %s) [PAY-95]',
    async (trouble, has) => {
      await open(runAddress, { run: atPayPal({ trouble, atPayPal: has }), payouts: onItsWay });
      await screen.findByRole('cell', { name: 'On its way' });
      for (const name of [...byHand, labels.results.choose, labels.steps.cancel])
        expect(offered()).not.toContain(name);
    },
  );

  it('take the report of a run of which PayPal says nothing any more [PAY-95]', async () => {
    const run = atPayPal({ trouble: 'key-refused', atPayPal: 'yes' });
    await open(runAddress, { run, payouts: onItsWay });
    await screen.findByText(labels.troubles['key-refused']);
    await screen.findByRole('cell', { name: 'On its way' });
    for (const name of [...byHand, labels.results.choose, labels.tryAgain])
      expect(offered()).toContain(name);
    expect(offered()).not.toContain(labels.steps.cancel);
  });

  it('leave a payout out with a reason, and take it in again [PAY-07]', async () => {
    const leftOut = makePayout(2, 'Ben', { status: 'left-out', leftOutReason: 'On leave' });
    const app = await open(runAddress, { payouts: [makePayout(1, 'Ann'), leftOut] });
    await screen.findByText('On leave');
    await press(app, labels.payouts.leaveOutOf('Ann Pond'));
    const dialog = within(await screen.findByRole('dialog'));
    await app.user.type(dialog.getByRole('textbox', { name: formLabels.reason }), 'Under review');
    await app.user.click(dialog.getByRole('button', { name: labels.payouts.leaveOut }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press(app, labels.payouts.takeInOf('Ben Pond'));
    await waitFor(() =>
      expect(app.sent).toEqual([{ leftOut: true, reason: 'Under review' }, { leftOut: false }]),
    );
  });

  it('are submitted, and say what comes next [PAY-20]', async () => {
    const app = await open(runAddress);
    await press(app, labels.steps.submit);
    await screen.findByText(labels.standing(makeRun(1, { status: 'approved' })));
    expect(app.sent).toEqual([{ step: 'submit', version: 1 }]);
    await screen.findByRole('button', { name: labels.download });
  });

  it('tell who approves one that somebody else has changed meanwhile [PAY-26]', async () => {
    const run = makeRun(1, { status: 'awaiting-approval', mayApprove: true });
    const app = await open(runAddress, { run });
    await press(app, labels.steps.approve);
    await app.findNotice(changedMeanwhile);
  });

  it('ask for the reason why one goes back no more, once somebody else has changed it [PAY-26]', async () => {
    const run = makeRun(1, { status: 'awaiting-approval', mayApprove: true });
    const app = await open(runAddress, { run });
    app.refused.add('send-back');
    await press(app, labels.steps['send-back']);
    const dialog = within(await screen.findByRole('dialog'));
    await app.user.type(dialog.getByRole('textbox', { name: formLabels.reason }), 'Too early');
    await app.user.click(dialog.getByRole('button', { name: labels.steps['send-back'] }));
    await app.findNotice(changedMeanwhile);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText(labels.moved['send-back'])).toBeNull();
  });

  it('leave the approval to another admin [PAY-21]', async () => {
    await open(runAddress, { run: makeRun(1, { status: 'awaiting-approval' }) });
    await screen.findByText('Another admin has to approve it.');
    expect(screen.queryByRole('button', { name: labels.steps.approve })).toBeNull();
  });

  it('are cancelled once somebody agrees to what it means [PAY-25]', async () => {
    const app = await open(runAddress);
    await press(app, labels.steps.cancel);
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText('€70 to 2 people stays due.');
    await app.user.click(dialog.getByRole('button', { name: labels.steps.cancel }));
    await screen.findByText(labels.standing(makeRun(1, { status: 'cancelled' })));
  });

  it.each([
    ['approved', 'Approved, not sent yet', 'On its way'],
    ['sent', 'On its way', 'Approved, not sent yet'],
  ] as const)('once %s say of each payout “%s”', async (status, words, others) => {
    const totals = { ...makeRun(1).totals, listed: none, 'on-its-way': { count: 1, value: 70 } };
    const payouts = [makePayout(1, 'Ann', { status: 'on-its-way' })];
    await open(runAddress, { run: makeRun(1, { status, totals }), payouts });
    await screen.findByRole('cell', { name: words });
    expect(screen.queryByText(others)).toBeNull();
  });

  it('are settled one by one, or all that remain at once [PAY-14 PAY-15 PAY-17]', async () => {
    const totals = { ...makeRun(1).totals, listed: none, 'on-its-way': { count: 2, value: 70 } };
    const run = makeRun(1, { status: 'sent', totals });
    const payouts = ['Ann', 'Ben'].map((name, index) =>
      makePayout(index + 1, name, { status: 'on-its-way' }),
    );
    const app = await open(runAddress, { run, payouts });
    await press(app, labels.payouts.paidOf('Ann Pond'));
    await app.findNotice(labels.payouts.settled(1));
    await press(app, labels.payouts.failedOf('Ben Pond'));
    const dialog = within(await screen.findByRole('dialog'));
    await app.user.type(dialog.getByRole('textbox', { name: formLabels.reason }), 'Unknown email');
    await app.user.click(dialog.getByRole('button', { name: labels.payouts.failed }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press(app, labels.payouts.remaining);
    const question = within(await screen.findByRole('dialog'));
    question.getByText(labels.payouts.remainingConsequence(run));
    await app.user.click(question.getByRole('button', { name: labels.payouts.remaining }));
    await waitFor(() =>
      expect(app.sent).toMatchObject([
        { outcomes: [{ outcome: 'paid', reference: '1-1' }] },
        { outcomes: [{ outcome: 'failed', reference: '1-2', reason: 'Unknown email' }] },
        { remaining: 'paid', version: 1 },
      ]),
    );
  });

  it('enter a payout once, however often its button is pressed [PAY-14]', async () => {
    const totals = { ...makeRun(1).totals, listed: none, 'on-its-way': { count: 1, value: 40 } };
    const run = makeRun(1, { status: 'sent', totals });
    const payouts = [makePayout(1, 'Ann', { status: 'on-its-way' })];
    const app = await open(runAddress, { run, payouts });
    const name = labels.payouts.paidOf('Ann Pond');
    await app.user.dblClick(await screen.findByRole('button', { name }));
    await app.findNotice(labels.payouts.settled(1));
    expect(app.sent).toHaveLength(1);
  });

  it('let a payout be entered again where the list cannot be read after it [PAY-101]', async () => {
    const totals = { ...makeRun(1).totals, listed: none, 'on-its-way': { count: 1, value: 40 } };
    const run = makeRun(1, { status: 'sent', totals });
    const payouts = [makePayout(1, 'Ann', { status: 'on-its-way' })];
    const app = await open(runAddress, { run, payouts });
    const name = labels.payouts.paidOf('Ann Pond');
    const button = await screen.findByRole<HTMLButtonElement>('button', { name });
    app.refused.add('list');
    await app.user.click(button);
    await app.findNotice(labels.payouts.settled(1));
    await waitFor(() => expect(button.disabled).toBe(false));
    await app.user.click(button);
    await waitFor(() => expect(app.sent).toHaveLength(2));
  });

  it('say that the list may be out of date where it cannot be read again [SHELL-313]', async () => {
    const totals = { ...makeRun(1).totals, listed: none, 'on-its-way': { count: 1, value: 40 } };
    const run = makeRun(1, { status: 'sent', totals });
    const payouts = [makePayout(1, 'Ann', { status: 'on-its-way' })];
    const app = await open(runAddress, { run, payouts });
    const paid = await screen.findByRole('button', { name: labels.payouts.paidOf('Ann Pond') });
    app.refused.add('list');
    await app.user.click(paid);
    const list = within(app.side.getByRole('group', { name: labels.payouts.list }));
    await list.findByText(listLabels.stale);
    list.getByText(changedMeanwhile);
    app.refused.clear();
    await app.user.click(list.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(list.queryByText(listLabels.stale)).toBeNull());
  });

  it('say of each payout why it is not entered, also where another one is pressed meanwhile', async () => {
    const totals = { ...makeRun(1).totals, listed: none, 'on-its-way': { count: 2, value: 80 } };
    const run = makeRun(1, { status: 'sent', totals });
    const payouts = ['Ann', 'Ben'].map((name, index) =>
      makePayout(index + 1, name, { status: 'on-its-way' }),
    );
    const app = await open(runAddress, { run, payouts });
    app.refused.add('1-1');
    const ann = await screen.findByRole('button', { name: labels.payouts.paidOf('Ann Pond') });
    const ben = await screen.findByRole('button', { name: labels.payouts.paidOf('Ben Pond') });
    act(() => {
      ann.click();
      ben.click();
    });
    await screen.findByText(changedMeanwhile);
    await app.findNotice(labels.payouts.settled(1));
  });

  it('say where somebody else has entered the same before', async () => {
    const totals = { ...makeRun(1).totals, listed: none, 'on-its-way': { count: 2, value: 80 } };
    const payouts = ['Ann', 'Ben'].map((name, index) =>
      makePayout(index + 1, name, { status: 'on-its-way' }),
    );
    const run = makeRun(1, { status: 'sent', totals });
    const app = await open(runAddress, { run, payouts, isEntered: true });
    await press(app, labels.payouts.paidOf('Ann Pond'));
    await app.findNotice('Nothing has changed: this was entered before');
    await press(app, labels.payouts.failedOf('Ben Pond'));
    const dialog = within(await screen.findByRole('dialog'));
    await app.user.type(dialog.getByRole('textbox', { name: formLabels.reason }), 'Unknown');
    await app.user.click(dialog.getByRole('button', { name: labels.payouts.failed }));
    await waitFor(() => expect(app.sent).toHaveLength(2));
    await app.findNotice('Nothing has changed: this was entered before');
    expect(screen.queryByText(labels.payouts.settled(1))).toBeNull();
  });

  it('name whom it hits before all the others are marked as failed at once, with a reason [PAY-97]', async () => {
    const totals = { ...makeRun(1).totals, listed: none, 'on-its-way': { count: 12, value: 480 } };
    const run = makeRun(1, { status: 'sent', totals });
    const payouts = ['Ann', 'Ben'].map((name, index) =>
      makePayout(index + 1, name, { status: 'on-its-way' }),
    );
    const app = await open(runAddress, { run, payouts: [...payouts, makePayout(3, 'Cleo')] });
    await press(app, labels.payouts.othersFailed);
    const dialog = within(await screen.findByRole('dialog', { name: 'Mark 12 people as failed?' }));
    dialog.getByText(/^€480 to 12 people.*: Ann Pond \(€40\), Ben Pond \(€40\) and 10 more\.$/);
    expect(app.sent).toEqual([]);
    await app.user.type(dialog.getByRole('textbox', { name: formLabels.reason }), 'Not taken');
    await app.user.click(dialog.getByRole('button', { name: labels.payouts.othersFailed }));
    await waitFor(() =>
      expect(app.sent).toEqual([{ remaining: 'failed', reason: 'Not taken', version: 1 }]),
    );
  });

  it.each([
    ['names them anew', 'sent', true],
    ['goes where an admin says nothing any more', 'done', false],
  ] as const)(
    'ask about all the others as the run stands now: the question %s [PAY-105]',
    async (_, status, isOpen) => {
      const onTheirWay = (count: number) => ({
        ...makeRun(1).totals,
        ...{ listed: none, 'on-its-way': { count, value: 40 * count } },
      });
      const run = makeRun(1, { status: 'sent', totals: onTheirWay(12) });
      const payouts = [makePayout(1, 'Ann', { status: 'on-its-way' })];
      const app = await open(runAddress, { run, payouts });
      await press(app, labels.payouts.othersFailed);
      const dialog = within(await screen.findByRole('dialog'));
      await app.user.type(dialog.getByRole('textbox', { name: formLabels.reason }), 'Not taken');
      app.become(makeRun(1, { status, totals: onTheirWay(7), version: 2 }));
      app.refused.add('remaining');
      const confirm = () => dialog.getByRole('button', { name: labels.payouts.othersFailed });
      await app.user.click(confirm());
      if (!isOpen) {
        await app.findNotice(changedMeanwhile);
        return waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      }
      await dialog.findByText(changedMeanwhile);
      await screen.findByRole('dialog', { name: 'Mark 7 people as failed?' });
      dialog.getByText(/^€280 to 7 people.*: Ann Pond \(€40\) and 6 more\.$/);
      app.refused.clear();
      await app.user.click(confirm());
      await waitFor(() =>
        expect(app.sent).toEqual([
          { remaining: 'failed', reason: 'Not taken', version: 1 },
          { remaining: 'failed', reason: 'Not taken', version: 2 },
        ]),
      );
    },
  );

  it('say why nobody can be named before all the others are marked as failed [PAY-97]', async () => {
    const totals = { ...makeRun(1).totals, listed: none, 'on-its-way': { count: 2, value: 70 } };
    const app = await open(runAddress, { run: makeRun(1, { status: 'sent', totals }) });
    await screen.findByRole('button', { name: labels.payouts.othersFailed });
    app.refused.add('list');
    await press(app, labels.payouts.othersFailed);
    await app.findNotice(changedMeanwhile);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('break a long reason, so that the amount stays in sight', async () => {
    const reason = 'x'.repeat(255);
    const payouts = [makePayout(1, 'Ann', { status: 'left-out', leftOutReason: reason })];
    await open(runAddress, { payouts });
    expect((await screen.findByText(reason)).style.overflowWrap).toBe('anywhere');
  });

  it('show what has become of one that somebody else has changed, once a step is refused [PAY-26]', async () => {
    const waiting = makeRun(1, { status: 'awaiting-approval', mayApprove: true });
    const app = await open(runAddress, { run: waiting });
    await screen.findByRole('button', { name: labels.steps.approve });
    app.become(makeRun(1, { status: 'cancelled', version: 2 }));
    await press(app, labels.steps.approve);
    await screen.findByText(labels.statuses.cancelled);
  });

  it('begin anew for each currency and each way on which they are paid [PAY-04]', async () => {
    const app = await open('/payout-runs');
    app.refused.add('create');
    await press(app, labels.start.button);
    const dialog = within(await screen.findByRole('dialog'));
    const begin = async () =>
      app.user.click(await dialog.findByRole('button', { name: labels.start.begin('EUR') }));
    await begin();
    await begin();
    await app.user.click(dialog.getByRole('radio', { name: labels.start.methods['bank-file'] }));
    await begin();
    await waitFor(() => expect(app.sent).toHaveLength(3));
    const [first, second, third] = app.sent.map(
      (body) => createPayoutRun.body.parse(body).submissionId,
    );
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('show what PayPal’s report says before anything is entered [PAY-72 PAY-74]', async () => {
    const totals = { ...makeRun(1).totals, listed: none, 'on-its-way': { count: 2, value: 70 } };
    const app = await open(runAddress, { run: makeRun(1, { status: 'sent', totals }) });
    const report =
      'Unique ID,Status,Transaction ID\n1-1,Success,TX-1\n1-2,Failed,\n7-1,Success,TX-9\n';
    await upload(app, report);
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText(`${labels.results.paid}: 1`);
    dialog.getByText(`${labels.results.failed}: 1`);
    dialog.getByText('Row 4: No payout of this run has this reference');
    expect(app.sent).toEqual([]);
    await app.user.click(dialog.getByRole('button', { name: labels.results.confirm(2) }));
    await waitFor(() =>
      expect(app.sent).toMatchObject([
        {
          outcomes: [
            { outcome: 'paid', reference: '1-1', transactionId: 'TX-1' },
            { outcome: 'failed', reference: '1-2', reason: labels.results.noReason },
          ],
        },
      ]),
    );
  });

  it('name what a report says of payouts that the run does not pay [PAY-99]', async () => {
    const totals = { ...makeRun(1).totals, listed: none, 'on-its-way': { count: 2, value: 70 } };
    const run = makeRun(1, { status: 'sent', totals });
    const app = await open(runAddress, { run, unknown: ['1-2'] });
    await upload(app, 'Unique ID,Status\n1-1,Success\n1-2,Success\n');
    const dialog = within(await screen.findByRole('dialog'));
    await app.user.click(dialog.getByRole('button', { name: labels.results.confirm(2) }));
    expect((await dialog.findByRole('alert')).textContent).toBe(labels.results.unknown(['1-2']));
  });

  const withLeftOut = {
    run: makeRun(1, {
      status: 'sent',
      totals: {
        ...makeRun(1).totals,
        ...{ listed: none, 'left-out': { count: 1, value: 40 } },
        'on-its-way': { count: 2, value: 70 },
      },
    }),
    payouts: [
      makePayout(1, 'Ann', { status: 'on-its-way' }),
      makePayout(2, 'Ben', { status: 'left-out' }),
      makePayout(3, 'Cleo', { status: 'on-its-way' }),
    ],
  };
  const report = 'Unique ID,Status\n1-1,Success\n1-2,Success\n';

  it('count as missing what a report leaves out, whatever it says of payouts that were left out [PAY-100]', async () => {
    const app = await open(runAddress, withLeftOut);
    await upload(app, report);
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText(new RegExp(`^${labels.results.missing}: 1\\.`));
  });

  it('tell payouts that were left out from those that a report calls paid [PAY-102]', async () => {
    const app = await open(runAddress, withLeftOut);
    await upload(app, `${report}1-3,Failed\n`);
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText(`${labels.results.paid}: 1`);
    dialog.getByText(`${labels.results.failed}: 1`);
    dialog.getByText(labels.results.unknown(['1-2']));
    await app.user.click(dialog.getByRole('button', { name: labels.results.confirm(2) }));
    await waitFor(() =>
      expect(app.sent).toMatchObject([
        { outcomes: [{ reference: '1-1' }, { outcome: 'failed', reference: '1-3' }] },
      ]),
    );
  });

  it('offer only to close a report that is entered [PAY-103]', async () => {
    const app = await open(runAddress, withLeftOut);
    await upload(app, report);
    const dialog = within(await screen.findByRole('dialog'));
    const name = labels.results.confirm(1);
    await app.user.click(dialog.getByRole('button', { name }));
    await app.findNotice(labels.payouts.settled(1));
    await waitFor(() => expect(dialog.queryByRole('button', { name })).toBeNull());
    expect(dialog.getByRole('alert').textContent).toBe(labels.results.unknown(['1-2']));
    expect(dialog.queryByText(labels.results.missingHint, { exact: false })).toBeNull();
    expect(document.activeElement?.textContent).toBe(labels.start.close);
    await app.user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(app.sent).toHaveLength(1);
  });

  it('say why a report is not entered, beside the payouts that were left out [PAY-104]', async () => {
    const app = await open(runAddress, withLeftOut);
    app.refused.add('1-1');
    await upload(app, report);
    const dialog = within(await screen.findByRole('dialog'));
    const enter = dialog.getByRole('button', { name: labels.results.confirm(1) });
    await app.user.click(enter);
    await dialog.findByText(changedMeanwhile);
    dialog.getByText(labels.results.unknown(['1-2']));
    app.refused.clear();
    await app.user.click(enter);
    await waitFor(() => expect(dialog.queryByText(changedMeanwhile)).toBeNull());
    dialog.getByText(labels.results.unknown(['1-2']));
  });

  it('begin a report at the button that enters it, or else at the way out', async () => {
    const app = await open(runAddress, withLeftOut);
    await upload(app, report);
    const focused = () => document.activeElement?.textContent;
    await waitFor(() => expect(focused()).toBe(labels.results.confirm(1)));
    await app.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await upload(app, 'Name,Status\nAnn,Success\n');
    await waitFor(() => expect(focused()).toBe(labels.start.close));
  });

  const running = {
    run: makeRun(1, {
      status: 'sent',
      totals: { ...makeRun(1).totals, listed: none, 'on-its-way': { count: 2, value: 70 } },
    }),
  };

  it('read a report as a spreadsheet saves it [PAY-72]', async () => {
    const app = await open(runAddress, running);
    const words = 'Reference;Status;Reason\n1-1;Failed;Gel\u00f6scht\n';
    await upload(
      app,
      Uint8Array.from(words, (letter) => letter.charCodeAt(0)),
    );
    const dialog = within(await screen.findByRole('dialog'));
    await app.user.click(dialog.getByRole('button', { name: labels.results.confirm(1) }));
    await waitFor(() =>
      expect(app.sent).toMatchObject([{ outcomes: [{ reference: '1-1', reason: 'Gelöscht' }] }]),
    );
  });

  it('say that a picture is no report [PAY-72]', async () => {
    const app = await open(runAddress, running);
    await upload(app, Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 34, 13, 10, 34, 5]));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText(/^This is not a text file\./);
  });

  it('do not advise to enter a report that names no payout [PAY-100]', async () => {
    const app = await open(runAddress, running);
    await upload(app, 'Unique ID,Status\n7-1,Success\n');
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText(`${labels.results.missing}: 2. They stay as they are.`);
  });

  it('name ten rows of a report that are not used, and say how many more there are', async () => {
    const app = await open(runAddress, running);
    const rows = Array.from({ length: 12 }, (_, index) => `7-${index + 1},Success\n`).join('');
    await upload(app, `Unique ID,Status\n${rows}`);
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText(`${labels.results.unused}: 12`);
    dialog.getByText(labels.results.moreUnused(2));
  });

  it('say why a report cannot be compared with the run [PAY-100]', async () => {
    const app = await open(runAddress, withLeftOut);
    app.refused.add('left-out');
    await upload(app, report);
    await screen.findByText(changedMeanwhile);
    expect(screen.queryByRole('dialog')).toBeNull();
    app.refused.clear();
    await upload(app, report);
    await screen.findByRole('dialog');
  });
});
