import { z } from 'zod';
import type { PointsExpiry } from '#contract/points-expiry/points-expiry.ts';
import { changePointsExpiry, startDateProblems } from '#contract/points-expiry/rules.ts';
import type { TenantForAdmin } from '#contract/tenants/tenant-for-admin.ts';
import type { SettingsInput } from './section-change.ts';

/** The settings of rewards as their form has them, in reading order. */
export interface RewardsValues {
  /** Empty where nothing is said of it. */
  pointsPurpose: string;
  discountCodePrefix: string;
  giftCardCodePrefix: string;
  pointsExpire: boolean;
  expireAfterMonths: number;
  /** The first of a month; null while none is chosen. */
  startDate: string | null;
}

export const rewardsValues = ({
  data: { rewards, pointsExpiry, pointsPurpose },
}: TenantForAdmin): RewardsValues => ({
  pointsPurpose: pointsPurpose ?? '',
  discountCodePrefix: rewards.discountCodePrefix,
  giftCardCodePrefix: rewards.giftCardCodePrefix,
  pointsExpire: pointsExpiry.enabled,
  expireAfterMonths: pointsExpiry.expireAfterMonths,
  startDate: pointsExpiry.startDate,
});

/** The stored setting decides whether points expire already (SET-82). */
export const rewardsSettingsOf =
  ({ started }: Pick<PointsExpiry, 'started'>) =>
  (values: RewardsValues): SettingsInput => ({
    pointsPurpose: values.pointsPurpose,
    rewards: {
      discountCodePrefix: values.discountCodePrefix,
      giftCardCodePrefix: values.giftCardCodePrefix,
    },
    pointsExpiry: {
      enabled: values.pointsExpire,
      expireAfterMonths: values.expireAfterMonths,
      startDate: values.startDate,
      started,
    },
  });

/** The error of the start date, by the rules of the server (SET-76, SET-77). */
export function startDateProblem(
  stored: PointsExpiry,
  {
    pointsExpire,
    expireAfterMonths,
    startDate,
  }: Pick<RewardsValues, 'pointsExpire' | 'expireAfterMonths' | 'startDate'>,
  today: string,
): Record<string, string> {
  const { started } = stored;
  const wanted = { enabled: pointsExpire, expireAfterMonths, startDate, started };
  const changed = changePointsExpiry(stored, wanted, today);
  return 'problem' in changed ? { startDate: startDateProblems[changed.problem] } : {};
}

export const rewardsDraft = z
  .object({
    pointsPurpose: z.string(),
    discountCodePrefix: z.string(),
    giftCardCodePrefix: z.string(),
    pointsExpire: z.boolean(),
    expireAfterMonths: z.number(),
    startDate: z.string().nullable(),
  })
  .partial();
