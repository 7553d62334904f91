import { type Selectable, type SqlBool, sql } from 'kysely';
import { AuditAction, type AuditEntry } from '#contract/audit/audit-entry.ts';
import { containsText } from '#server/platform/db/contains-text.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
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
): Promise<{ results: AuditEntry[]; totalCount: number }> {
  const { search, action, from, to, dir = 'desc' } = query;
  const matching = db
    .selectFrom('auditEntries')
    .$if(Boolean(search), (rows) => rows.where(containsText(people, search ?? '')))
    .$if(action !== undefined, (rows) => rows.where('action', 'in', [...(action ?? [])]))
    .$if(from !== undefined, (rows) =>
      rows.where(sql<SqlBool>`at >= (${from}::date)::timestamp at time zone ${timezone}`),
    )
    .$if(to !== undefined, (rows) =>
      rows.where(sql<SqlBool>`at < (${to}::date + 1)::timestamp at time zone ${timezone}`),
    );
  const rows = await matching
    .selectAll()
    .orderBy('at', dir)
    .orderBy('id', dir)
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
    .execute();
  const { count } = await matching
    .select((row) => row.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return { results: rows.map(toEntry), totalCount: Number(count) };
}

const toEntry = (row: Selectable<AuditEntriesTable>): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  action: AuditAction.parse(row.action),
  actor: row.actor,
  onBehalf: row.onBehalf,
  subject: row.subject,
  clientAddress: row.clientAddress,
});
