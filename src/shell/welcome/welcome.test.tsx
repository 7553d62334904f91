import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FakeApi } from '#client/testing/fake-api.ts';
import { makeToken } from '#client/testing/tokens.ts';
import { getUserData, updateUserData } from '#contract/user-data/endpoints.ts';
import { defaultUserData } from '#contract/user-data/user-data.ts';
import { openApp } from '../../app/testing/open-app.tsx';

const title = 'Welcome to Acme';
const ambassador = makeToken({ roles: [] });
const firstVisit = (fake: FakeApi) => {
  fake.on(getUserData, () => defaultUserData);
  fake.on(updateUserData, ({ body }) => ({ data: body.data, version: body.version + 1 }));
};

async function isWelcomed(token: string, serve: (fake: FakeApi) => void): Promise<boolean> {
  await openApp('/my/user', { token, serve });
  await screen.findByRole('heading', { level: 1, name: 'My Account' });
  // The dialog loads with the first drawing that wants it.
  await import('./welcome-dialog.tsx');
  await new Promise((resolve) => setTimeout(resolve, 20));
  return screen.queryByRole('dialog') !== null;
}

describe('the welcome', () => {
  it('meets an ambassador at the first visit in the name of the tenant, once [SHELL-153 SHELL-155]', async () => {
    const app = await openApp('/my/user', { token: ambassador, serve: firstVisit });
    await screen.findByRole('dialog', { name: title });
    await app.user.click(screen.getByRole('button', { name: 'Let’s begin' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(app.shell.userData.get().data.seenNotifications.welcome).toBe(true);
    await waitFor(async () =>
      expect(await app.sent('/api/v1/users/__SELF__/data')).toMatchObject([
        { data: { seenNotifications: { welcome: true } } },
      ]),
    );
  });

  it('closes with Escape as well, and counts as seen [SHELL-155 SHELL-162]', async () => {
    const app = await openApp('/my/user', { token: ambassador, serve: firstVisit });
    await screen.findByRole('dialog', { name: title });
    await app.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(app.shell.userData.get().data.seenNotifications.welcome).toBe(true);
  });

  it('meets nobody a second time [SHELL-155]', async () => {
    const { data, version } = defaultUserData;
    const seen = { ...data, seenNotifications: { ...data.seenNotifications, welcome: true } };
    expect(
      await isWelcomed(ambassador, (fake) => fake.on(getUserData, () => ({ data: seen, version }))),
    ).toBe(false);
  });

  it('meets no admin [SHELL-155]', async () => {
    expect(await isWelcomed(makeToken({ roles: ['admin'] }), firstVisit)).toBe(false);
  });

  it('leaves whoever acts for an ambassador alone [SHELL-155]', async () => {
    const acting = makeToken({ roles: [], actor: 'sam@acme.test' });
    expect(await isWelcomed(acting, firstVisit)).toBe(false);
  });

  it('waits for another visit when nobody knows whether it is the first [SHELL-155 SHELL-242]', async () => {
    expect(await isWelcomed(ambassador, (fake) => fake.refuse(getUserData, 'internal'))).toBe(
      false,
    );
  });
});
