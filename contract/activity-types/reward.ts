import { z } from 'zod';
import { Line } from '../http/fields.ts';
import { Currency } from '../tenants/currency.ts';
import { CommissionPercentage, ReferralRates } from './referral-rate.ts';

export const valueTypes = [
  'points',
  'monetary',
  'percentage-discount',
  'reward-token',
  'custom',
  'none',
] as const;
export type ValueType = (typeof valueTypes)[number];

const description = Line(200).default('');

/** How many points one unit of a currency is worth, for referral commissions (TYPE-53). */
export const CommissionToPoints = z.partialRecord(
  Currency,
  z.object({
    /** An amount of the currency … */
    monetary: z.number('Please enter an amount').positive('Please enter an amount above 0'),
    /** … and the points given for it. */
    points: z
      .number('Please enter the points')
      .int('Please enter whole points of 1 or more')
      .min(1, 'Please enter whole points of 1 or more'),
  }),
);
export type CommissionToPoints = z.infer<typeof CommissionToPoints>;

/** The fields that the category referral has besides the value type (TYPE-57). */
const commission = {
  referralCommissionPercentage: CommissionPercentage.optional(),
  /** Other percentages, each for some of the referrals. */
  referralRates: ReferralRates.optional(),
  referralCommissionToPoints: CommissionToPoints.optional(),
  payoutFormat: z.enum(['points', 'monetary']).optional(),
};

/** A commission by itself, without the reward that it stands in. */
export const ReferralCommission = z.object(commission);
export type ReferralCommission = z.infer<typeof ReferralCommission>;

const reward = <Type extends ValueType, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.object({ valueType: z.literal(type), ...shape, description, ...commission });

/** The reward for an activity; each value type has its own fields (TYPE-49..57, TYPE-122). */
export const Reward = z.discriminatedUnion('valueType', [
  reward('points', {
    value: z
      .number('Please enter the points')
      .int('Please enter whole points of 1 or more')
      .min(1, 'Please enter whole points of 1 or more')
      .max(10_000_000, 'Please enter at most 10,000,000 points'),
  }),
  reward('monetary', {
    value: z
      .number('Please enter an amount')
      .positive('Please enter an amount above 0')
      .max(10_000_000, 'Please enter at most 10,000,000')
      .multipleOf(0.01, 'Please enter at most two decimals'),
    currency: Currency,
  }),
  reward('percentage-discount', {
    value: z
      .number('Please enter a percentage')
      .min(0, 'Please enter a percentage from 0 to 100')
      .max(100, 'Please enter a percentage from 0 to 100'),
  }),
  reward('reward-token', { rewardId: z.uuid('Please choose a reward') }),
  reward('custom', { customRewardSummary: Line(200).min(1, 'Please enter the reward in words') }),
  reward('none', {}),
]);
export type Reward = z.infer<typeof Reward>;

/** Task definition → outcome → the reward when that outcome is approved (TYPE-47). */
export const RewardByTaskOutcome = z.record(z.uuid(), z.record(z.uuid(), Reward));
export type RewardByTaskOutcome = z.infer<typeof RewardByTaskOutcome>;
