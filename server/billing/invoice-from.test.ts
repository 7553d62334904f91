import { expect, it } from 'vitest';
import { invoiceFrom } from './invoice-from.ts';

const seconds = (moment: string) => Date.parse(moment) / 1000;

it.each([
  ['on the day itself', '2026-02-01T10:00:00Z', '2026-12-01T10:00:00Z', '2027-02-01', '2027-02-01'],
  [
    'later in the month',
    '2026-02-13T10:00:00Z',
    '2026-12-13T10:00:00Z',
    '2027-02-01',
    '2027-02-13',
  ],
  [
    'not in a shorter month',
    '2026-01-31T10:00:00Z',
    '2026-12-31T10:00:00Z',
    '2027-02-10',
    '2027-02-28',
  ],
  [
    'by the day of the first one',
    '2026-01-31T10:00:00Z',
    '2027-02-28T10:00:00Z',
    '2027-03-01',
    '2027-03-31',
  ],
  [
    'not before the period is over',
    '2026-02-13T10:00:00Z',
    '2027-02-13T10:00:00Z',
    '2027-02-01',
    '2027-02-13',
  ],
])('begins with an invoice: %s [BILL-158]', (_, anchor, periodEnd, day, invoice) => {
  const price = { recurring: { interval: 'month' } };
  const item = { current_period_end: seconds(periodEnd), price };
  const paid = { anchor: seconds(anchor), item };
  expect(invoiceFrom({ day, timezone: 'UTC' }, paid)).toBe(seconds(`${invoice}T10:00:00Z`));
});

it.each([
  ['America/Los_Angeles', '2027-03-01T03:00:00Z'],
  ['UTC', '2027-02-01T03:00:00Z'],
])('goes by the calendar of the tenant in %s, where the term ends [BILL-158]', (timezone, at) => {
  const price = { recurring: { interval: 'month' } };
  const item = { current_period_end: seconds('2026-12-01T03:00:00Z'), price };
  const paid = { anchor: seconds('2026-02-01T03:00:00Z'), item };
  expect(invoiceFrom({ day: '2027-02-01', timezone }, paid)).toBe(seconds(at));
});

it('waits for the invoice of the year where the plan is paid by the year [BILL-158]', () => {
  const price = { recurring: { interval: 'year' } };
  const item = { current_period_end: seconds('2027-01-15T10:00:00Z'), price };
  const paid = { anchor: seconds('2026-01-15T10:00:00Z'), item };
  const term = { day: '2027-02-01', timezone: 'UTC' };
  expect(invoiceFrom(term, paid)).toBe(seconds('2028-01-15T10:00:00Z'));
});
