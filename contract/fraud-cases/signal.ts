import { z } from 'zod';

/** Why orders are suspected of fraud, each a reason that an admin can read. */
export const signals = [
  /** One purchaser buys again and again through one code. */
  'repeat-purchaser',
  /** Far more strangers than usual use a code within hours. */
  'leaked-code',
  /** Orders right after the code was made, cancelled after their credit. */
  'cancelled-after-credit',
  /** More orders without a click than the cap of the code allows. */
  'over-cap',
] as const;
export const Signal = z.enum(signals);
export type Signal = z.infer<typeof Signal>;

const finding = <Kind extends Signal, Shape extends z.ZodRawShape>(signal: Kind, shape: Shape) =>
  z.object({ signal: z.literal(signal), ...shape });

const count = z.number().int();

/** A signal with the numbers that made it one. Each count is the least that was there. */
export const Finding = z.discriminatedUnion('signal', [
  finding('repeat-purchaser', { orders: count, days: count }),
  finding('leaked-code', {
    purchasers: count,
    hours: count,
    /** How many orders the code has in so many hours. */
    usual: z.number(),
  }),
  finding('cancelled-after-credit', { orders: count, hours: count }),
  finding('over-cap', { orders: count, days: count, cap: count }),
]);
export type Finding = z.infer<typeof Finding>;

/** The count of a finding, which says which of two has more. */
export const sizeOf = (found: Finding): number =>
  found.signal === 'leaked-code' ? found.purchasers : found.orders;
