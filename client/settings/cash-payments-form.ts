import { z } from 'zod';
import type { StoredSettings, TenantForAdmin } from '#contract/tenants/tenant-for-admin.ts';
import type { SettingsInput } from './section-change.ts';

export type Targeting = NonNullable<StoredSettings['cashPayments']['payPalTargeting']>['type'];

/** The settings of cash payments as their form has them, in reading order. */
export interface CashPaymentsValues {
  requirePayPalInfo: boolean;
  payPalTargeting: Targeting;
  tags: string[];
}

export const cashPaymentsValues = ({
  data: { cashPayments },
}: TenantForAdmin): CashPaymentsValues => ({
  requirePayPalInfo: cashPayments.requirePayPalInfo,
  payPalTargeting: cashPayments.payPalTargeting?.type ?? 'all',
  tags:
    cashPayments.payPalTargeting?.type === 'by-tag-or-positive-balance'
      ? cashPayments.payPalTargeting.tags
      : [],
});

/** Tags count with their own type alone (SET-85); the contract says who is targeted where nothing is required. */
export const cashPaymentsSettingsOf = ({
  requirePayPalInfo,
  payPalTargeting: type,
  tags,
}: CashPaymentsValues): SettingsInput => ({
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
  })
  .partial();
