import type { Payment } from '#contract/payments/payment.ts';
import { id, type Reads, read, second, slug, type Writes, write } from '../../testing/calls.ts';
import { ofTransaction } from '../../testing/shown-by.ts';
import { paymentList } from '../list-state.ts';
import { paymentMutations } from '../mutations.ts';
import { paymentQueries } from '../queries.ts';

const duePayment: Payment = {
  id,
  user: {
    ...{ id, slug, firstName: 'Ada', lastName: 'Lovelace', email: 'ada@acme.test' },
    ...{ imageUrl: null, payPalEmail: null, bankAccount: null, isTestUser: false, deleted: false },
  },
  ...{ currency: 'EUR', value: 40, status: 'due', reference: null },
  createdAt: '2026-11-01T10:00:00.000Z',
  createdAtInTenantTz: '2026-11-01T11:00:00.000+01:00',
  ...{ paidAt: null, version: 1 },
};

export const reads: Reads = (api) => [
  read(paymentQueries(api).list(paymentList.defaults)),
  read(paymentQueries(api).due(duePayment)),
  read(paymentQueries(api).own(id, 1)),
  read(paymentQueries(api).account()),
];

export const narrowed: Reads = (api) => [
  read(
    paymentQueries(api).list({
      ...{ ...second, sort: 'value' },
      filters: { status: 'paid', currency: 'USD' },
    }),
  ),
];

export const writes: Writes = {
  recordPayment: write(
    (api) => paymentMutations(api).record(),
    { due: duePayment, reference: '' },
    ofTransaction,
  ),
};
