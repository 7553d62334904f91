import type { Actor } from '#server/platform/http/caller.ts';
import { ProblemError } from '#server/platform/problems.ts';

/**
 * The email of somebody with a role is the key to the brand’s programme: whoever has it can choose a
 * new password. An open session alone does not change it, not even one’s own.
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
