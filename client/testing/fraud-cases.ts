import type { FraudCase } from '#contract/fraud-cases/fraud-case.ts';

/** A case of the orders with a code of Maya Lindgren, which waits for her reply and a verdict. */
export const makeFraudCase = (number: number, changes: Partial<FraudCase> = {}): FraudCase => ({
  id: `0190b8c4-0000-4000-8000-${String(number).padStart(12, '0')}`,
  user: { slug: 'maya', firstName: 'Maya', lastName: 'Lindgren', email: 'maya@acme.test' },
  code: `MAYA${number}`,
  openedAt: '2026-06-01T10:00:00.000Z',
  signals: ['repeat-purchaser'],
  orderCount: 6,
  held: [{ unit: 'points', value: 510 }],
  reply: null,
  verdicts: [],
  isFollowing: false,
  ...changes,
});
