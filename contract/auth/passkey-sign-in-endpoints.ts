import { z } from 'zod';
import { anyone } from '../http/access.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { BrowserTimezone, OneTimeToken } from '../http/fields.ts';
import { WebAuthnJson } from './second-factor.ts';
import { SignInAnswer } from './session.ts';

/** Names nobody: the browser shows the passkeys that it has for this address. */
export const startPasskeySignIn = defineEndpoint({
  method: 'POST',
  path: '/auth/passkey-sign-in/options',
  summary: 'Start a sign-in with a passkey alone',
  access: anyone,
  response: z.object({ challenge: z.string(), options: WebAuthnJson }),
  problems: ['too-many-requests'],
});

export const signInWithPasskey = defineEndpoint({
  method: 'POST',
  path: '/auth/passkey-sign-in',
  summary: 'Sign in with a passkey alone, on a device that has checked who uses it',
  access: anyone,
  body: z.object({
    challenge: OneTimeToken,
    response: WebAuthnJson,
    timezone: BrowserTimezone,
  }),
  response: SignInAnswer,
  problems: ['invalid-token', 'invalid-credentials', 'account-disabled', 'too-many-requests'],
});
