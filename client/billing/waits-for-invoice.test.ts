import { expect, it } from 'vitest';
import { waitsForInvoice } from './waits-for-invoice.ts';

const now = new Date('2026-11-10T12:00:00.000Z');
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
  const march = new Date('2027-03-02T12:00:00.000Z');
  const february = { ...october, month: '2027-02-01' };
  expect(waitsForInvoice(february, on('2027-03-31T10:00:00.000Z'), march)).toBe(true);
  // Of a yearly plan: after February, the day is the 31st again.
  const december = { ...october, month: '2026-12-01' };
  const january = new Date('2027-01-30T12:00:00.000Z');
  expect(waitsForInvoice(december, on('2027-03-31T10:00:00.000Z'), january)).toBe(true);
});

it('waits for nothing in another currency, without a subscription, and where Stripe does not have it yet', () => {
  const next = on('2026-11-24T10:00:00.000Z');
  expect(waitsForInvoice({ ...october, currency: 'CAD' }, next, now)).toBe(false);
  expect(waitsForInvoice({ ...october, isCharged: false }, next, now)).toBe(false);
  expect(waitsForInvoice(october, on(null), now)).toBe(false);
  expect(waitsForInvoice(october, null, now)).toBe(false);
});
