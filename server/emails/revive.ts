import { sql } from 'kysely';
import type { Database, SystemDb, TenantDb } from '#server/platform/db/database.ts';
import { eachTenant } from '#server/platform/each-tenant.ts';
import { askForNextTurn, isTurnWaiting, sendEmailsRequest } from './send-request.ts';
import { lockSend } from './sends-repository.ts';

/**
 * Asks for another turn of each sending that has more to do and whose job is gone: it was given up after a day of failing,
 * say. Looked at once a minute, by any number of servers.
 */
export async function reviveSendings(database: Database): Promise<void> {
  const stalled = await database.inSystem('find-stalled-sendings', findStalled);
  await eachTenant(database, stalled, (db, { id }) => revive(db, id));
}

/** Where nobody else was first. */
async function revive(db: TenantDb, id: string): Promise<void> {
  const send = await lockSend(db, id);
  if (send && !(await isTurnWaiting(db, id, send.turn)))
    await askForNextTurn(db, id, send.beginsAt ?? undefined);
}

/** A paused or stopped sending has work only where people are claimed and nobody has noted the outcome. */
async function findStalled(db: SystemDb): Promise<{ tenantId: string; id: string }[]> {
  const { rows } = await sql<{ tenantId: string; id: string }>`
    select tenant_id, id from email_sends
    where (state in ('scheduled', 'sending') or (state in ('paused', 'stopped') and exists (
        select from email_recipients
        where email_recipients.tenant_id = email_sends.tenant_id and send_id = email_sends.id
          and email_recipients.state = 'waiting' and claimed_at is not null)))
      and not exists (
        select from outbox
        where outbox.tenant_id = email_sends.tenant_id and job = ${sendEmailsRequest.name}
          and key = email_sends.id || ' ' || turn and done_at is null and given_up_at is null)`.execute(
    db,
  );
  return rows;
}
