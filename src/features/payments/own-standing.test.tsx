import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { testTenant } from '#client/testing/tenant.ts';
import { makeToken } from '#client/testing/tokens.ts';
import { listPayments } from '#contract/payments/endpoints.ts';
import { getCashStanding } from '#contract/payouts/endpoints.ts';
import type { CashPart } from '#contract/payouts/standing.ts';
import { openApp } from '../../app/testing/open-app.tsx';

const at = '2024-06-05T12:00:00.000Z';
const place = { kind: 'pay-pal', name: 'ada@mail.test' } as const;

it.each<[CashPart, string, string]>([
  [
    { part: 'waiting', value: 12.5, from: at },
    'Pending€12.50',
    'Orders count from 05 Jun 2024 on, when they can no longer be returned.',
  ],
  [
    { part: 'waiting', value: 1, from: null },
    'Pending€1',
    'It is yours once our team has approved it.',
  ],
  [{ part: 'held', value: 8, until: at }, 'Held€8', 'It can be paid from 05 Jun 2024 on.'],
  [{ part: 'below-minimum', value: 8, minimum: 25 }, 'Due€8', 'It is paid once it comes to €25.'],
  [
    { part: 'no-address', value: 8 },
    'Due€8',
    'It can be paid once you have added your PayPal email or bank account below.',
  ],
  [{ part: 'next', value: 8 }, 'Due€8', 'It goes out with the next payout.'],
  [
    { part: 'on-its-way', value: 8, since: at, place },
    'Being paid€8',
    'It was approved on 05 Jun 2024 and is being paid out to ada@mail.test.',
  ],
  [
    {
      ...{ part: 'failed', value: 8, at, reason: 'PayPal does not know this email' },
      ...{ place, isCorrected: false },
    },
    'Did not arrive€8',
    'It did not arrive at ada@mail.test on 05 Jun 2024: PayPal does not know this email. It is due again. Please check where we send it.',
  ],
])('tells an ambassador why their cash is where it is: %o [PAY-40]', async (part, head, why) => {
  await openApp('/payments', {
    token: makeToken({ roles: [] }),
    tenant: {
      features: { 'rewards.cashPayouts': true },
      data: { ...testTenant.data, currencies: ['EUR'] },
    },
    serve(fake) {
      fake.on(listPayments, () => ({
        ...{ results: [], page: 1, pageSize: 10, totalCount: 0, totalIsCapped: false },
      }));
      fake.on(getCashStanding, ({ query }) => ({
        userId: query.userId ?? '0b3f4cbe-6a53-4a53-9a6f-0e6f7d3f4a55',
        currencies: [{ currency: 'EUR' as const, parts: [part] }],
      }));
    },
  });
  const sentence = await screen.findByText(why);
  expect(sentence.closest('li')?.textContent).toBe(`${head}${why}`);
});
