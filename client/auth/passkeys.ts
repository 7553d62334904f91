import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { z } from 'zod';

type Json = Record<string, unknown>;

const isJson = (value: unknown): boolean => typeof value === 'object' && value !== null;

// The libraries at either end know these messages; the contract lets them through unchecked.
const RequestOptions = z.custom<PublicKeyCredentialRequestOptionsJSON>(isJson);
const CreationOptions = z.custom<PublicKeyCredentialCreationOptionsJSON>(isJson);

/** True where the browser knows passkeys at all. */
export const supportsPasskeys = browserSupportsWebAuthn;

/** Lets the person show one of their passkeys. Rejects when they do not. */
export async function askForPasskey(options: Json): Promise<Json> {
  return { ...(await startAuthentication({ optionsJSON: RequestOptions.parse(options) })) };
}

/** Lets the person make a passkey. Rejects when they do not. */
export async function makePasskey(options: Json): Promise<Json> {
  return { ...(await startRegistration({ optionsJSON: CreationOptions.parse(options) })) };
}

/** True when the person's device has a passkey of this account already. */
export const isAlreadyKnown = (error: unknown): boolean =>
  error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
