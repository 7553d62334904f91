import { type Announcement, endIsOver, hasEnded } from '#contract/announcements/announcement.ts';
import type * as endpoints from '#contract/announcements/endpoints.ts';
import type { Page } from '#contract/http/list.ts';
import { recordAudit } from '#server/audit/record.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { ProblemError } from '#server/platform/problems.ts';
import * as repository from './repository.ts';

export const listAnnouncements = ({
  query,
  transaction,
}: Call<typeof endpoints.listAnnouncements>): Promise<Page<Announcement>> =>
  transaction(async (db) => ({
    ...query,
    results: await repository.listAnnouncements(db, query),
    totalCount: await repository.countAnnouncements(db),
  }));

/** Tells the admins of all tenants something; a repeat of the same id answers what it made. */
export function createAnnouncement(
  call: Call<typeof endpoints.createAnnouncement>,
): Promise<Announcement> {
  const { body, now, transaction } = call;
  return transaction(async (db) => {
    const made = await repository.findAnnouncement(db, body.id);
    if (made) return made;
    if (hasEnded(body.until, now.getTime())) {
      throw new ProblemError('invalid-input', { message: endIsOver, fields: { until: endIsOver } });
    }
    const added = await repository.insertAnnouncement(db, body);
    if (added) {
      await recordAudit(db, call, { action: 'announcement-written', subject: added.message });
      return added;
    }
    // The same call, at the same time, was faster.
    const other = await repository.findAnnouncement(db, body.id);
    if (!other) throw new ProblemError('not-found');
    return other;
  });
}

/** Ends an announcement now, for everybody. One that is over stays as it is. */
export async function endAnnouncement(
  call: Call<typeof endpoints.endAnnouncement>,
): Promise<undefined> {
  const { now, params, transaction } = call;
  await transaction(async (db) => {
    const ended = await repository.endAnnouncement(db, params.id, now);
    if (ended) {
      await recordAudit(db, call, { action: 'announcement-ended', subject: ended.message });
    } else if (!(await repository.findAnnouncement(db, params.id))) {
      throw new ProblemError('not-found');
    }
  });
}
