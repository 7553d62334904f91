import { sql } from 'kysely';
import { UserId } from '#contract/auth/session.ts';
import { type Role, roles } from '#contract/http/access.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { SessionTokens } from '#server/platform/http/session-tokens.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { later, lifetimes } from './lifetimes.ts';

export interface SessionUser {
  readonly id: string;
  readonly email: string;
  readonly roles: readonly string[];
}

/** A person other than the user who acts in the session, and the rights of the session then. */
export interface ActingSession {
  readonly actor: string;
  /** In place of the user's roles. */
  readonly grantedRoles?: readonly string[];
}

interface Signing {
  readonly tenantId: TenantId;
  readonly sessionTokens: SessionTokens;
  readonly now: Date;
}

/** Opens a session and answers its token. */
export async function createSession(
  db: TenantDb,
  user: SessionUser,
  signing: Signing,
  acting?: ActingSession,
): Promise<string> {
  const session = await db
    .insertInto('sessions')
    .values({
      userId: user.id,
      actor: acting?.actor ?? null,
      grantedRoles: acting?.grantedRoles ? [...acting.grantedRoles] : null,
      createdAt: signing.now,
      expiresAt: later(signing.now, lifetimes.session),
    })
    .returning(['id', 'expiresAt', 'actor', 'grantedRoles'])
    .executeTakeFirstOrThrow();
  return sign(user, session, signing);
}

/** A fresh token of a session that goes on until its own end. */
export async function renewToken(
  db: TenantDb,
  user: SessionUser,
  sessionId: string,
  signing: Signing,
): Promise<string> {
  const session = await db
    .selectFrom('sessions')
    .select(['id', 'expiresAt', 'actor', 'grantedRoles'])
    .where('id', '=', sessionId)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  if (!session) throw new ProblemError('unauthenticated');
  return sign(user, session, signing);
}

export async function endSession(db: TenantDb, sessionId: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ endedAt: now })
    .where('id', '=', sessionId)
    .where('endedAt', 'is', null)
    .execute();
}

/** Ends the sessions of a user and those in which they act as somebody else; all, or all but one. */
export async function endSessionsOf(
  db: TenantDb,
  user: Pick<SessionUser, 'id' | 'email'>,
  now: Date,
  except?: string,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ endedAt: now })
    .where((row) => row.or([row('userId', '=', user.id), row('actor', '=', user.email)]))
    .where('endedAt', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
    .execute();
}

/** Ends every session that may not enter a disabled tenant: all but those of support (TEN-69). */
export async function endSessionsWithoutSupport(db: TenantDb, now: Date): Promise<void> {
  const support: Role = 'support';
  await db
    .updateTable('sessions')
    .from('users')
    .set({ endedAt: now })
    .whereRef('users.id', '=', 'sessions.userId')
    .where('sessions.endedAt', 'is', null)
    .where(
      sql<boolean>`not coalesce(sessions.granted_roles, users.roles) @> array[${sql.lit(support)}]`,
    )
    .execute();
}

const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);

interface StoredSession {
  readonly id: string;
  readonly expiresAt: Date;
  readonly actor: string | null;
  readonly grantedRoles: readonly string[] | null;
}

function sign(
  user: SessionUser,
  session: StoredSession,
  { tenantId, sessionTokens, now }: Signing,
): Promise<string> {
  const held = session.grantedRoles ?? user.roles;
  return sessionTokens.sign({
    sub: UserId.parse(user.id),
    sid: session.id,
    tenantId,
    email: user.email,
    roles: roles.filter((role) => held.includes(role)),
    iat: seconds(now),
    exp: seconds(session.expiresAt),
    ...(session.actor !== null && { actor: session.actor }),
  });
}
