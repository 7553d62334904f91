import type { TypeRow } from '#server/activity-types/queries.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import type { Config } from '#server/platform/config.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { tenantOrigin } from '#server/tenants/origin.ts';
import { type ActivityRow, listTasks } from './repository.ts';

type Event = {
  readonly activity: Pick<ActivityRow, 'id' | 'userId' | 'credits'>;
  readonly type: Pick<TypeRow, 'title' | 'slug'>;
} & (
  | { readonly kind: 'approved' }
  | { readonly kind: 'rejected'; readonly taskId: string; readonly reason: string }
);

interface Cause {
  readonly config: Config;
  readonly tenant: { readonly tenantId: string };
  readonly now: Date;
}

/** Tells an ambassador by mail what has been decided about an activity (ACT-101). */
export async function mailOutcome(
  db: TenantDb,
  { config, tenant, now }: Cause,
  event: Event,
): Promise<void> {
  const { activity, type } = event;
  const person = await db
    .selectFrom('users')
    .select(['email', 'firstName', 'deletedAt'])
    .where('id', '=', activity.userId)
    .executeTakeFirstOrThrow();
  if (person.deletedAt !== null) return;
  const mail = {
    to: { name: person.firstName, address: person.email },
    title: type.title,
    url: `${tenantOrigin(tenant.tenantId, config)}/activities?${new URLSearchParams({ activity: type.slug, instance: activity.id })}`,
  };
  if (event.kind === 'approved') {
    const tasks = await listTasks(db, [activity.id]);
    // Where nobody reviews, nobody has approved anything.
    if (!tasks.some(({ review }) => review === 'approved')) return;
    const key = `activity-approved-${activity.id}-${activity.credits + 1}`;
    await enqueue(db, sendMail(config), { template: 'activity-approved', ...mail }, { key });
  } else {
    const key = `activity-rejected-${event.taskId}-${now.getTime()}`;
    const { reason } = event;
    await enqueue(
      db,
      sendMail(config),
      { template: 'activity-rejected', ...mail, reason },
      { key },
    );
  }
}
