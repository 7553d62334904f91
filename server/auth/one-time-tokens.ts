import type { Selectable } from 'kysely';
import type { TenantDb } from '#server/platform/db/database.ts';
import { later, tokenLifetimes } from './lifetimes.ts';
import type { OneTimeTokensTable } from './tables.ts';
import { createToken, hashToken } from './tokens.ts';

export type TokenKind = OneTimeTokensTable['kind'];
export type OneTimeTokenRow = Selectable<OneTimeTokensTable>;

interface NewToken {
  readonly kind: TokenKind;
  readonly email: string;
  readonly newEmail?: string;
  readonly userId?: string;
  readonly actor?: string;
  readonly grantedRoles?: readonly string[];
  readonly state?: string;
  readonly challenge?: string;
}

/** Makes a token that works once, until the end of its kind's lifetime. */
export async function issueToken(db: TenantDb, wanted: NewToken, now: Date): Promise<string> {
  const { token, tokenHash } = createToken();
  const { grantedRoles, ...columns } = wanted;
  await db
    .insertInto('oneTimeTokens')
    .values({
      ...columns,
      ...(grantedRoles && { grantedRoles: [...grantedRoles] }),
      tokenHash,
      createdAt: now,
      expiresAt: later(now, tokenLifetimes[wanted.kind]),
    })
    .execute();
  return token;
}

/** The token that somebody shows, and the things it has to be bound to. */
interface TokenClaim {
  readonly kind: TokenKind;
  readonly token: string;
  readonly email?: string;
  readonly state?: string;
}

/** Looks at a token and leaves it usable (AUTH-53). */
export const findToken = (
  db: TenantDb,
  claim: TokenClaim,
  now: Date,
): Promise<OneTimeTokenRow | undefined> =>
  selectToken(db, claim)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();

/** The latest token of a person that can still be used. */
export const findOpenToken = (
  db: TenantDb,
  kind: TokenKind,
  userId: string,
  now: Date,
): Promise<OneTimeTokenRow | undefined> =>
  db
    .selectFrom('oneTimeTokens')
    .selectAll()
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Finds a token also after it was used or has expired, until it is deleted. */
export const findIssuedToken = (
  db: TenantDb,
  claim: TokenClaim,
): Promise<OneTimeTokenRow | undefined> => selectToken(db, claim).executeTakeFirst();

const selectToken = (db: TenantDb, { kind, token, email }: TokenClaim) =>
  db
    .selectFrom('oneTimeTokens')
    .selectAll()
    .where('tokenHash', '=', hashToken(token))
    .where('kind', '=', kind)
    .$if(email !== undefined, (query) => query.where('email', '=', email ?? ''));

/** Uses a token up, in one statement: of many who try at the same time one gets it. */
export const consumeToken = (
  db: TenantDb,
  { kind, token, email, state }: TokenClaim,
  now: Date,
): Promise<OneTimeTokenRow | undefined> =>
  db
    .updateTable('oneTimeTokens')
    .set({ usedAt: now })
    .where('tokenHash', '=', hashToken(token))
    .where('kind', '=', kind)
    .$if(email !== undefined, (query) => query.where('email', '=', email ?? ''))
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? ''))
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returningAll()
    .executeTakeFirst();

/** Makes the unused tokens of a person useless: those made for them, and those they asked for. */
export async function revokeTokensOf(
  db: TenantDb,
  email: string,
  now: Date,
  kind?: TokenKind,
): Promise<void> {
  await db
    .updateTable('oneTimeTokens')
    .set({ usedAt: now })
    .where((row) => row.or([row('email', '=', email), row('actor', '=', email)]))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'password-reset'))
    .where('usedAt', 'is', null)
    .execute();
}

/** Deletes the tokens of a kind whose time is over, where nobody has to have an account to get one. */
export async function forgetOverTokens(db: TenantDb, kind: TokenKind, now: Date): Promise<void> {
  await db
    .deleteFrom('oneTimeTokens')
    .where('kind', '=', kind)
    .where('expiresAt', '<=', now)
    .execute();
}
