import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type PayPalSandbox,
  payPalCredentials,
  startPayPalSandbox,
} from '#sandbox/pay-pal/pay-pal-sandbox.ts';
import { openPayPal } from './call-pay-pal.ts';
import { type Batch, type BatchItem, readBatch, sendBatch } from './payouts.ts';

let sandbox: PayPalSandbox;
beforeEach(async () => {
  sandbox = await startPayPalSandbox();
});
afterEach(() => sandbox.close());

const open = (signal?: AbortSignal) =>
  openPayPal(payPalCredentials, { config: { payPal: { url: sandbox.url } }, signal });

const item = (more: Partial<BatchItem> = {}): BatchItem => ({
  ...{ reference: '12-1', payTo: 'anna@example.com', value: 12.5, note: 'Payout 12' },
  ...more,
});
const batch = (more: Partial<Batch> = {}): Batch => ({
  ...{ id: 'run-12', currency: 'EUR', subject: 'Your payout', items: [item()] },
  ...more,
});

const send = async (more?: Partial<Batch>) => sendBatch(await open(), batch(more));
const read = async (id: string) => readBatch(await open(), id);

/** The batches that PayPal has made. */
const made = () => [...sandbox.batches.values()];

describe('a batch that is sent to PayPal', () => {
  it.each([
    ['EUR', 12.5, '12.50'],
    ['JPY', 1200, '1200'],
    ['KWD', 1.5, '1.500'],
  ] as const)(
    'names every payout, and its amount with the decimals of %s [PAY-83]',
    async (currency, value, text) => {
      const id = await send({ currency, items: [item({ value })] });
      expect(made()).toEqual([
        {
          ...{ id, asked: 0 },
          sender_batch_header: { sender_batch_id: 'run-12' },
          items: [
            {
              ...{ recipient_type: 'EMAIL', receiver: 'anna@example.com', note: 'Payout 12' },
              ...{ sender_item_id: '12-1', amount: { value: text, currency } },
            },
          ],
        },
      ]);
    },
  );

  it('is made once, and a repeat answers the batch that is there [PAY-84]', async () => {
    const id = await send();
    expect(await send()).toBe(id);
    expect(await Promise.all([send(), send()])).toEqual([id, id]);
    expect(made()).toHaveLength(1);
    expect(await send({ id: 'run-13' })).not.toBe(id);
  });

  it.each(['hang-up', 'twice'] as const)(
    'is made once where the answer gets lost by a %s after the work [PAY-84]',
    async (fault) => {
      sandbox.fail('/payments/payouts', fault);
      const first = await send().catch((error: unknown) => error);
      if (fault === 'hang-up') expect(first).toMatchObject({ failure: 'away', isOpen: true });
      expect(await send()).toBe('BATCH1');
      expect(made()).toHaveLength(1);
    },
  );

  it('is made once where the call ends before the answer comes [PAY-84]', async () => {
    const ended = new AbortController();
    const payPal = await open(ended.signal);
    sandbox.fail('/payments/payouts', 'silence');
    const sending = sendBatch(payPal, batch()).catch((error: unknown) => error);
    while (made().length === 0) await delay(1);
    ended.abort();
    expect(await sending).toMatchObject({ failure: 'away', isOpen: true });
    expect(await send()).toBe('BATCH1');
    expect(made()).toHaveLength(1);
  });

  it('is refused, with nothing paid, where the balance is too low [PAY-85]', async () => {
    sandbox.balance = 10;
    await expect(send()).rejects.toMatchObject({ failure: 'no-funds', isOpen: false });
    expect(made()).toEqual([]);
  });

  it('is refused, with nothing paid, where a recipient has no address', async () => {
    const items = [item(), item({ reference: '12-2', payTo: '' })];
    await expect(send({ items })).rejects.toMatchObject({ failure: 'refused', isOpen: false });
    expect(made()).toEqual([]);
  });

  it('is told to each recipient by email, with its subject', async () => {
    await send();
    expect(sandbox.requests.at(-1)?.body).toMatchObject({
      sender_batch_header: {
        ...{ sender_batch_id: 'run-12', recipient_type: 'EMAIL', email_subject: 'Your payout' },
      },
    });
  });

  const refuses = (details: object[], ...hrefs: string[]) =>
    sandbox.fail('/payments/payouts', {
      status: 400,
      body: { name: 'USER_BUSINESS_ERROR', details, links: hrefs.map((href) => ({ href })) },
    });
  const duplicate = { field: 'items/sender_batch_id', issue: 'DUPLICATE_REQUEST_ID' };

  it('is found by the first link to a batch where PayPal has it already [PAY-84]', async () => {
    const url = 'https://api.pay.test/v1/payments/payouts';
    refuses(
      [{ field: 'x' }, duplicate],
      'https://pay.test/help',
      `${url}/B-7?fields=all`,
      `${url}/B8`,
    );
    expect(await send()).toBe('B-7');
  });

  it('may be there where PayPal has it already and leads to no batch', async () => {
    refuses([duplicate], 'https://api.pay.test/v1/payments/payouts');
    await expect(send()).rejects.toMatchObject({ failure: 'unreadable', isOpen: true });
    refuses([duplicate]);
    await expect(send()).rejects.toMatchObject({ failure: 'unreadable', isOpen: true });
  });

  it.each([
    { field: 'sender_item_id', issue: 'already used' },
    { field: 'sender_batch_id', issue: 'TOO_LONG' },
    { field: 7, issue: 'already used' },
    { field: 'sender_batch_id' },
  ])('is refused where another thing is wrong: %o', async (detail) => {
    refuses([detail], 'https://api.pay.test/v1/payments/payouts/B7');
    await expect(send()).rejects.toMatchObject({ failure: 'refused', isOpen: false });
  });

  it('may be there where PayPal says it is and names no id', async () => {
    const batch_header = { payout_batch_id: '' };
    sandbox.fail('/payments/payouts', { status: 201, body: { batch_header } });
    await expect(send()).rejects.toMatchObject({ failure: 'unreadable', isOpen: true });
  });

  it('holds 15,000 payouts at most', async () => {
    const items = Array.from({ length: 15_001 }, (_, index) => item({ reference: `12-${index}` }));
    await expect(send({ items })).rejects.toMatchObject({ failure: 'refused', isOpen: false });
    expect(sandbox.requests.map(({ path }) => path)).toEqual(['/v1/oauth2/token']);
    expect(made()).toEqual([]);
    expect(await send({ items: items.slice(1) })).toBe('BATCH1');
  });
});

