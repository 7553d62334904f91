import { isDeepStrictEqual } from 'node:util';
import { type Actor, isAdmin } from '#server/platform/http/caller.ts';
import { ProblemError } from '#server/platform/problems.ts';

type Who = Pick<Actor, 'userId' | 'roles'>;

/** The fields that somebody who is no admin may change about themselves (AMB-51, AMB-140, AMB-141). */
const ownFields: readonly string[] = [
  'firstName',
  'lastName',
  'payPalEmail',
  'profile',
  'shippingAddress',
];

/** The fields that nobody changes with the person: they have other calls. */
const fixedFields: readonly string[] = ['balance', 'discountCodes', 'profilePubliclyVisible'];

/**
 * Refuses a change of a field that the caller may not change. An unchanged field passes, so that a person can be sent
 * back as read (AMB-149). Notes are another value to callers who do not see them.
 */
export function assertMayChangeFields(actor: Who, present: object, change: object): void {
  const known: Readonly<Record<string, unknown>> = { ...present };
  const mayChange = (field: string) =>
    isAdmin(actor) ? !fixedFields.includes(field) : ownFields.includes(field);
  for (const [field, value] of Object.entries(change)) {
    const isSame = value === undefined || isDeepStrictEqual(value, known[field]);
    if (!isSame && !mayChange(field)) throw new ProblemError('forbidden');
  }
}

/**
 * The email of somebody with a role is the key to the brand’s programme: anybody who has it can choose a new password.
 * An open session alone does not change it, not even one’s own.
 */
export const takesPassword = (
  person: { readonly email: string; readonly roles: readonly string[] },
  { email }: { readonly email?: string | undefined },
): boolean => email !== undefined && email !== person.email && person.roles.length > 0;

/**
 * Nobody changes an account that can do more than their own: with its email they could take it over.
 * So only support changes support (ADM-52).
 */
export function assertMayChange(
  actor: Pick<Actor, 'roles'>,
  person: { readonly roles: readonly string[] },
): void {
  const held: readonly string[] = actor.roles;
  if (!person.roles.every((role) => held.includes(role))) throw new ProblemError('forbidden');
}
