import { UserId } from '#contract/auth/session.ts';
import { roles } from '#contract/http/access.ts';
import type { Person } from '#contract/people/person.ts';
import { TenantId } from '#contract/tenants/tenant-id.ts';
import { discountCodesOf } from '#server/codes/queries.ts';
import { deletionDueAt } from '#server/own-account/queries.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { type Actor, isAdmin } from '#server/platform/http/caller.ts';
import { profileOf } from '#server/profiles/queries.ts';
import { withSuppressions } from '#server/suppressions/queries.ts';
import { balanceOf } from '#server/transactions/queries.ts';
import type { UserRow } from './repository.ts';

/** A person as the caller may see them: the notes are for admins alone (AMB-147). */
export async function presentPerson(
  db: TenantDb,
  actor: Pick<Actor, 'roles'>,
  row: UserRow,
): Promise<Person> {
  return {
    id: UserId.parse(row.id),
    tenantId: TenantId.parse(row.tenantId),
    slug: row.slug,
    email: row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    tags: row.tags,
    discountCodes: (await discountCodesOf(db, [row.id])).get(row.id) ?? [],
    ...(isAdmin(actor) && { notes: row.notes, ...(await suppressionOf(db, row)) }),
    roles: roles.filter((role) => row.roles.includes(role)),
    isTestUser: row.isTestUser,
    balance: await balanceOf(db, row.id),
    payPalEmail: row.payPalEmail,
    deleted: row.deletedAt !== null,
    ...(isAdmin(actor) && (await deletionOf(db, row))),
    createdAt: row.createdAt.toISOString(),
    lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
    shippingAddress: row.shippingAddress,
    ...(await profileOf(db, row.id)),
  };
}

/** The moment of the asked deletion. An active person has none: coming back takes a deletion back. */
async function deletionOf(
  db: TenantDb,
  { id, deletedAt }: UserRow,
): Promise<{ deletionAt?: string }> {
  const dueAt = deletedAt && (await deletionDueAt(db, id));
  return dueAt ? { deletionAt: dueAt.toISOString() } : {};
}

/** Why the address of somebody gets no email, where that is so. */
async function suppressionOf(
  db: TenantDb,
  { email }: UserRow,
): Promise<Pick<Person, 'emailSuppression'>> {
  const [found] = await withSuppressions(db, [{ email }]);
  return found?.emailSuppression ? { emailSuppression: found.emailSuppression } : {};
}
