import type { Signal } from './signal.ts';

/** The signals of orders, as their ambassador reads them: without a number to stay under. */
export const toldSignals = {
  'repeat-purchaser': 'One purchaser has ordered with it again and again.',
  'leaked-code': 'Many more people than usual have ordered with it within a few hours.',
  'cancelled-after-credit':
    'Orders from its first days were cancelled after you had been credited for them.',
  'over-cap': 'More orders came in with it than usual of people who had opened none of your links.',
} as const satisfies Record<Signal, string>;
