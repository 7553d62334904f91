import { expect, it } from 'vitest';
import { whyOf } from './standing.ts';

const at = '2026-11-20T10:00:00.000Z';
const value = 40;
const payPal = { kind: 'pay-pal', name: 'ada@mail.test' } as const;
const bank = { kind: 'bank-account', name: '•••• 1234' } as const;

it.each([
  [{ part: 'waiting', value, from: null } as const, 'It is yours once our team has approved it.'],
  [
    { part: 'waiting', value, from: at } as const,
    'Orders count from 20 Nov on, when they can no longer be returned.',
  ],
  [{ part: 'held', value, until: at } as const, 'It can be paid from 20 Nov on.'],
  [{ part: 'below-minimum', value, minimum: 50 } as const, 'It is paid once it comes to €50.'],
  [
    { part: 'no-address', value } as const,
    'It can be paid once you have added your PayPal email or bank account below.',
  ],
  [{ part: 'next', value } as const, 'It goes out with the next payout.'],
  [
    { part: 'on-its-way', value, since: at, place: null } as const,
    'It was approved on 20 Nov and is being paid out to you.',
  ],
  [
    { part: 'on-its-way', value, since: at, place: payPal } as const,
    'It was approved on 20 Nov and is being paid out to ada@mail.test.',
  ],
  [
    { part: 'on-its-way', value, since: at, place: bank } as const,
    'It was approved on 20 Nov and is being paid out to your bank account •••• 1234.',
  ],
  [
    {
      part: 'failed',
      value,
      at,
      reason: 'Account closed',
      place: bank,
      isCorrected: false,
    } as const,
    'It did not arrive at your bank account •••• 1234 on 20 Nov: Account closed. It is due again. Please check where we send it.',
  ],
  [
    {
      part: 'failed',
      value,
      at,
      reason: 'Account closed',
      place: null,
      isCorrected: true,
    } as const,
    'It did not arrive on 20 Nov: Account closed. It is due again, and you have changed where we send it since.',
  ],
])('cash that is %j is there for a reason: %s [PAY-40 PAY-120 PAY-121]', (part, words) => {
  expect(whyOf(part, 'EUR', (moment) => (moment === at ? '20 Nov' : 'another day'))).toBe(words);
});

it('ends the reason of a failure with one full stop, also where the reason has its own [PAY-119]', () => {
  const words = (reason: string) =>
    whyOf(
      { part: 'failed', value, at, reason, place: payPal, isCorrected: false },
      'EUR',
      () => '20 Nov',
    );
  expect(words('Account closed. ')).toBe(words('Account closed'));
  expect(words('Account closed')).toContain(': Account closed. It is due');
});
