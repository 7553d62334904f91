import { z } from 'zod';
import { touches } from '#contract/tenants/settings.ts';
import type { TenantForAdmin } from '#contract/tenants/tenant-for-admin.ts';
import type { SettingsInput } from './section-change.ts';
import {
  numberOf,
  type SignalsValues,
  signalSettingsOf,
  signalsDraft,
  signalsValues,
} from './signals-form.ts';

type State = 'undecided' | 'denied' | 'approved';

/** The settings of referrals as their form has them, in reading order. */
export interface ReferralsValues extends SignalsValues {
  earliestReferralOrderDate: string | null;
  creditOffsetDays: number | string;
  decidingTouch: 'discount-code' | 'link';
  treatSelfReferralsAsSuspicious: boolean;
  suspicious: State;
  nonSuspicious: State;
  showReferralsArea: boolean;
  showPurchaserName: boolean;
  showPurchaserEmail: boolean;
  version: 'v1' | 'v2';
  prohibitedWords: string[];
}

export const referralsValues = ({ data }: TenantForAdmin): ReferralsValues => {
  const { defaultApprovedState, fraud, ...referrals } = data.referrals;
  return {
    earliestReferralOrderDate: referrals.earliestReferralOrderDate,
    creditOffsetDays: referrals.creditOffsetDays,
    decidingTouch: referrals.decidingTouch,
    treatSelfReferralsAsSuspicious: fraud.treatSelfReferralsAsSuspicious,
    ...signalsValues(fraud),
    suspicious: defaultApprovedState.suspicious,
    nonSuspicious: defaultApprovedState.nonSuspicious,
    showReferralsArea: referrals.showReferralsArea,
    showPurchaserName: referrals.showPurchaserName,
    showPurchaserEmail: referrals.showPurchaserEmail,
    version: referrals.version,
    prohibitedWords: data.discountCodes.prohibitedWords,
  };
};

export const referralsSettingsOf = (values: ReferralsValues): SettingsInput => ({
  referrals: {
    defaultApprovedState: {
      suspicious: values.suspicious,
      nonSuspicious: values.nonSuspicious,
    },
    creditOffsetDays: numberOf(values.creditOffsetDays),
    decidingTouch: values.decidingTouch,
    showReferralsArea: values.showReferralsArea,
    fraud: {
      treatSelfReferralsAsSuspicious: values.treatSelfReferralsAsSuspicious,
      ...signalSettingsOf(values),
    },
    earliestReferralOrderDate: values.earliestReferralOrderDate ?? '',
    showPurchaserName: values.showPurchaserName,
    showPurchaserEmail: values.showPurchaserEmail,
    version: values.version,
  },
  discountCodes: { prohibitedWords: values.prohibitedWords },
});

const State = z.enum(['undecided', 'denied', 'approved']);

export const referralsDraft = z
  .object({
    earliestReferralOrderDate: z.string().nullable(),
    creditOffsetDays: z.union([z.number(), z.string()]),
    decidingTouch: z.enum(touches),
    treatSelfReferralsAsSuspicious: z.boolean(),
    ...signalsDraft,
    suspicious: State,
    nonSuspicious: State,
    showReferralsArea: z.boolean(),
    showPurchaserName: z.boolean(),
    showPurchaserEmail: z.boolean(),
    version: z.enum(['v1', 'v2']),
    prohibitedWords: z.array(z.string()),
  })
  .partial();
