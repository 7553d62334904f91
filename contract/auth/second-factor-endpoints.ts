import { z } from 'zod';
import { anyone, signedIn } from '../http/access.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { OneTimeToken, tooLong } from '../http/fields.ts';
import { NamedTenantId } from '../tenants/tenant-id.ts';
import { AppCode, SecondFactorProof, SecondFactors, WebAuthnJson } from './second-factor.ts';
import { SignInAnswer } from './session.ts';

/** A change of the protection of an account takes its password, not just an open session. */
const WithPassword = z.object({
  password: z.string().min(1, 'Please enter your current password').max(200),
});
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const verifySecondFactor = defineEndpoint({
  method: 'POST',
  path: '/auth/second-factor',
  summary: 'Finish a sign-in with a second factor',
  access: anyone,
  body: z.object({
    challenge: OneTimeToken,
    proof: SecondFactorProof,
    /** The tenant that was signed in to, when it is not the page's own (AUTH-96). */
    tenantId: NamedTenantId.optional(),
  }),
  response: SignInAnswer,
  problems: [
    'invalid-token',
    'wrong-code',
    'account-disabled',
    'invalid-credentials',
    'invitation-invalid',
    'limit-reached',
    'conflict',
  ],
});

export const listSecondFactors = defineEndpoint({
  method: 'GET',
  path: '/auth/second-factors',
  summary: 'Get one’s own second factors',
  access: signedIn,
  response: SecondFactors,
});

/** The secret protects nothing until `confirmCodes`; calling again makes a new one. */
export const startCodes = defineEndpoint({
  method: 'POST',
  path: '/auth/second-factors/codes',
  summary: 'Start setting up an authenticator app',
  access: signedIn,
  body: WithPassword,
  response: z.object({
    /** Base32, for typing into the app. */
    secret: z.string(),
    /** `otpauth://` address, for a QR code. */
    uri: z.string(),
  }),
  problems: ['wrong-password', 'forbidden', 'conflict'],
});

export const confirmCodes = defineEndpoint({
  method: 'POST',
  path: '/auth/second-factors/codes/confirm',
  summary: 'Finish setting up an authenticator app with its first code',
  access: signedIn,
  body: z.object({ code: AppCode }),
  response: RecoveryCodes,
  problems: ['wrong-code', 'not-found', 'forbidden'],
});

export const removeCodes = defineEndpoint({
  method: 'DELETE',
  path: '/auth/second-factors/codes',
  summary: 'Remove the authenticator app, so that its codes are no longer asked for',
  access: signedIn,
  body: WithPassword,
  problems: ['wrong-password', 'forbidden'],
});

export const startPasskey = defineEndpoint({
  method: 'POST',
  path: '/auth/second-factors/passkeys/options',
  summary: 'Start adding a passkey',
  access: signedIn,
  body: WithPassword,
  response: z.object({ options: WebAuthnJson }),
  problems: ['wrong-password', 'forbidden'],
});

export const addPasskey = defineEndpoint({
  method: 'POST',
  path: '/auth/second-factors/passkeys',
  summary: 'Finish adding a passkey',
  access: signedIn,
  body: z.object({
    name: z.string().trim().min(1, 'Please enter a name').max(60, tooLong),
    response: WebAuthnJson,
  }),
  response: RecoveryCodes,
  problems: ['invalid-token', 'forbidden', 'conflict'],
});

export const removePasskey = defineEndpoint({
  method: 'DELETE',
  path: '/auth/second-factors/passkeys/:id',
  summary: 'Remove a passkey',
  access: signedIn,
  params: z.object({ id: z.string().min(1).max(1400) }),
  body: WithPassword,
  problems: ['wrong-password', 'not-found', 'forbidden'],
});

/** The previous codes stop working. */
export const renewRecoveryCodes = defineEndpoint({
  method: 'POST',
  path: '/auth/second-factors/recovery-codes',
  summary: 'Make new recovery codes',
  access: signedIn,
  body: WithPassword,
  response: RecoveryCodes,
  problems: ['wrong-password', 'not-found', 'forbidden'],
});
