import { z } from 'zod';
import { currencies } from '#contract/tenants/currency.ts';
import type { StoredSettings, TenantForAdmin } from '#contract/tenants/tenant-for-admin.ts';
import type { SettingsInput } from './section-change.ts';
import { numberOf } from './signals-form.ts';

export type Targeting = NonNullable<StoredSettings['cashPayments']['payPalTargeting']>['type'];

/** The settings of cash payments as their form has them, in reading order. */
export interface CashPaymentsValues {
  requirePayPalInfo: boolean;
  payPalTargeting: Targeting;
  tags: string[];
  /** Currency → the least that is paid out; empty for everything. */
  minimums: Record<string, number | string>;
  holdDays: number | string;
  needOtherAdmin: boolean;
}

export const cashPaymentsValues = ({
  data: { cashPayments, payouts, currencies },
}: TenantForAdmin): CashPaymentsValues => ({
  minimums: {
    ...Object.fromEntries(currencies.map((currency) => [currency, ''])),
    ...Object.fromEntries(payouts.minimums.map(({ currency, amount }) => [currency, amount])),
  },
  holdDays: payouts.holdDays,
  needOtherAdmin: payouts.needOtherAdmin,
  requirePayPalInfo: cashPayments.requirePayPalInfo,
  payPalTargeting: cashPayments.payPalTargeting?.type ?? 'all',
  tags:
    cashPayments.payPalTargeting?.type === 'by-tag-or-positive-balance'
      ? cashPayments.payPalTargeting.tags
      : [],
});

/** Tags count with their own type alone (SET-85); the contract decides the target where nothing is required. */
export const cashPaymentsSettingsOf = ({
  requirePayPalInfo,
  payPalTargeting: type,
  tags,
  minimums,
  holdDays,
  needOtherAdmin,
}: CashPaymentsValues): SettingsInput => ({
  payouts: {
    minimums: currencies.flatMap((currency) => {
      const amount = minimums[currency] ?? '';
      return amount === '' ? [] : [{ currency, amount: numberOf(amount) }];
    }),
    holdDays: numberOf(holdDays),
    needOtherAdmin,
  },
  cashPayments: {
    requirePayPalInfo,
    payPalTargeting: type === 'all' ? { type } : { type, tags },
  },
});

export const cashPaymentsDraft = z
  .object({
    requirePayPalInfo: z.boolean(),
    payPalTargeting: z.enum(['all', 'by-tag-or-positive-balance']),
    tags: z.array(z.string()),
    minimums: z.record(z.string(), z.union([z.number(), z.string()])),
    holdDays: z.union([z.number(), z.string()]),
    needOtherAdmin: z.boolean(),
  })
  .partial();
