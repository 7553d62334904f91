import { z } from 'zod';
import { PaymentStatus } from '#contract/payments/payment.ts';
import { currencies } from '#contract/tenants/currency.ts';
import { defineList, type ListState } from '../lists/list-state.ts';

/** The list of payments: of the due ones the longest-waiting first, of the paid ones the latest (AMB-52). */
export const paymentList = defineList({
  sorts: ['createdAt', 'value'],
  sort: 'createdAt',
  dir: 'asc',
  filters: {
    status: PaymentStatus.default('due'),
    currency: z.enum(currencies).nullable().default(null),
  },
});

export type PaymentListState = ListState<
  (typeof paymentList.sorts)[number],
  z.infer<typeof paymentList.filters>
>;