/** A batch that PayPal answers with these items. */
const answers = (items: object[], batch_status = 'SUCCESS') =>
  sandbox.fail('/payments/payouts', {
    status: 200,
    body: { total_pages: 1, batch_header: { batch_status }, items },
  });
const itemAt = (transaction_status: string) => ({
  transaction_status,
  payout_item: { sender_item_id: '12-1' },
});

describe('the payouts of a batch', () => {
  it.each([
    ['SUCCESS', 'paid'],
    ...['FAILED', 'RETURNED', 'BLOCKED', 'REFUNDED', 'REVERSED', 'DENIED', 'CANCELED'].map(
      (status) => [status, 'failed'],
    ),
    ...['PENDING', 'UNCLAIMED', 'ONHOLD', 'NEW', 'a status of tomorrow'].map((status) => [
      status,
      'waiting',
    ]),
  ])('which PayPal calls %s are %s [PAY-86]', async (status, outcome) => {
    answers([itemAt(status ?? '')]);
    expect(await read('B1')).toEqual({
      ...{ isRefused: false, isSettled: true },
      items: [{ reference: '12-1', outcome, transactionId: null, reason: null }],
    });
  });

  it.each(['DENIED', 'CANCELED'])(
    'have failed unless paid where the batch is %s [PAY-86]',
    async (status) => {
      answers([itemAt('PENDING'), itemAt('SUCCESS')], status);
      const { isRefused, isSettled, items } = await read('B1');
      expect([isRefused, isSettled]).toEqual([true, true]);
      expect(items.map(({ outcome }) => outcome)).toEqual(['failed', 'paid']);
    },
  );

  it('come with the number of the transaction, and with what PayPal says of a failure [PAY-87]', async () => {
    const payTos = ['anna@', 'fails-ben@', 'unclaimed-cleo@', 'blocked-dan@', 'slow-eva@'];
    const items = payTos.map((name, index) =>
      item({ reference: `12-${index + 1}`, payTo: `${name}example.com` }),
    );
    const id = await send({ items });
    const state = (place: number, outcome: string, reason: string | null) => ({
      ...{ reference: `12-${place}`, outcome, transactionId: `TX${id}-${place}`, reason },
    });
    const rest = [
      state(1, 'paid', null),
      state(2, 'failed', 'The account of the receiver is locked.'),
      state(3, 'waiting', 'The recipient has no PayPal account yet.'),
      state(4, 'failed', 'PayPal has blocked this payout.'),
    ];
    expect((await read(id)).items).toEqual([
      ...rest,
      { ...state(5, 'waiting', null), transactionId: null },
    ]);
    await read(id);
    expect((await read(id)).items).toEqual([...rest, state(5, 'paid', null)]);
  });

  it.each([
    [{ message: ' The account\n is  locked. ', name: 'LOCKED' }, 'The account is locked.'],
    [{ name: 'LOCKED' }, 'LOCKED'],
    [{ message: null, name: 'LOCKED' }, 'LOCKED'],
    [{ message: 'x'.repeat(256) }, 'x'.repeat(255)],
    [{ message: ' ' }, null],
    [{}, null],
    [null, null],
  ])('say why as PayPal says it, on one line: %j', async (errors, reason) => {
    answers([{ ...itemAt('FAILED'), errors }]);
    expect((await read('B1')).items).toMatchObject([{ reason }]);
  });

  it('wait where PayPal says nothing of them', async () => {
    answers([{ payout_item: { sender_item_id: '12-1' }, transaction_id: '' }]);
    expect((await read('B1')).items).toMatchObject([{ outcome: 'waiting', transactionId: null }]);
  });

  it('are none while PayPal lists none', async () => {
    const body = { batch_header: { batch_status: 'PENDING' } };
    sandbox.fail('/payments/payouts', { status: 200, body });
    expect(await read('B1')).toEqual({ isRefused: false, isSettled: false, items: [] });
    expect(sandbox.requests.at(-1)).toMatchObject({ path: '/v1/payments/payouts/B1' });
    expect(Object.fromEntries(sandbox.requests.at(-1)?.query ?? [])).toEqual({
      ...{ page: '1', page_size: '1000', total_required: 'true' },
    });
  });

  it('are read from every page [PAY-87]', async () => {
    sandbox.mostItems = 3;
    const items = Array.from({ length: 7 }, (_, index) => item({ reference: `12-${index + 1}` }));
    const found = await read(await send({ items }));
    expect(found.items.map(({ reference }) => reference)).toEqual(
      items.map(({ reference }) => reference),
    );
  });

  it('are left out where PayPal names no reference of ours', async () => {
    answers([{ transaction_status: 'SUCCESS', payout_item: {} }, itemAt('SUCCESS')]);
    expect((await read('B1')).items).toHaveLength(1);
  });
});

