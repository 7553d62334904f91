import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { FakeApi } from '#client/testing/fake-api.ts';
import { makeToken } from '#client/testing/tokens.ts';
import { signInWithPasskey, startPasskeySignIn } from '#contract/auth/passkey-sign-in-endpoints.ts';
import { button, openApp } from '../../app/testing/open-app.tsx';

const name = 'Log in with a passkey';
const bytes = new Uint8Array([1, 2, 3]).buffer;
const credential = {
  id: 'AQID',
  rawId: bytes,
  type: 'public-key',
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
  response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes },
};

/** A browser that knows passkeys, and its answer when it is asked for one. */
function withPasskeys(get: () => Promise<unknown>): void {
  vi.stubGlobal('PublicKeyCredential', class {});
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { credentials: { get } }));
}

/** Presses the button once its code is there; until then it only holds its place. */
async function press({ user }: Awaited<ReturnType<typeof openApp>>): Promise<void> {
  await waitFor(async () => expect(await button(name)).toHaveProperty('disabled', false));
  await user.click(await button(name));
}

const started = (fake: FakeApi) =>
  fake.on(startPasskeySignIn, () => ({ challenge: 'riddle', options: { challenge: 'AAAA' } }));

describe('the way in with a passkey', () => {
  it('needs neither email nor password', async () => {
    withPasskeys(() => Promise.resolve(credential));
    const app = await openApp('/login', {
      serve(fake) {
        started(fake);
        fake.on(signInWithPasskey, () => ({
          token: makeToken({ roles: [], email: 'ada@acme.test' }),
        }));
      },
    });
    await press(app);
    await waitFor(() => expect(app.platform.session.get()?.claims.email).toBe('ada@acme.test'));
    expect(await app.sent('/auth/passkey-sign-in')).toEqual([
      {
        challenge: 'riddle',
        response: expect.objectContaining({ id: 'AQID' }),
        timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      },
    ]);
  });

  it('says so when the person closes the dialog, and can be tried again', async () => {
    withPasskeys(() => Promise.reject(new DOMException('Closed', 'NotAllowedError')));
    const app = await openApp('/login', { serve: started });
    await press(app);
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^The passkey could not be used/,
    );
    expect(await button(name)).toHaveProperty('disabled', false);
  });

  it('says what the server says of a passkey that it does not know', async () => {
    withPasskeys(() => Promise.resolve(credential));
    const message = 'This passkey is not known here. Please log in with your password';
    const app = await openApp('/login', {
      serve(fake) {
        started(fake);
        fake.refuse(signInWithPasskey, 'invalid-credentials', { message });
      },
    });
    await press(app);
    expect((await screen.findByRole('alert')).textContent).toBe(message);
  });

  it('is not offered by a browser that knows no passkeys', async () => {
    await openApp('/login');
    await button('Log in');
    expect(screen.queryByRole('button', { name })).toBeNull();
  });
});
