import { type Selectable, sql } from 'kysely';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { InvitationsTable } from './tables.ts';

export type InvitationRow = Selectable<InvitationsTable>;

export interface NewInvitation {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly tokenHash: string;
  readonly invitedBy: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** The claim that a person shows to accept an invitation. */
export interface InvitationClaim {
  readonly email: string;
  readonly tokenHash: string;
}

/** Opens an invitation; undefined while the email has an open one, however many try at once. */
export const insertInvitation = (
  db: TenantDb,
  invitation: NewInvitation,
): Promise<InvitationRow | undefined> =>
  db
    .insertInto('invitations')
    .values(invitation)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

/** Looks without using the invitation up. */
export const findOpenInvitation = (
  db: TenantDb,
  claim: InvitationClaim,
  now: Date,
): Promise<InvitationRow | undefined> =>
  selectInvitation(db, claim)
    .where('closedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();

/** Finds an invitation also after it was closed or has expired. */
export const findInvitation = (
  db: TenantDb,
  claim: InvitationClaim,
): Promise<InvitationRow | undefined> => selectInvitation(db, claim).executeTakeFirst();

const selectInvitation = (db: TenantDb, { email, tokenHash }: InvitationClaim) =>
  db
    .selectFrom('invitations')
    .selectAll()
    .where('email', '=', email)
    .where('tokenHash', '=', tokenHash);

/** Uses an invitation up, in one statement: of many at the same time one gets it. */
export const acceptInvitation = (
  db: TenantDb,
  { email, tokenHash }: InvitationClaim,
  now: Date,
): Promise<InvitationRow | undefined> =>
  db
    .updateTable('invitations')
    .set({ closedAt: now, outcome: 'accepted' })
    .where('email', '=', email)
    .where('tokenHash', '=', tokenHash)
    .where('closedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returningAll()
    .executeTakeFirst();

/**
 * Gives the open invitation of an email, expired or not, a new token and a new end; not if it has got
 * an end after `endedBefore` by being sent again.
 */
export const replaceInvitationToken = (
  db: TenantDb,
  email: string,
  { endedBefore, lifetime, ...replacement }: NewToken,
): Promise<InvitationRow | undefined> =>
  db
    .updateTable('invitations')
    .set(replacement)
    .where('email', '=', email)
    .where('closedAt', 'is', null)
    .where((row) =>
      row.or([
        row('expiresAt', '<=', endedBefore),
        row('expiresAt', '<=', sql<Date>`created_at + make_interval(secs => ${lifetime / 1000})`),
      ]),
    )
    .returningAll()
    .executeTakeFirst();

interface NewToken {
  readonly tokenHash: string;
  readonly expiresAt: Date;
  readonly endedBefore: Date;
  /** Between an invitation and its first end, in milliseconds. */
  readonly lifetime: number;
}

/** Whether an email has an open invitation, expired or not. */
export async function isInvited(db: TenantDb, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('invitations')
    .select('id')
    .where('email', '=', email)
    .where('closedAt', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export const closeInvitation = (
  db: TenantDb,
  id: string,
  now: Date,
): Promise<InvitationRow | undefined> =>
  db
    .updateTable('invitations')
    .set({ closedAt: now, outcome: 'cancelled' })
    .where('id', '=', id)
    .where('closedAt', 'is', null)
    .returningAll()
    .executeTakeFirst();
