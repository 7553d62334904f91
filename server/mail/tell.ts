import { sql } from 'kysely';
import type { TenantDb } from '#server/platform/db/database.ts';
import { isAdministrator } from '#server/platform/db/who-counts.ts';
import { enqueue, enqueueAll } from '#server/platform/jobs/enqueue.ts';
import { isSent } from '#server/system-emails/queries.ts';
import type { SystemMail } from './kinds/kinds.ts';
import { sendMailRequest } from './send-mail.ts';

/** The facts of a system email, without its recipient. */
type About = SystemMail extends infer One
  ? One extends SystemMail
    ? Omit<One, 'to'>
    : never
  : never;

/** Mails somebody, in the transaction of the cause; nobody who is deactivated. The same `key` is told once. */
export async function tellPerson(
  db: TenantDb,
  { userId, key, about }: { userId: string; key: string; about: About },
): Promise<void> {
  const person = await db
    .selectFrom('users')
    .select(['email', 'firstName'])
    .where('id', '=', userId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (!person) return;
  const to = { name: person.firstName, address: person.email };
  await enqueue(db, sendMailRequest, sendMailRequest.payload.parse({ ...about, to }), { key });
}

/** Mails all administrators but the one who did it, in the transaction of the cause (MAIL-81). */
export async function tellAdmins(
  db: TenantDb,
  { key, about, except = null }: { key: string; about: About; except?: string | null },
): Promise<void> {
  if (!(await isSent(db, about.template))) return;
  const admins = await db
    .selectFrom('users')
    .select(['id', 'email', 'firstName'])
    .where(isAdministrator)
    .where('deletedAt', 'is', null)
    .where(sql<boolean>`id is distinct from ${except}::uuid`)
    .orderBy('id')
    .execute();
  await enqueueAll(
    db,
    sendMailRequest,
    admins.map(({ id, email, firstName }) => ({
      key: `${key}-${id}`,
      payload: sendMailRequest.payload.parse({ ...about, to: { name: firstName, address: email } }),
    })),
  );
}
