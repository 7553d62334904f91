import { expect, it } from 'vitest';
import type { UsageFee } from '#contract/usage-fees/usage-fee.ts';
import { describeFee } from './describe.ts';

const fee: UsageFee = {
  ...{ month: '2026-03-01', ofMonth: '2026-03-01', usage: 'orders', unitFee: 100 },
  ...{ base: 200, currency: 'USD', amount: 2, isCharged: true },
};

it('a line of an invoice says which month a fee is for, and whether it corrects an earlier one', () => {
  expect(describeFee(fee)).toBe('March 2026: 1% of $200 of referred sales');
  expect(describeFee({ ...fee, ofMonth: '2026-01-01' })).toBe(
    'Correction for January 2026: 1% of $200 of referred sales',
  );
});
