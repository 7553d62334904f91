import type { OwnSession } from '#contract/auth/own-session.ts';
import type * as endpoints from '#contract/auth/own-session-endpoints.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Call } from '#server/platform/http/bind.ts';
import type { Actor } from '#server/platform/http/caller.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { assertActsForThemselves } from './policy.ts';

/** The open sessions of an account at a moment, also those of others who act in it. */
const openSessions = (db: TenantDb, { userId }: Pick<Actor, 'userId'>, now: Date) =>
  db
    .selectFrom('sessions')
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now);

export async function listOwnSessions({
  actor,
  now,
  transaction,
}: Call<typeof endpoints.listOwnSessions>): Promise<{ results: OwnSession[] }> {
  assertActsForThemselves(actor);
  const rows = await transaction((db) =>
    openSessions(db, actor, now)
      .select(['id', 'createdAt', 'actor'])
      .orderBy('createdAt', 'desc')
      .orderBy('id')
      .execute(),
  );
  return {
    results: rows.map(({ id, createdAt, actor: actedBy }) => ({
      id,
      createdAt: createdAt.toISOString(),
      isThis: id === actor.sessionId,
      actor: actedBy,
    })),
  };
}

export async function endOwnSession(
  call: Call<typeof endpoints.endOwnSession>,
): Promise<undefined> {
  const { actor, now, params } = call;
  assertActsForThemselves(actor);
  const ended = await call.transaction((db) =>
    db
      .updateTable('sessions')
      .set({ endedAt: now })
      .where('userId', '=', actor.userId)
      .where('id', '=', params.id)
      .where('endedAt', 'is', null)
      .returning('id')
      .executeTakeFirst(),
  );
  if (!ended) throw new ProblemError('not-found');
  return undefined;
}

export async function endOtherSessions(
  call: Call<typeof endpoints.endOtherSessions>,
): Promise<undefined> {
  const { actor, now } = call;
  assertActsForThemselves(actor);
  await call.transaction((db) =>
    db
      .updateTable('sessions')
      .set({ endedAt: now })
      .where('userId', '=', actor.userId)
      .where('id', '!=', actor.sessionId)
      .where('endedAt', 'is', null)
      .execute(),
  );
  return undefined;
}
