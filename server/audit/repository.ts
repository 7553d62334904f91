import { type Selectable, sql } from 'kysely';
import { AuditAction, AuditDetails, type AuditEntry } from '#contract/audit/audit-entry.ts';
import { containsText } from '#server/platform/db/contains-text.ts';
import { type CappedCount, countUpTo10k } from '#server/platform/db/count-up-to.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { isOnDays } from '#server/platform/db/is-on-days.ts';
import type { AuditEntriesTable } from '#server/platform/db/tables.ts';

export interface AuditQuery {
  readonly page: number;
  readonly pageSize: number;
  readonly search?: string | undefined;
  readonly dir?: 'asc' | 'desc' | undefined;
  readonly action?: readonly AuditAction[] | undefined;
  /** Days of the tenant's timezone, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const people = sql<string>`lower(coalesce(actor, '') || ' ' || coalesce(on_behalf, '') || ' ' || coalesce(subject, ''))`;

/** One page of what happened, newest first unless asked otherwise, and how much matches. */
export async function listAuditEntries(
  db: TenantDb,
  query: AuditQuery,
  timezone: string,
): Promise<CappedCount & { results: AuditEntry[] }> {
  const { search, action, from, to, dir = 'desc' } = query;
  const matching = db
    .selectFrom('auditEntries')
    .$if(Boolean(search), (rows) => rows.where(containsText(people, search ?? '')))
    .$if(action !== undefined, (rows) => rows.where('action', 'in', [...(action ?? [])]))
    .where(isOnDays(sql`at`, { from, to, timezone }));
  const rows = await matching
    .selectAll()
    .orderBy('at', dir)
    .orderBy('id', dir)
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
    .execute();
  const count = await countUpTo10k(db, matching.select('id'));
  return { results: rows.map(toEntry), ...count };
}

const toEntry = (row: Selectable<AuditEntriesTable>): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  action: AuditAction.parse(row.action),
  actor: row.actor,
  onBehalf: row.onBehalf,
  subject: row.subject,
  details: AuditDetails.nullable().parse(row.details),
  clientAddress: row.clientAddress,
});
