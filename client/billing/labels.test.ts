import { expect, it } from 'vitest';
import { billingLabels } from './labels.ts';

const preview = {
  ...{ planId: 'growth', at: 1_764_000_000, begins: 'now' as const },
  nextBillingDate: '2026-12-24T10:00:00.000Z',
};

it.each([
  [15_000, '$150.00 is due now, with credit for unused time.'],
  [0, '$0.00 is due now.'],
])('speaks of credit where something is due, and not in a trial: %i [BILL-65]', (dueNow, said) => {
  expect(billingLabels.plan.preview({ ...preview, dueNow })).toBe(
    `${said} The next invoice comes on December 24, 2026.`,
  );
});
