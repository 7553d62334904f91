import { sql } from 'kysely';
import { sendMail } from '#server/mail/send-mail.ts';
import type { Config } from '#server/platform/config.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { enqueueAll } from '#server/platform/jobs/enqueue.ts';
import { tenantOrigin } from '#server/tenants/origin.ts';
import { getOwnTenant } from '#server/tenants/queries.ts';
import { type Age, listExpiring, type Stretch } from '#server/transactions/queries.ts';

interface Announcement {
  /** When the points expire. */
  readonly month: string;
  readonly age: Age;
  readonly config: Config;
}

/** Tells everybody of a stretch whose points expire, once for each month, but no deactivated people. */
export async function announce(
  db: TenantDb,
  stretch: Stretch,
  { month, age, config }: Announcement,
): Promise<void> {
  const found = await listExpiring(db, stretch, age);
  if (found.length === 0) return;
  const { tenantId } = await getOwnTenant(db);
  const people = await db
    .selectFrom('users')
    .select(['id', 'email', 'firstName'])
    .where('id', '=', sql<string>`any(${found.map(({ userId }) => userId)}::uuid[])`)
    .where('deletedAt', 'is', null)
    .execute();
  const pointsOf = new Map(found.map(({ userId, points }) => [userId, points]));
  const url = `${tenantOrigin(tenantId, config)}/my/transactions`;
  await enqueueAll(
    db,
    sendMail(config),
    people.flatMap(({ id, email, firstName }) => {
      const points = pointsOf.get(id);
      if (points === undefined) return [];
      const to = { name: firstName, address: email };
      const payload = { template: 'points-expiring' as const, to, points, date: month, url };
      return [{ key: `points-expiring-${month}-${id}`, payload }];
    }),
  );
}
