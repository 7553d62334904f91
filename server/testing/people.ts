import { UserId } from '#contract/auth/session.ts';
import type { Role } from '#contract/http/access.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { createSession } from '#server/auth/sessions.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { SessionTokens } from '#server/platform/http/session-tokens.ts';

/** A user of a test, signed in. */
export interface Person {
  readonly tenantId: TenantId;
  readonly id: UserId;
  readonly email: string;
  readonly token: string;
}

export interface NewPerson {
  readonly email?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly slug?: string;
  /** None makes an ambassador. */
  readonly roles?: readonly Role[];
  readonly tags?: readonly string[];
  readonly passwordHash?: string;
  readonly timezone?: string;
}

let counter = 0;

/** Adds a user to the tenant and signs the user in at `now`. */
export async function addPerson(
  { database, sessionTokens, now }: { database: Database; sessionTokens: SessionTokens; now: Date },
  tenantId: TenantId,
  person: NewPerson,
): Promise<Person> {
  counter += 1;
  const number = counter;
  const email = person.email ?? `person-${number}@example.test`;
  return database.inTenant(tenantId, async (db) => {
    const user = await db
      .insertInto('users')
      .values({
        email,
        slug: person.slug ?? `person-${number}`,
        firstName: person.firstName ?? 'Robin',
        lastName: person.lastName ?? `Person ${number}`,
        roles: [...(person.roles ?? [])],
        tags: [...(person.tags ?? [])],
        passwordHash: person.passwordHash ?? null,
        timezone: person.timezone ?? null,
        createdAt: now,
      })
      .returning(['id', 'email', 'roles'])
      .executeTakeFirstOrThrow();
    const token = await createSession(db, user, { tenantId, sessionTokens, now });
    return { tenantId, id: UserId.parse(user.id), email, token };
  });
}
