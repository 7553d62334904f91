import { TenantId } from '#contract/tenants/tenant-id.ts';
import { type SystemMail, sendMailRequest } from '#server/mail/send-mail.ts';
import type { Config } from '#server/platform/config.ts';
import type { Database } from '#server/platform/db/database.ts';
import { type GivenUp, noteGivenUp } from '#server/platform/jobs/clear-outbox.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { tenantOrigin } from '#server/tenants/origin.ts';
import { daysBefore } from './moments.ts';

interface Asked {
  readonly tenantId: TenantId;
  readonly mail: SystemMail;
  readonly daysAgo: number;
  readonly reason: GivenUp['reason'];
}

/** How often an email is tried before it is given up. */
const tries = 21;

/**
 * Emails that nobody could deliver, given up as the job queue does it: one that the operators can have tried again, and
 * one with a link for its recipient alone, which is not kept.
 */
export async function addGivenUpWork(database: Database, config: Config, now: Date): Promise<void> {
  const [acme, globex] = [TenantId.parse('acme'), TenantId.parse('globex')];
  const asked: readonly Asked[] = [
    {
      ...{ tenantId: acme, daysAgo: 3, reason: 'refused' },
      mail: {
        ...{ template: 'activity-approved', title: 'Leave a review' },
        to: { name: 'Rosa', address: 'rosa.full-mailbox@example.test' },
        ...{ url: `${tenantOrigin(acme, config)}/activities`, reward: '', balance: '' },
      },
    },
    {
      ...{ tenantId: globex, daysAgo: 1, reason: 'unreachable' },
      mail: {
        ...{ template: 'password-reset', validMinutes: 60 },
        to: { name: 'Jon', address: 'jon@no-such-host.test' },
        url: `${tenantOrigin(globex, config)}/reset-password?token=expired`,
      },
    },
  ];
  const failed: GivenUp[] = [];
  for (const { tenantId, mail, daysAgo, reason } of asked) {
    const key = `demo-given-up-${mail.template}`;
    const at = daysBefore(now, daysAgo);
    const ids = await database.inTenant(tenantId, async (db) => {
      await enqueue(db, sendMailRequest, mail, { key });
      return db
        .updateTable('outbox')
        .set({ createdAt: at, relayedAt: at })
        .where('key', '=', key)
        .returning('id')
        .execute();
    });
    failed.push(...ids.map(({ id }) => ({ id, name: sendMailRequest.name, tries, reason })));
  }
  await database.inSystem('clear-outbox', (db) => noteGivenUp(db, failed, []));
}
