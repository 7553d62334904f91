import { z } from 'zod';
import { CalendarDay } from '../http/fields.ts';
import { TestUsersLeftOut } from '../http/list.ts';
import { Currency, decimalsOf } from '../tenants/currency.ts';

/** The points and rewards of one month; both days are included, in the tenant's timezone (REW-208). */
export const RewardMonth = z.object({
  startDate: CalendarDay,
  endDate: CalendarDay,
  /** Points given to people, less those taken back. */
  earned: z.number().int(),
  /** Points spent on rewards, less the points of cancelled ones. */
  spent: z.number().int(),
  /** Points that were not spent in time. */
  expired: z.number().int(),
  /** Rewards that were issued. */
  issued: z.number().int(),
});
export type RewardMonth = z.infer<typeof RewardMonth>;

/** All outstanding points in one currency, spent on the gift card that gives the most for a point (REW-207). */
export const PointsWorth = z.object({
  currency: Currency,
  amount: z.number(),
  /** The gift card. */
  reward: z.object({ id: z.uuid(), description: z.string() }),
});
export type PointsWorth = z.infer<typeof PointsWorth>;

/** The costs of the rewards of a programme, and the points that it still owes. */
export const RewardCosts = z.object({
  /** The points that people hold: a balance below 0 takes nothing away. */
  outstanding: z.object({ points: z.number().int(), people: z.number().int() }),
  /** One a currency, the largest number first; empty without a gift card for points. */
  worth: z.array(PointsWorth),
  /** The latest twelve, newest first. */
  months: z.array(RewardMonth),
  testUsersLeftOut: TestUsersLeftOut,
});
export type RewardCosts = z.infer<typeof RewardCosts>;

/** A gift card that can be chosen for points. */
export interface CardForPoints {
  readonly id: string;
  readonly description: string;
  /** Its price, above 0. */
  readonly points: number;
  readonly giftCardValue: number;
  readonly currency: Currency;
}

/** The worth of points by the gift cards there are, with the decimals of each currency (REW-207). */
export function worthOfPoints(points: number, cards: readonly CardForPoints[]): PointsWorth[] {
  const best = new Map<Currency, CardForPoints>();
  for (const card of cards) {
    const known = best.get(card.currency);
    if (!known || card.giftCardValue * known.points > known.giftCardValue * card.points) {
      best.set(card.currency, card);
    }
  }
  return [...best.values()]
    .map(({ id, description, currency, giftCardValue, points: price }) => ({
      currency,
      amount: Number(((points * giftCardValue) / price).toFixed(decimalsOf(currency))),
      reward: { id, description },
    }))
    .sort((one, other) => other.amount - one.amount);
}

/**
 * The share of points that expired among all that left people in some months, from 0 to 1; null while none
 * has left (REW-209).
 */
export function breakageOf(
  months: readonly Pick<RewardMonth, 'spent' | 'expired'>[],
): number | null {
  const sum = (key: 'spent' | 'expired') => months.reduce((all, month) => all + month[key], 0);
  const left = sum('spent') + sum('expired');
  return left > 0 ? sum('expired') / left : null;
}
