import { type FakeApi, problemResponse } from '#client/testing/fake-api.ts';
import { listPayments, recordPayment } from '#contract/payments/endpoints.ts';
import type { Payment, PaymentInput } from '#contract/payments/payment.ts';

const idOf = (number: number) => `0b3f4cbe-6a53-4a53-9a6f-0e6f7d3f4b0${number}`;

/** Ten times its number, due to the payee of that number; every other one has given no PayPal email. */
export const makeDue = (number: number, changes: Partial<Payment> = {}): Payment => ({
  id: idOf(number),
  user: {
    id: idOf(number),
    slug: `payee-${number}`,
    firstName: 'Payee',
    lastName: `No ${number}`,
    email: `payee-${number}@acme.test`,
    imageUrl: null,
    payPalEmail: number % 2 === 1 ? `payee-${number}@pay.test` : null,
    bankAccount: null,
    isTestUser: false,
    deleted: false,
  },
  currency: 'EUR',
  value: 10 * number,
  status: 'due',
  reference: null,
  createdAt: '2026-05-01T10:00:00.000Z',
  createdAtInTenantTz: '2026-05-01T12:00:00.000+02:00',
  paidAt: null,
  version: 1,
  ...changes,
});

/** Answers as the server does: an amount is paid as it was seen, or refused. */
export function servePayments(fake: FakeApi, amounts: readonly Payment[]) {
  let due = [...amounts];
  const paid: Payment[] = [];
  const recorded: PaymentInput[] = [];
  fake.on(listPayments, ({ query: { status, userId, currency, page, pageSize } }) => {
    const results = (status === 'due' ? due : paid)
      .filter(({ user }) => userId === undefined || user.id === userId)
      .filter((each) => currency === undefined || each.currency === currency);
    return { results, page, pageSize, totalCount: results.length, totalIsCapped: false };
  });
  fake.on(recordPayment, ({ body }) => {
    const [seen] = due.filter(({ user, version, value }) =>
      [user.id === body.userId, version === body.version, value === body.value].every(Boolean),
    );
    if (!seen) throw problemResponse('amount-changed');
    recorded.push(body);
    due = due.filter((each) => each !== seen);
    const paidAt = '2026-06-01T10:00:00.000Z';
    const payment: Payment = {
      ...seen,
      ...{ status: 'paid', reference: body.reference, createdAt: paidAt, paidAt, version: null },
    };
    paid.push(payment);
    return payment;
  });
  return {
    /** The payments that were recorded, as they were sent. */
    recorded,
    /** Something else has become of the amount of this number. */
    change(number: number, changes: Partial<Payment>) {
      due = due.map((each) => (each.id === idOf(number) ? { ...each, ...changes } : each));
    },
    /** Somebody else has paid it. */
    remove(number: number) {
      due = due.filter(({ id }) => id !== idOf(number));
    },
  };
}
