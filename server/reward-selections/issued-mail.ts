import { sql } from 'kysely';
import { z } from 'zod';
import { sendMail } from '#server/mail/send-mail.ts';
import type { Config } from '#server/platform/config.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { enqueue, enqueueAll } from '#server/platform/jobs/enqueue.ts';
import { defineJob, type Job } from '#server/platform/jobs/job.ts';
import { tenantOrigin } from '#server/tenants/origin.ts';
import { getOwnSettings, getOwnTenant } from '#server/tenants/queries.ts';
import { nextAt } from './days.ts';

const Nothing = z.object({});

/** The number of people to write to in one transaction. */
const peopleAtOnce = 50;

/** The next moment at which people of the own tenant are told of the rewards received since `after` (SET-30). */
async function momentOfMail(db: TenantDb, after: Date): Promise<Date> {
  const { timezone, issuedRewardsEmailSendTime: time } = await getOwnSettings(db);
  return nextAt(db, after, { time, timezone });
}

/** Asks for the mails of a day. Only the first reward issued on that day does so. */
export async function askForMail(db: TenantDb, config: Config, now: Date): Promise<void> {
  const runAt = await momentOfMail(db, now);
  await enqueue(db, issuedMailJob(config), {}, { runAt, key: runAt.toISOString() });
}

/**
 * The job that tells people of the rewards they have received since the last mail, at the tenant's time for it
 * (REW-115, REW-197). One transaction finds the people and marks them as told, so that everybody is told of a reward
 * once.
 */
export const issuedMailJob = (
  config: Config,
  now: () => Date = () => new Date(),
): Job<Record<string, never>> =>
  defineJob({
    name: 'mail-issued-rewards',
    payload: Nothing,
    async run(_payload, { inTenant }) {
      const at = now();
      const due = await inTenant((db) => whenDue(db, at));
      // The time was changed in the meantime.
      if (due !== null && due > at) return inTenant((db) => askForMail(db, config, at));
      while (await inTenant((db) => tellSome(db, config, at))) {}
    },
  });

/** When people will be told of the oldest reward that they do not know of; null where there is none. */
async function whenDue(db: TenantDb, now: Date): Promise<Date | null> {
  const oldest = await db
    .selectFrom('issuedRewards')
    .select('givenAt')
    .where('toldAt', 'is', null)
    .where('givenAt', '<=', now)
    .orderBy('givenAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return oldest ? momentOfMail(db, oldest.givenAt) : null;
}

/** Tells the next people; false when there is nobody left. */
async function tellSome(db: TenantDb, config: Config, now: Date): Promise<boolean> {
  const { rows: people } = await sql<{ userId: string }>`select user_id from (
      select user_id, min(given_at) as first from issued_rewards
      where told_at is null and given_at <= ${now} group by user_id
    ) as waiting order by first limit ${peopleAtOnce}`.execute(db);
  if (people.length === 0) return false;
  // Only one of several servers tells a person of a reward.
  const told = await db
    .updateTable('issuedRewards')
    .set({ toldAt: now })
    .where('userId', '=', sql<string>`any(${people.map(({ userId }) => userId)}::uuid[])`)
    .where('toldAt', 'is', null)
    .where('givenAt', '<=', now)
    .returning(['id', 'userId', 'givenText', 'givenAt'])
    .execute();
  const rewardsOf = Map.groupBy(told, ({ userId }) => userId);
  const { tenantId } = await getOwnTenant(db);
  const url = `${tenantOrigin(tenantId, config)}/my/rewards/selected`;
  const readers = await db
    .selectFrom('users')
    .select(['id', 'email', 'firstName'])
    .where('id', '=', sql<string>`any(${[...rewardsOf.keys()]}::uuid[])`)
    .where('deletedAt', 'is', null)
    .execute();
  await enqueueAll(
    db,
    sendMail(config),
    readers.flatMap(({ id, email, firstName }) => {
      const rewards = (rewardsOf.get(id) ?? []).toSorted(
        (one, other) => one.givenAt.getTime() - other.givenAt.getTime(),
      );
      const [first] = rewards;
      if (!first) return [];
      const to = { name: firstName, address: email };
      const texts = rewards.map(({ givenText }) => givenText);
      const payload = { template: 'issued-rewards' as const, to, rewards: texts, url };
      return [{ key: `issued-rewards-${first.id}`, payload }];
    }),
  );
  return true;
}
