import { attemptLimit, takeAttempt } from '#server/auth/attempts.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { type Actor, isAdmin } from '#server/platform/http/caller.ts';

const mostLookUps = 30;

interface LookUpCall {
  readonly actor: Actor;
  readonly now: Date;
  transaction<T>(work: (db: TenantDb) => Promise<T>): Promise<T>;
}

/**
 * Counts that somebody asks whether a shop has a customer with an email. Somebody who tries a list of emails learns of
 * only a few whether their owners buy there (REW-210). Throws ProblemError `too-many-requests`.
 */
export async function countLookUp({ actor, now, transaction }: LookUpCall): Promise<void> {
  if (isAdmin(actor)) return;
  const attempts = attemptLimit(['customer look-up', actor.userId], mostLookUps);
  await transaction((db) => takeAttempt(db, attempts, now));
}
