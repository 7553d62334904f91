import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { Config } from '#server/platform/config.ts';
import { tenantOrigin } from '#server/tenants/origin.ts';
import type { PasskeysTable } from './tables.ts';

export type PasskeyRow = Selectable<PasskeysTable>;
type Place = Parameters<typeof tenantOrigin>[1];

/** Where a passkey is made and accepted: at the tenant's own address, never at one a request names. */
export interface RelyingParty {
  readonly origin: string;
  readonly rpID: string;
}

export function relyingParty(tenantId: TenantId, config: Place | Config): RelyingParty {
  const origin = tenantOrigin(tenantId, config);
  return { origin, rpID: new URL(origin).hostname };
}

const Base64Url = z.string().regex(/^[\w-]{1,8000}$/);
const shared = {
  id: Base64Url,
  rawId: Base64Url,
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}).default({}),
};

/** The answer of a browser that has made a passkey; further fields are not looked at. */
const Registration = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});

/** The answer of a browser that has used a passkey. */
const Assertion = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: Base64Url.optional(),
  }),
});

/** The passkey that an answer says it was made with; undefined where the response is no answer. */
export const idOfAssertion = (response: unknown): string | undefined =>
  Assertion.safeParse(response).data?.id;

interface Owner {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly tenantName: string;
}

/** The options for the browser to make a passkey that the owner has not got yet. */
export const registrationOptions = (
  { rpID }: RelyingParty,
  owner: Owner,
  known: readonly PasskeyRow[],
) =>
  generateRegistrationOptions({
    rpID,
    rpName: owner.tenantName,
    userID: new TextEncoder().encode(owner.id),
    userName: owner.email,
    userDisplayName: owner.name,
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    // Where the device can do both, the passkey later stands in for the password (ADR 0027).
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });

/**
 * The options for the browser to ask for one of the `known` passkeys, or for any that it has for this address. Beside
 * the password, touching one is enough: asking for a PIN as well would shut out security keys that have none. A passkey
 * alone is asked for with the PIN.
 */
export const assertionOptions = ({ rpID }: RelyingParty, known?: readonly PasskeyRow[]) =>
  generateAuthenticationOptions({
    rpID,
    userVerification: known ? 'discouraged' : 'required',
    ...(known && {
      allowCredentials: known.map(({ id, transports }) => ({ id, transports })),
    }),
  });

type NewPasskey = Pick<PasskeyRow, 'id' | 'publicKey' | 'counter' | 'transports'>;

/** The owner that a passkey names, as `registrationOptions` has told it. */
const userHandleOf = (userId: string): string => Buffer.from(userId).toString('base64url');

/** The passkey of a genuine registration at the relying party; undefined for anything else. */
export async function readRegistration(
  { origin, rpID }: RelyingParty,
  response: unknown,
  takeChallenge: (challenge: string) => Promise<boolean>,
): Promise<NewPasskey | undefined> {
  const parsed = Registration.safeParse(response);
  if (!parsed.success) return undefined;
  const verification = await verifyRegistrationResponse({
    response: parsed.data,
    expectedChallenge: takeChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
  }).catch(() => undefined);
  if (!verification?.verified) return undefined;
  const { id, publicKey, counter } = verification.registrationInfo.credential;
  const transports = parsed.data.response.transports ?? [];
  return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports };
}

/**
 * The passkey that a genuine answer to the challenge was made with, and its new counter. One that stands
 * `isAlone` has to have checked who uses it, and to name its owner where it names anybody.
 */
export async function readAssertion(
  { origin, rpID }: RelyingParty,
  response: unknown,
  challenge: string,
  known: readonly PasskeyRow[],
  { isAlone } = { isAlone: false },
): Promise<{ passkey: PasskeyRow; counter: number } | undefined> {
  const parsed = Assertion.safeParse(response);
  const passkey = known.find(({ id }) => id === parsed.data?.id);
  if (!parsed.success || !passkey) return undefined;
  const { userHandle = userHandleOf(passkey.userId) } = parsed.data.response;
  if (isAlone && userHandle !== userHandleOf(passkey.userId)) return undefined;
  const verification = await verifyAuthenticationResponse({
    response: parsed.data,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: isAlone,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(() => undefined);
  if (!verification?.verified) return undefined;
  return { passkey, counter: verification.authenticationInfo.newCounter };
}
