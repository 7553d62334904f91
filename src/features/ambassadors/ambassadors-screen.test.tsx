import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makePerson } from '#client/testing/people.ts';
import { testTenant } from '#client/testing/tenant.ts';
import { makeToken } from '#client/testing/tokens.ts';
import { listTags } from '#contract/ambassadors/endpoints.ts';
import { getMe } from '#contract/auth/account-endpoints.ts';
import { UserId } from '#contract/auth/session.ts';
import { countTestUsers, getPerson } from '#contract/people/endpoints.ts';
import { openApp } from '../../app/testing/open-app.tsx';

const id = UserId.parse('0b3f4cbe-6a53-4a53-9a6f-0e6f7d3f4a55');

it('names the tab after the ambassador who is shown [SHELL-101]', async () => {
  await openApp('/ambassadors/diego/user', {
    token: makeToken({ roles: ['admin'] }),
    serve(fake) {
      fake.on(listTags, () => ({ results: [] }));
      fake.on(countTestUsers, () => ({ count: 0, most: 3 }));
      fake.on(getPerson, () =>
        makePerson({ slug: 'diego', firstName: 'Diego', lastName: 'Castillo' }),
      );
      fake.on(getMe, () => ({
        id,
        email: 'admin@example.test',
        firstName: 'Ada',
        lastName: 'Lovelace',
        slug: 'ada',
        roles: ['admin' as const],
      }));
    },
  });
  const { tenantName } = testTenant.data;
  await screen.findByRole('heading', { name: 'Diego Castillo' });
  await waitFor(() => expect(document.title).toBe(`Diego Castillo – ${tenantName}`));
});
