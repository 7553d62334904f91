import { sql } from 'kysely';
import { getUnsubscribeTokens } from '#server/emails/queries.ts';
import { sendMailRequest } from '#server/mail/send-mail.ts';
import { findSendingTenant, type SendingTenant } from '#server/mail/sending-tenant.ts';
import { unsubscribeAddress } from '#server/mail/unsubscribe.ts';
import type { Config } from '#server/platform/config.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { isAdministrator } from '#server/platform/db/who-counts.ts';
import { enqueueAll } from '#server/platform/jobs/enqueue.ts';
import { isSent } from '#server/system-emails/queries.ts';
import { hasAskedFor } from '#server/user-data/queries.ts';
import { countWeek } from './count-week.ts';
import { type Monday, mondayAt } from './monday.ts';

const template = 'weekly-summary-admin';

interface Occasion {
  readonly config: Pick<Config, 'platformDomain' | 'publicScheme' | 'publicPort'>;
  /** The day on which it was asked for. */
  readonly monday: string;
  readonly now: Date;
}

/**
 * Asks for the emails of a Monday, unless that is over by now. All of it is one transaction, and each email has a key
 * of its own: a repeated run asks for nothing more (REP-102).
 */
export async function writeSummaries(
  db: TenantDb,
  { config, monday, now }: Occasion,
): Promise<void> {
  const tenant = await findSendingTenant(db, config);
  if (!tenant || !(await isSent(db, template))) return;
  const today = mondayAt(now, tenant.timezone);
  if (today?.day === monday) await tellReaders(db, { tenant, monday: today, now });
}

interface Telling {
  readonly tenant: SendingTenant;
  readonly monday: Monday;
  readonly now: Date;
}

/** Asks for the email of each admin who wants one. */
export async function tellReaders(db: TenantDb, { tenant, monday, now }: Telling): Promise<void> {
  const readers = await db
    .selectFrom('users')
    .select(['id', 'email', 'firstName'])
    .where(isAdministrator)
    .where('deletedAt', 'is', null)
    .where(hasAskedFor(sql`users.id`, template))
    .orderBy('id')
    .execute();
  if (readers.length === 0) return;
  const told = await countWeek(db, monday.yesterday, now);
  const tokens = await getUnsubscribeTokens(
    db,
    readers.map(({ id }) => id),
  );
  await enqueueAll(
    db,
    sendMailRequest,
    readers.map(({ id, email, firstName }) => ({
      key: `${template} ${monday.day} ${id}`,
      payload: {
        template,
        to: { name: firstName, address: email },
        ...told,
        until: monday.until.toISOString(),
        unsubscribeAt: unsubscribeAddress(tenant, tokens.get(id), template),
      },
    })),
  );
}
