import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ownActivityLabels } from '#client/activities/own-labels.ts';
import { testTenant } from '#client/testing/tenant.ts';
import { makeToken } from '#client/testing/tokens.ts';
import { getCashAccount } from '#contract/payments/endpoints.ts';
import { openApp } from '../../app/testing/open-app.tsx';

const notice = 'Please add your PayPal email to receive payments';

const open = async (needsPayPalEmail: boolean) => {
  await openApp('/activities', {
    token: makeToken({ roles: [] }),
    serve: (fake) =>
      fake.on(getCashAccount, () => ({
        userId: '0b3f4cbe-6a53-4a53-9a6f-0e6f7d3f4a55',
        payPalEmail: needsPayPalEmail ? null : 'ada@pay.test',
        needsPayPalEmail,
        amounts: [],
      })),
  });
  await screen.findByRole('heading', {
    name: ownActivityLabels(testTenant.data.terms).available,
  });
};

it('asks who has to give a PayPal email for it, with a link to the payments [AMB-107]', async () => {
  await open(true);
  expect(screen.getByText(notice)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Add PayPal email' }).getAttribute('href')).toBe(
    '/payments',
  );
});

it('asks nobody else [AMB-107]', async () => {
  await open(false);
  expect(screen.queryByText(notice)).toBeNull();
});
