import { expect, it } from 'vitest';
import { orderAddress, wayBackFromOrder } from './order-origin.ts';

const id = '0b3f4cbe-6a53-4a53-9a6f-000000000001';
const fraudCase = '0b3f4cbe-6a53-4a53-9a6f-000000000002';

it.each([
  ['questions', 'Contested orders', '/referrals/questions'],
  ['orders', 'All orders', '/referrals/orders'],
  [`case-${fraudCase}`, 'Fraud case', `/referrals/cases/${fraudCase}`],
  [undefined, 'Referrals', '/referrals'],
] as const)('an order opened from %s leads back to “%s”', (from, label, address) => {
  const opened = new URL(orderAddress('/referrals', id, from), 'https://acme.test');
  expect(opened.pathname).toBe(`/referrals/orders/${id}`);
  expect(wayBackFromOrder('/referrals', opened.searchParams.get('from'), true)).toEqual({
    label,
    address,
  });
});

it.each([null, '', 'case-1', 'case-../../users', 'nowhere'])(
  'an order opened from %j leads back to the list that it stands in',
  (from) => {
    expect(wayBackFromOrder('/referrals', from, true).address).toBe('/referrals');
    expect(wayBackFromOrder('/referrals', from, false).address).toBe('/referrals/orders');
  },
);
