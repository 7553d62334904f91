import {
  type Announcement,
  announcementState,
  problemOfEnd,
} from '#contract/announcements/announcement.ts';
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

/**
 * Tells the admins of all tenants something. A repeat of the same id says it in the words of the repeat: the writer may
 * have changed them where the first answer was lost. It changes nothing of one that is over.
 */
export async function createAnnouncement(
  call: Call<typeof endpoints.createAnnouncement>,
): Promise<undefined> {
  const { body, now, transaction } = call;
  await transaction(async (db) => {
    const before = await repository.findAnnouncement(db, body.id);
    if (before && announcementState(before, now.getTime()) === 'over') return;
    const message = problemOfEnd(body, now.getTime());
    if (message) throw new ProblemError('invalid-input', { message, fields: { until: message } });
    // The same call may have been faster.
    if (!(await repository.writeAnnouncement(db, body))) return;
    await recordAudit(db, call, { action: 'announcement-written', subject: body.message });
  });
}

/** Ends an announcement now, for everybody. One that is over stays as it is. */
export async function endAnnouncement(
  call: Call<typeof endpoints.endAnnouncement>,
): Promise<undefined> {
  const { now, params, transaction } = call;
  await transaction(async (db) => {
    const message = await repository.endAnnouncement(db, params.announcementId, now);
    if (message !== undefined) {
      await recordAudit(db, call, { action: 'announcement-ended', subject: message });
    } else if (!(await repository.findAnnouncement(db, params.announcementId))) {
      throw new ProblemError('not-found');
    }
  });
}
