import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { SideContext } from '#blocks/side.ts';
import type { MessagesToHost } from '#bridge/messages.ts';
import { accountLabels as labels } from '#client/auth/account-labels.ts';
import { betaLabels } from '#client/beta-features.ts';
import { createApi } from '#client/http/api.ts';
import { ApiContext } from '#client/http/api-context.ts';
import { createBanyanQueryClient } from '#client/http/query-client.ts';
import { SessionContext } from '#client/session/use-session.ts';
import { TenantContext } from '#client/tenants/tenant-context.ts';
import { createFakeApi } from '#client/testing/fake-api.ts';
import { makePerson } from '#client/testing/people.ts';
import { testTenant } from '#client/testing/tenant.ts';
import { makeToken } from '#client/testing/tokens.ts';
import { listOwnAgreements } from '#contract/agreements/endpoints.ts';
import { changePassword, getMe } from '#contract/auth/account-endpoints.ts';
import { listOwnSessions } from '#contract/auth/own-session-endpoints.ts';
import { listSecondFactors } from '#contract/auth/second-factor-endpoints.ts';
import type { Role } from '#contract/http/access.ts';
import { updatePerson } from '#contract/people/endpoints.ts';
import { getEmailChange } from '#contract/people/own-email-endpoints.ts';
import { getEarnings } from '#contract/transactions/endpoints.ts';
import { draw } from '#ui/testing/draw.tsx';
import { embeddedSide } from '../../app/embedded-side.tsx';
import { followShellSession, session } from '../../app/session.ts';
import { payloadsOf, toldShell } from '../../app/testing/told-shell.ts';
import { AccountPage } from './account-page.tsx';

const shell = toldShell();
afterEach(cleanup);

const told = (type: keyof MessagesToHost) => payloadsOf(shell, type);

function open(roles: Role[], renewed = '') {
  const fake = createFakeApi();
  const me = { id: '0b3f4cbe-6a53-4a53-9a6f-0e6f7d3f4a01', email: 'ada@acme.test', slug: 'ada' };
  const names = { firstName: 'Ada', lastName: 'Lovelace' };
  fake.on(getMe, () => ({ ...me, ...names, roles }));
  fake.on(updatePerson, ({ body }) => makePerson({ ...names, ...body, roles }));
  fake.on(changePassword, () => ({ token: renewed }));
  fake.on(listOwnAgreements, () => ({ results: [] }));
  fake.on(getEmailChange, () => ({ email: null }));
  fake.on(listOwnSessions, () => ({ results: [] }));
  fake.on(listSecondFactors, () => ({ codesSince: null, passkeys: [], recoveryCodesLeft: 0 }));
  fake.on(getEarnings, () => ({
    userId: me.id,
    points: 1250,
    pendingPoints: 0,
    monetary: {},
    pendingMonetary: {},
  }));
  followShellSession(makeToken({ roles }));
  const api = createApi({ getToken: () => session.get()?.token ?? null, fetch: fake.fetch });
  const router = createMemoryRouter([{ path: '/admin/account', Component: AccountPage }], {
    initialEntries: ['/admin/account'],
  });
  return draw(
    <ApiContext value={api}>
      <SessionContext value={session}>
        <TenantContext value={testTenant}>
          <QueryClientProvider client={createBanyanQueryClient()}>
            <SideContext value={embeddedSide}>
              <RouterProvider router={router} />
            </SideContext>
          </QueryClientProvider>
        </TenantContext>
      </SessionContext>
    </ApiContext>,
  );
}

it.each<Role[][]>([[[]], [['admin']], [['support']], [['tenant-admin']]])(
  'is there in the frame for %s, with name, password and the way back [AUTH-22]',
  async (roles) => {
    open(roles);
    await screen.findByLabelText(labels.name.firstName);
    expect(screen.getByLabelText(labels.password.oldPassword)).toBeDefined();
    expect(screen.getByRole('button', { name: betaLabels.goBack })).toBeDefined();
    expect(screen.queryByText('1,250') !== null).toBe(roles.length === 0);
  },
);

it('saves a name, says so in the shell, and tells it while something is unsaved', async () => {
  const { user } = open(['admin']);
  const name = await screen.findByLabelText(labels.name.firstName);
  await user.type(name, '!');
  expect(told('page-state-change').at(-1)).toMatchObject({ isDirty: true, title: labels.title });
  await user.click(screen.getByRole('button', { name: labels.name.submit }));
  await waitFor(() =>
    expect(told('show-notice')).toEqual([
      { level: 'success', text: labels.notices.nameUpdated, duration: 2000 },
    ]),
  );
  await waitFor(() => expect(told('page-state-change').at(-1)).toMatchObject({ isDirty: false }));
});

it('hands the token that a changed password brings to the shell, and goes on with it [AUTH-68 BRIDGE-184]', async () => {
  const renewed = makeToken({ exp: 4_100_000_000 });
  const { user } = open(['admin'], renewed);
  await user.type(await screen.findByLabelText(labels.password.oldPassword), 'old password');
  await user.type(screen.getByLabelText(labels.password.newPassword), 'a new password 1');
  await user.type(screen.getByLabelText(labels.password.confirmNewPassword), 'a new password 1');
  await user.click(screen.getByRole('button', { name: labels.password.submit }));
  await waitFor(() => expect(told('session-renewed')).toEqual([{ token: renewed }]));
  expect(session.get()?.token).toBe(renewed);
});
