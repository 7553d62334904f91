import { type Selectable, sql } from 'kysely';
import type { Announcement } from '#contract/announcements/announcement.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { SystemDb, TenantDb } from '#server/platform/db/database.ts';
import type { AnnouncementsTable } from './tables.ts';

/** One that is ended before it began was never shown. */
function toAnnouncement(row: Selectable<AnnouncementsTable>): Announcement {
  const { id, message, level, linkLabel, linkUrl, shownFrom, shownUntil, endedAt } = row;
  const from = endedAt !== null && endedAt < shownFrom ? endedAt : shownFrom;
  return {
    ...{ id, message, level },
    link: linkLabel === null || linkUrl === null ? null : { label: linkLabel, url: linkUrl },
    from: from.toISOString(),
    until: (endedAt ?? shownUntil)?.toISOString() ?? null,
  };
}

/** The announcements of a page, the one that begins last first. */
export async function listAnnouncements(
  db: TenantDb,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<Announcement[]> {
  const rows = await db
    .selectFrom('announcements')
    .selectAll()
    .orderBy('shownFrom', 'desc')
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return rows.map(toAnnouncement);
}

export async function countAnnouncements(db: TenantDb): Promise<number> {
  const { count } = await db
    .selectFrom('announcements')
    .select((row) => row.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The announcement with an id, where there is one. */
export async function findAnnouncement(
  db: TenantDb,
  id: string,
): Promise<Announcement | undefined> {
  const row = await db
    .selectFrom('announcements')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toAnnouncement(row);
}

/** Adds an announcement, or changes the one with its id; false where that one says the same already. */
export async function writeAnnouncement(
  db: TenantDb,
  { id, message, level, link, from, until }: Announcement,
): Promise<boolean> {
  const content = {
    ...{ message, level, linkLabel: link?.label ?? null, linkUrl: link?.url ?? null },
    shownFrom: new Date(from),
    shownUntil: until === null ? null : new Date(until),
  };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('announcements')
    .values({ id, ...content })
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'id'])
        .doUpdateSet(content)
        .where(
          sql<boolean>`(announcements.message, announcements.level, announcements.link_label,
              announcements.link_url, announcements.shown_from, announcements.shown_until)
            is distinct from (excluded.message, excluded.level, excluded.link_label,
              excluded.link_url, excluded.shown_from, excluded.shown_until)`,
        ),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Ends an announcement and answers its message; undefined where it is over, or there is none. */
export async function endAnnouncement(
  db: TenantDb,
  id: string,
  now: Date,
): Promise<string | undefined> {
  const ended = await db
    .updateTable('announcements')
    .set({ endedAt: now })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .where((row) => row.or([row('shownUntil', 'is', null), row('shownUntil', '>', now)]))
    .returning('message')
    .executeTakeFirst();
  return ended?.message;
}

/** The announcements that admins of all tenants see at a moment, the one that began last first. */
export async function listCurrent(
  db: SystemDb,
  operatorTenantId: TenantId,
  now: Date,
): Promise<Announcement[]> {
  const end = sql<Date>`coalesce(ended_at, shown_until, 'infinity')`;
  const rows = await db
    .selectFrom('announcements')
    .selectAll()
    .where('tenantId', '=', operatorTenantId)
    .where('shownFrom', '<=', now)
    .where(end, '>', now)
    .orderBy('shownFrom', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(toAnnouncement);
}
