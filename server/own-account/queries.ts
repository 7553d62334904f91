import type { TenantDb } from '#server/platform/db/database.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { findDeletion } from './repository.ts';

/** When somebody who is not active is erased, as they have asked for; null where they have not. */
export async function deletionDueAt(db: TenantDb, userId: string): Promise<Date | null> {
  const deletion = await findDeletion(db, userId);
  return deletion && deletion.erasedAt === null ? deletion.dueAt : null;
}

/** Refuses somebody who proves to own an account and has asked for its deletion: they read how to keep it (AUTH-204). */
export async function assertNotLeaving(db: TenantDb, userId: string): Promise<void> {
  if (await deletionDueAt(db, userId)) {
    throw new ProblemError('account-disabled', {
      message:
        'You have asked for the deletion of this account. Until it is deleted, the link in our email about it keeps it.',
    });
  }
}

/** Refuses to bring back a person who has asked to go: only the link in their email does that. */
export async function assertMayComeBack(db: TenantDb, userId: string): Promise<void> {
  if (await findDeletion(db, userId)) throw new ProblemError('deletion-asked');
}

/** A person who proves to own the account and takes it up again no longer asks for its deletion. */
export { deleteDeletion as forgetDeletion } from './repository.ts';