const page = { status: 200, headers: { 'content-type': 'text/html' }, text: '<html>Sorry</html>' };

describe('a call of PayPal that fails', () => {
  it.each([
    ['a token that is refused', { status: 401, body: {} }, { failure: 'key-refused' }],
    ['a right that is missing', { status: 403, body: {} }, { failure: 'not-allowed' }],
    [
      'too many calls',
      { status: 429, headers: { 'retry-after': '7' }, body: {} },
      { failure: 'busy', retryAfterSeconds: 7 },
    ],
    ['an error of PayPal', { status: 503, text: '<html>' }, { failure: 'away', isOpen: true }],
    ['an HTML page', page, { failure: 'unreadable', isOpen: true }],
    ['half a JSON', { status: 200, text: '{"batch_hea' }, { failure: 'unreadable', isOpen: true }],
    ['another form', { status: 200, body: { ok: 1 } }, { failure: 'unreadable', isOpen: true }],
    ['neither yes nor no', { status: 300, body: {} }, { failure: 'refused' }],
    ['a refusal', { status: 400, body: { name: 'VALIDATION_ERROR' } }, { failure: 'refused' }],
    [
      'another address',
      { status: 302, headers: { location: '/' } },
      { failure: 'away', isOpen: true },
    ],
  ])('by %s says so, and by nothing else [PAY-88]', async (_name, answer, expected) => {
    for (const call of [() => send(), () => read('B1')]) {
      sandbox.fail('/payments/payouts', answer);
      const failure: unknown = await call().catch((error: unknown) => error);
      expect(failure).toMatchObject({ name: 'PayPalError', isOpen: false, ...expected });
      if (expected.failure !== 'away' || answer.status === 503)
        expect(String(failure)).toContain(`(status ${answer.status})`);
      expect(String(failure)).not.toContain(payPalCredentials.clientSecret);
    }
  });

  it('says that the account has no such batch [PAY-88]', async () => {
    await expect(read('B9')).rejects.toMatchObject({
      ...{ failure: 'unknown-batch', isOpen: false },
      message: 'The connected PayPal account does not know this payout (status 404)',
    });
  });

  it.each([
    ['refuses the pair', { status: 401, body: { error: 'invalid_client' } }, 'key-refused'],
    ['takes no such question', { status: 400, body: { error: 'invalid_scope' } }, 'key-refused'],
    ['is not there', { status: 404, body: { error: 'not_found' } }, 'unreadable'],
    ['gives none', { status: 200, body: { token_type: 'Bearer' } }, 'unreadable'],
    ['takes no more calls', { status: 429, body: { error: 'RATE_LIMIT_REACHED' } }, 'busy'],
    ['fails', { status: 500, text: '' }, 'away'],
    ['answers an HTML page', page, 'unreadable'],
    ['hangs up', 'hang-up', 'away'],
  ] as const)(
    'for want of a token, where PayPal %s, says so [PAY-88]',
    async (_name, fault, failure) => {
      sandbox.fail('/oauth2/token', fault);
      await expect(open()).rejects.toMatchObject({ name: 'PayPalError', failure });
    },
  );
});
