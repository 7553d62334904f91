import { type Selectable, sql } from 'kysely';
import { AuditAction, AuditDetails, type AuditEntry } from '#contract/audit/audit-entry.ts';
import { fullName } from '#contract/people/full-name.ts';
import { containsText } from '#server/platform/db/contains-text.ts';
import { type CappedCount, countUpTo10k } from '#server/platform/db/count-up-to.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { isOnDays } from '#server/platform/db/is-on-days.ts';
import type { AuditEntriesTable } from './tables.ts';

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

/** A search looks at that many entries, the newest of those asked for: no index answers it. */
const mostSearched = 100_000;

const people = sql<string>`lower(coalesce(actor, '') || ' ' || coalesce(on_behalf, '') || ' ' || coalesce(subject, ''))`;

/** The latest entry about an action on a subject, such as the removal of an integration. */
export const findLatestEntry = (
  db: TenantDb,
  action: AuditAction,
  subject: string,
): Promise<Pick<Selectable<AuditEntriesTable>, 'id' | 'actor'> | undefined> =>
  db
    .selectFrom('auditEntries')
    .select(['id', 'actor'])
    .where('action', '=', action)
    .where('subject', '=', subject)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** One page of entries, newest first unless asked otherwise, and the number that match. */
export async function listAuditEntries(
  db: TenantDb,
  query: AuditQuery,
  timezone: string,
): Promise<CappedCount & { results: AuditEntry[] }> {
  const { search, action, from, to, dir = 'desc' } = query;
  const asked = db
    .selectFrom('auditEntries')
    .selectAll()
    .$if(action !== undefined, (rows) => rows.where('action', 'in', [...(action ?? [])]))
    .where(isOnDays(sql`at`, { from, to, timezone }));
  const newest = asked.orderBy('at', 'desc').orderBy('id', 'desc').limit(mostSearched);
  const matching = search
    ? db.selectFrom(newest.as('auditEntries')).selectAll().where(containsText(people, search))
    : asked;
  const rows = await matching
    .orderBy('at', dir)
    .orderBy('id', dir)
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
    .execute();
  const count = await countUpTo10k(db, matching.clearSelect().select('id'));
  const named = await listPeople(
    db,
    rows.flatMap(({ personId }) => personId ?? []),
  );
  return { results: rows.map((row) => toEntry(row, named)), ...count };
}

const listPeople = (db: TenantDb, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('users')
        .select(['id', 'slug', 'firstName', 'lastName'])
        .where('id', 'in', ids)
        .execute();

/** The reasons that tasks were rejected with last, each once. */
export async function listRejectionReasons(db: TenantDb, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('auditEntries')
    .select(sql<string>`details->>'reason'`.as('reason'))
    .where('action', '=', 'task-rejected')
    // The words about somebody go when they do.
    .where('details', 'is not', null)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
  return [...new Set(rows.map(({ reason }) => reason))].slice(0, most);
}

const toEntry = (
  row: Selectable<AuditEntriesTable>,
  people: Awaited<ReturnType<typeof listPeople>>,
): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  action: AuditAction.parse(row.action),
  actor: row.actor,
  onBehalf: row.onBehalf,
  subject: row.subject,
  person: personOf(people.find(({ id }) => id === row.personId)),
  recordId: row.recordId,
  details: AuditDetails.nullable().parse(row.details),
  clientAddress: row.clientAddress,
});

const personOf = (
  person: { id: string; slug: string; firstName: string; lastName: string } | undefined,
): AuditEntry['person'] =>
  person ? { id: person.id, slug: person.slug, name: fullName(person) } : null;
