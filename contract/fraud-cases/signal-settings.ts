import { z } from 'zod';
import { Whole } from '../http/fields.ts';

/** How many times as many strangers as usual make a code a leaked one. */
export const timesUsual = 5;

/** Each signal with its threshold; one that is off opens no case. */
export const SignalSettings = z.object({
  /** So many orders of one purchaser through one code within so many days. */
  repeatPurchaser: z
    .object({
      isOn: z.boolean().default(true),
      orders: Whole(2, 100).default(5),
      days: Whole(1, 365).default(30),
    })
    .prefault({}),
  /** So many purchasers who are new to a code within so many hours. */
  leakedCode: z
    .object({
      isOn: z.boolean().default(true),
      purchasers: Whole(2, 200).default(20),
      hours: Whole(1, 168).default(6),
    })
    .prefault({}),
  /** So many orders in the first hours of a code that were cancelled after their credit. */
  cancelledAfterCredit: z
    .object({
      isOn: z.boolean().default(true),
      orders: Whole(1, 100).default(2),
      hours: Whole(1, 720).default(48),
    })
    .prefault({}),
});
export type SignalSettings = z.infer<typeof SignalSettings>;

/** The rules for orders that may be fraud. */
export const FraudSettings = SignalSettings.extend({
  treatSelfReferralsAsSuspicious: z.boolean().default(false),
});
