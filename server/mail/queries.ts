import { sql } from 'kysely';
import type { SystemDb, TenantDb } from '#server/platform/db/database.ts';
import { sendMailRequest } from './send-mail.ts';

/** The tenants with a system email that was given up within a week, after its last try. */
export const selectWithLostMail = (db: SystemDb) =>
  db
    .selectFrom('outbox')
    .select('tenantId')
    .where('job', '=', sendMailRequest.name)
    .where('givenUpAt', 'is not', null)
    .where('givenUpAt', '>', sql<Date>`now() - make_interval(days => 7)`);

/** Has no email go out any more by which a customer of a shop asks for their data; without an email, none of the shop. */
export async function dropDataRequests(
  db: TenantDb,
  { shop, email }: { readonly shop: string; readonly email?: string },
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ payload: '{}', doneAt: sql`now()` })
    .where('job', '=', sendMailRequest.name)
    .where('doneAt', 'is', null)
    .where(sql<boolean>`payload->>'template' = 'customer-data-asked-admin'`)
    .where(sql<boolean>`payload->>'shop' = ${shop}`)
    .$if(email !== undefined, (rows) =>
      rows.where(sql<boolean>`lower(payload->>'customer') = ${email?.toLowerCase()}`),
    )
    .execute();
}
