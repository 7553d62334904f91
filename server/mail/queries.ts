import { sql } from 'kysely';
import type { SystemDb } from '#server/platform/db/database.ts';
import { sendMailRequest } from './send-mail.ts';

/** The tenants with a system email that was given up within a week, after its last try. */
export const selectWithLostMail = (db: SystemDb) =>
  db
    .selectFrom('outbox')
    .select('tenantId')
    .where('job', '=', sendMailRequest.name)
    .where('givenUpAt', 'is not', null)
    .where('givenUpAt', '>', sql<Date>`now() - make_interval(days => 7)`);
