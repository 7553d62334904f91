import { WebAuthnError } from '@simplewebauthn/browser';
import { expect, it, vi } from 'vitest';
import { askForPasskey, isAlreadyKnown, makePasskey } from './passkeys.ts';

const bytes = (text: string): ArrayBuffer => Uint8Array.from(Buffer.from(text)).buffer;
const shared = {
  id: 'a2V5',
  rawId: bytes('key'),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
};

/** A browser that knows passkeys and answers with this one. */
function stubBrowser(response: object) {
  const answer = vi.fn(async () => ({ ...shared, response }));
  vi.stubGlobal('PublicKeyCredential', () => undefined);
  vi.stubGlobal('navigator', { credentials: { get: answer, create: answer } });
  return answer;
}

it('has the person show a passkey, and gives what the server asked for', async () => {
  const answer = stubBrowser({
    authenticatorData: bytes('data'),
    clientDataJSON: bytes('client'),
    signature: bytes('signed'),
  });
  expect(await askForPasskey({ challenge: 'Y2hhbGxlbmdl', rpId: 'acme.test' })).toMatchObject({
    id: 'a2V5',
    response: { signature: 'c2lnbmVk', clientDataJSON: 'Y2xpZW50' },
  });
  expect(answer).toHaveBeenCalledWith(
    expect.objectContaining({ publicKey: expect.objectContaining({ rpId: 'acme.test' }) }),
  );
});

it('has the person make a passkey', async () => {
  stubBrowser({
    attestationObject: bytes('made'),
    clientDataJSON: bytes('client'),
    getTransports: () => ['internal'],
  });
  const options = {
    challenge: 'Y2hhbGxlbmdl',
    user: { id: 'dXNlcg', name: 'a', displayName: 'A' },
  };
  expect(await makePasskey(options)).toMatchObject({
    id: 'a2V5',
    response: { attestationObject: 'bWFkZQ', transports: ['internal'] },
  });
});

it('knows when the device has a passkey of the account already', () => {
  const errorOf = (code: ConstructorParameters<typeof WebAuthnError>[0]['code']) =>
    new WebAuthnError({ message: 'x', code, cause: new Error('x') });
  expect(isAlreadyKnown(errorOf('ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'))).toBe(true);
  expect(isAlreadyKnown(errorOf('ERROR_CEREMONY_ABORTED'))).toBe(false);
  expect(isAlreadyKnown({ code: 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' })).toBe(false);
});
