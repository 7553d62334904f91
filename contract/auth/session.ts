import { z } from 'zod';
import { roles } from '../http/access.ts';
import { TenantId } from '../tenants/tenant-id.ts';
import { secondFactorMethods, WebAuthnJson } from './second-factor.ts';

export const UserId = z.uuid().brand<'UserId'>();
export type UserId = z.infer<typeof UserId>;

/**
 * The content of a session token (AUTH-44..49). Browsers read it for display and guards only; the
 * server checks signature, expiry, tenant and the session behind `sid` on every call (AUTH-50).
 */
export const SessionClaims = z.object({
  sub: UserId,
  /** The stored session, so that one can be ended before the token expires. */
  sid: z.uuid(),
  tenantId: TenantId,
  email: z.string(),
  /** Roles the application does not know grant nothing (AUTH-52). */
  roles: z.array(z.string()).transform((held) => roles.filter((role) => held.includes(role))),
  /** Seconds since 1 January 1970 UTC. */
  iat: z.number().int(),
  exp: z.number().int(),
  /** The email of the operator or support person who acts as the user. */
  actor: z.string().optional(),
});
export type SessionClaims = z.infer<typeof SessionClaims>;

/** Whether this is an operator in a tenant. Support that is logged in as somebody has the email of that person. */
export const isOperatorHere = ({
  email,
  actor,
}: {
  readonly email: string;
  readonly actor?: string | undefined;
}): boolean => email === actor;

/** A session (AUTH-137). */
export const SessionAnswer = z.object({ token: z.string() });

/** The result of a sign-in: a session, a request for a second factor, or the way to another tenant. */
export const SignInAnswer = z.union([
  SessionAnswer,
  z.object({
    secondFactor: z.object({
      /** One-time token that names this sign-in; it is not a session. */
      challenge: z.string(),
      methods: z.array(z.enum(secondFactorMethods)).min(1),
      /** The options with which the browser asks for a passkey, when `methods` has one. */
      passkeyOptions: WebAuthnJson.optional(),
    }),
  }),
  z.object({
    /** One-time token for `switchTenant` to the tenant that was asked for (AUTH-96). */
    ticket: z.string(),
  }),
]);
export type SignInAnswer = z.infer<typeof SignInAnswer>;

/** The signed-in person as the application shows them. */
export const Me = z.object({
  id: UserId,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  slug: z.string(),
  roles: z.array(z.enum(roles)),
  /** The email of the operator or support person who acts as this person (AUTH-100). */
  actor: z.string().optional(),
});
export type Me = z.infer<typeof Me>;
