import { sendMail } from '#server/mail/send-mail.ts';
import type { Config } from '#server/platform/config.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { defineJob, type Job } from '#server/platform/jobs/job.ts';
import { tenantOrigin } from '#server/tenants/origin.ts';
import { getOwnSettings } from '#server/tenants/queries.ts';
import { caseOpened } from './add-to-case.ts';
import { type CaseRow, findCase } from './repository.ts';

/** The recipient of a mail about a case. */
export interface CaseReader {
  readonly name: string;
  readonly address: string;
}

/** The person who is told of a case; undefined where the person is gone or the tenant hides the referrals. */
export async function readerOf(
  db: TenantDb,
  { userId }: Pick<CaseRow, 'userId'>,
): Promise<CaseReader | undefined> {
  const { referrals } = await getOwnSettings(db);
  if (!referrals.showReferralsArea) return undefined;
  const person = await db
    .selectFrom('users')
    .select(['email', 'firstName'])
    .where('id', '=', userId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return person && { name: person.firstName, address: person.email };
}

/** The job that mails an ambassador that orders are held, unless the case is decided by then. */
export const tellHeldOrders = (config: Config): Job<{ caseId: string }> =>
  defineJob({
    ...caseOpened,
    run: ({ caseId }, { inTenant, tenantId }) =>
      inTenant(async (db) => {
        const row = await findCase(db, caseId);
        const to = row && row.ruling === null ? await readerOf(db, row) : undefined;
        if (!row || !to) return;
        await enqueue(
          db,
          sendMail(config),
          {
            ...{ template: 'orders-held', to, code: row.code },
            signals: row.findings.map(({ signal }) => signal),
            url: `${tenantOrigin(tenantId, config)}/my/referrals`,
          },
          { key: `orders-held-${row.id}` },
        );
      }),
  });
