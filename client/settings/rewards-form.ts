import { z } from 'zod';
import type { TenantForAdmin } from '#contract/tenants/tenant-for-admin.ts';
import type { SettingsInput } from './section-change.ts';

/** The settings of rewards as their form has them, in reading order. */
export interface RewardsValues {
  discountCodePrefix: string;
  giftCardCodePrefix: string;
}

export const rewardsValues = ({ data: { rewards } }: TenantForAdmin): RewardsValues => ({
  discountCodePrefix: rewards.discountCodePrefix,
  giftCardCodePrefix: rewards.giftCardCodePrefix,
});

export const rewardsSettingsOf = (values: RewardsValues): SettingsInput => ({
  rewards: {
    discountCodePrefix: values.discountCodePrefix,
    giftCardCodePrefix: values.giftCardCodePrefix,
  },
});

export const rewardsDraft = z
  .object({ discountCodePrefix: z.string(), giftCardCodePrefix: z.string() })
  .partial();
