import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { referralLabels } from '#client/referrals/labels.ts';
import { testTenant } from '#client/testing/tenant.ts';
import { makeToken } from '#client/testing/tokens.ts';
import { listOrderQuestions } from '#contract/order-questions/endpoints.ts';
import { listReferrals } from '#contract/referrals/endpoints.ts';
import { openApp } from '../../app/testing/open-app.tsx';

const { views } = referralLabels(testTenant.data.terms).filters;
const none = { results: [], page: 1, pageSize: 10, totalCount: 0, totalIsCapped: false };

async function openReferrals() {
  const app = await openApp('/referrals', {
    token: makeToken({ roles: ['admin'] }),
    serve(fake) {
      fake.on(listReferrals, () => none);
      fake.on(listOrderQuestions, () => none);
    },
  });
  const denied = await screen.findByRole('button', { name: views.denied });
  return { ...app, denied };
}

it('changes the query of its page', async () => {
  const { denied, router } = await openReferrals();
  fireEvent.click(denied);
  await waitFor(() => expect(router.state.location.search).toContain('denied'));
});

it('takes nobody back who is on the way to another page [BRIDGE-290]', async () => {
  const { denied, router } = await openReferrals();
  await act(async () => {
    const gone = router.navigate('/my/user');
    expect(router.state.navigation.location?.pathname).toBe('/my/user');
    fireEvent.click(denied);
    await gone;
  });
  await screen.findByRole('heading', { level: 1, name: 'My Account' });
  expect(router.state.location.pathname).toBe('/my/user');
});
