import { expect, it } from 'vitest';
import { waitsForInvoice } from './waits-for-invoice.ts';

const at = (now: string, timezone = 'UTC') => ({ now: new Date(now), timezone });
const now = at('2026-11-10T12:00:00.000Z');
const october = { month: '2026-10-01', currency: 'USD', isCharged: true } as const;
const on = (nextBillingDate: string | null) => ({ nextBillingDate });

it('waits until the day of the plan after its month, each month also on a yearly plan', () => {
  expect(waitsForInvoice(october, on('2026-11-24T10:00:00.000Z'), now)).toBe(true);
  expect(waitsForInvoice(october, on('2027-05-24T10:00:00.000Z'), now)).toBe(true);
  expect(waitsForInvoice(october, on('2026-12-05T10:00:00.000Z'), now)).toBe(false);
  expect(waitsForInvoice(october, on('2027-05-05T10:00:00.000Z'), now)).toBe(false);
  const september = { ...october, month: '2026-09-01' };
  expect(waitsForInvoice(september, on('2026-11-24T10:00:00.000Z'), now)).toBe(false);
});

it('takes the last day of a month that is shorter', () => {
  const march = at('2027-03-02T12:00:00.000Z');
  const february = { ...october, month: '2027-02-01' };
  expect(waitsForInvoice(february, on('2027-03-31T10:00:00.000Z'), march)).toBe(true);
  // With a yearly plan: after February, the day is the 31st again.
  const december = { ...october, month: '2026-12-01' };
  const january = at('2027-01-30T12:00:00.000Z');
  expect(waitsForInvoice(december, on('2027-03-31T10:00:00.000Z'), january)).toBe(true);
});

it('waits for nothing in another currency, without a subscription, and where Stripe does not have it yet', () => {
  const next = on('2026-11-24T10:00:00.000Z');
  expect(waitsForInvoice({ ...october, currency: 'CAD' }, next, now)).toBe(false);
  expect(waitsForInvoice({ ...october, isCharged: false }, next, now)).toBe(false);
  expect(waitsForInvoice(october, on(null), now)).toBe(false);
  expect(waitsForInvoice(october, null, now)).toBe(false);
});

it('waits on the day of the invoice until its hour, also on a yearly plan [BILL-152]', () => {
  const yearly = on('2027-05-24T10:00:00.000Z');
  expect(waitsForInvoice(october, yearly, at('2026-11-24T09:59:00.000Z'))).toBe(true);
  expect(waitsForInvoice(october, yearly, at('2026-11-24T10:01:00.000Z'))).toBe(false);
  expect(
    waitsForInvoice(october, on('2026-11-24T10:00:00.000Z'), at('2026-11-24T09:59:00.000Z')),
  ).toBe(true);
  expect(
    waitsForInvoice(october, on('2026-12-24T10:00:00.000Z'), at('2026-11-24T10:01:00.000Z')),
  ).toBe(false);
});

it.each([
  ['UTC', false],
  ['Pacific/Auckland', false],
  ['America/Los_Angeles', true],
])(
  'comes with the invoice of the first day only where the month was over by then (%s) [BILL-152]',
  (timezone, waits) => {
    const next = on('2026-12-01T06:00:00.000Z');
    expect(waitsForInvoice(october, next, at('2026-11-10T12:00:00.000Z', timezone))).toBe(waits);
  },
);
