import type { Actor } from '#server/platform/http/caller.ts';
import { ProblemError } from '#server/platform/problems.ts';

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
