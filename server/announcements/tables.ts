import type { Generated } from 'kysely';
import type { Announcement } from '#contract/announcements/announcement.ts';
import type { Moment, MomentOrNull } from '#server/platform/db/columns.ts';
import type { RowRights } from '#server/platform/db/row-security.ts';

interface AnnouncementTables {
  announcements: AnnouncementsTable;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables extends AnnouncementTables {}
}

/** The rights of the application on the rows of a tenant. */
export const announcementTables: RowRights<AnnouncementTables> = {
  announcements: 'select, insert, update',
};

/** The announcements of operators to the admins of all tenants; rows of the operators' tenant. */
export interface AnnouncementsTable {
  tenantId: Generated<string>;
  id: string;
  message: string;
  level: Announcement['level'];
  linkLabel: string | null;
  linkUrl: string | null;
  shownFrom: Moment;
  /** The end that was planned. */
  shownUntil: MomentOrNull;
  /** When somebody ended it before that. */
  endedAt: MomentOrNull;
}
