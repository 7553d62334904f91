import { expect, it } from 'vitest';
import type { OrderAnswer, OrderStanding } from '#contract/order-questions/answer.ts';
import { makeOrderAnswer } from '../testing/order-questions.ts';
import { tellAnswer } from './tell-answer.ts';

const terms = { ambassador: 'champion', ambassadors: 'champions' };
const day = (instant: string) => instant.slice(0, 10);
const tell = (standing: OrderStanding, changes: Partial<OrderAnswer> = {}) =>
  tellAnswer(makeOrderAnswer(1, { standing, ...changes }), { terms, day, now });

const now = Date.parse('2026-05-10T10:00:00.000Z');
const points = { unit: 'points', value: 85 };
const at = '2026-05-20T10:00:00.000Z';
const byLink = { touch: 'link', code: 'ANNAX7K2' } as const;
const notMine = { sale: null } as const;

it.each([
  [
    { kind: 'credited', earning: points, at },
    {},
    'It counts for you: the purchaser used your code ANNA10. 10% of €84.90 is €8.49, which is 85 points, credited to you on 2026-05-20.',
  ],
  [
    { kind: 'due', earning: { unit: 'EUR', value: 8.49 }, at },
    byLink,
    'It counts for you: the purchaser came by your link, which has the code ANNAX7K2. 10% of €84.90 is €8.49, to be credited on 2026-05-20.',
  ],
  [
    { kind: 'undecided', earning: points, at },
    {},
    'It counts for you: the purchaser used your code ANNA10. It is still being looked at: once it is approved, you get 85 points, on 2026-05-20 at the earliest.',
  ],
  [
    { kind: 'undecided', earning: points, at: '2026-05-09T10:00:00.000Z' },
    {},
    'It counts for you: the purchaser used your code ANNA10. It is still being looked at: once it is approved, you get 85 points.',
  ],
  [
    { kind: 'denied' },
    {},
    'It carries your code ANNA10, but it was looked at and denied. You earn nothing for it.',
  ],
  [
    { kind: 'nothing-left', isCancelled: true },
    {},
    'It carries your code ANNA10, but it was cancelled. Nothing is left to earn from.',
  ],
  [
    { kind: 'nothing-left', isCancelled: false },
    {},
    'It carries your code ANNA10, but it was given back in full. Nothing is left to earn from.',
  ],
  [
    { kind: 'no-points-rate' },
    {},
    'It counts for you: the purchaser used your code ANNA10. It earns no points: there is no points rate for EUR.',
  ],
  [
    { kind: 'other-code', counted: 'discount-code' },
    { ...notMine, ...byLink },
    'It carries your code ANNAX7K2, but counts for another code. The purchaser used a discount code, which counts before the link they came by.',
  ],
  [
    { kind: 'other-code', counted: 'link' },
    notMine,
    'It carries your code ANNA10, but counts for another code. The purchaser came by a link, which counts before the discount code they used.',
  ],
  [
    { kind: 'other-code', counted: 'discount-code' },
    notMine,
    'It carries your code ANNA10, but counts for another code. The purchaser used more than one discount code. Only the first one counts.',
  ],
  [
    { kind: 'not-counted', reason: 'before-start' },
    notMine,
    'It carries your code ANNA10, but counts for nobody: it was ordered before the day from which referrals count here.',
  ],
  [
    { kind: 'not-counted', reason: 'deactivated' },
    notMine,
    'It carries your code ANNA10, but counts for nobody: it was ordered while you were not active as champion.',
  ],
  [
    { kind: 'not-counted', reason: 'no-activity' },
    notMine,
    'It carries your code ANNA10, but counts for nobody: orders in Shopify earned nothing when it came in.',
  ],
  [
    { kind: 'not-counted', reason: 'code-came-later' },
    notMine,
    'It carries your code ANNA10, but counts for nobody: ANNA10 was not a code of yours yet when it came in.',
  ],
] as const)('says %j in plain words to who asks [REF-114]', (standing, changes, words) => {
  expect(tell(standing, changes)).toBe(words);
});
