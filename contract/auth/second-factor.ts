import { z } from 'zod';
import { Instant } from '../http/fields.ts';

/** The proofs that a sign-in can ask for besides the password. */
export const secondFactorMethods = ['passkey', 'code', 'recovery-code'] as const;
export type SecondFactorMethod = (typeof secondFactorMethods)[number];

/** A passkey as its owner sees it. */
export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: Instant,
  lastUsedAt: Instant.nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

/** The second factors of one person. */
export const SecondFactors = z.object({
  /** When an authenticator app was set up; null without one. */
  codesSince: Instant.nullable(),
  passkeys: z.array(Passkey),
  recoveryCodesLeft: z.number().int(),
});
export type SecondFactors = z.infer<typeof SecondFactors>;

/** WebAuthn messages pass through unchecked: the libraries at both ends know their shapes. */
export const WebAuthnJson = z.record(z.string(), z.unknown());

/** A code of an authenticator app, which some apps show in two groups. */
export const AppCode = z
  .string()
  .transform((code) => code.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Please enter the 6 digits of your authenticator app'));

/** Proof of one of the second factors. */
export const SecondFactorProof = z.discriminatedUnion('method', [
  z.object({ method: z.literal('code'), code: AppCode }),
  z.object({
    method: z.literal('recovery-code'),
    code: z.string().trim().toLowerCase().min(1, 'Please enter a recovery code').max(40),
  }),
  z.object({ method: z.literal('passkey'), response: WebAuthnJson }),
]);
export type SecondFactorProof = z.infer<typeof SecondFactorProof>;
