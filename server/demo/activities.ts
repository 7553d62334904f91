import { sql } from 'kysely';
import type { TenantDb } from '#server/platform/db/database.ts';
import { withSides } from '#server/transactions/queries.ts';
import { addActivityTypes } from './activity-types.ts';
import { type DemoPerson, journeyOf, lately } from './journey.ts';
import type { DemoPictures } from './pictures.ts';
import type { DemoActivity, Programme } from './programme.ts';
import { randomFrom } from './random.ts';
import type { DemoTenantPlan } from './tenant-plan.ts';

/** The activity types of a brand, and a year of its ambassadors' activities. */
export async function addActivities(
  db: TenantDb,
  plan: DemoTenantPlan,
  { pictures, now }: { pictures: DemoPictures; now: Date },
): Promise<void> {
  const [author, ...others] = await listAdministrators(db);
  if (!author || plan.activityTypes.length === 0) return;
  const { seed, activityTypes } = plan;
  const making = { random: randomFrom(seed), now, author: author.id, cards: pictures.cards };
  const versions = await addActivityTypes(db, activityTypes, making);
  const programme: Programme = {
    random: randomFrom(seed + 1),
    now,
    timezone: plan.data.timezone ?? 'UTC',
    reviewers: [author.email, ...others.map(({ email }) => email)],
    pictures: pictures.proofs,
  };
  const made: DemoActivity[] = [];
  for (const ambassador of await listAmbassadors(db)) {
    const done = plan.lately[ambassador.email] ?? [];
    // Few people do a lot, but the people whom visitors can be do.
    const corrects = done.length > 0;
    const zeal = corrects ? 7 : 0.4 + 7 * programme.random.next() ** 2;
    const person = { ...ambassador, zeal, corrects };
    const reserved = new Set(done.map(({ title }) => title));
    const open = versions.filter(({ plan: { title } }) => !reserved.has(title));
    made.push(...journeyOf(person, open, programme), ...lately(person, done, versions, programme));
  }
  await insertActivities(db, made);
}

const listAdministrators = (db: TenantDb) =>
  db
    .selectFrom('users')
    .select(['id', 'email'])
    .where(
      (row) => row.val('admin'),
      '=',
      (row) => row.fn.any('roles'),
    )
    .where('deletedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('email')
    .execute();

const listAmbassadors = (
  db: TenantDb,
): Promise<(Omit<DemoPerson, 'zeal' | 'corrects'> & { email: string })[]> =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'tags', 'createdAt', 'deletedAt'])
    .where(sql<boolean>`roles = '{}'`)
    .where('standsInFor', 'is', null)
    .orderBy('createdAt')
    .orderBy('email')
    .execute();

async function insertActivities(db: TenantDb, made: readonly DemoActivity[]): Promise<void> {
  for (const batch of inBatches(made, 500)) {
    const activities = batch.map(({ activity }) => activity);
    const tasks = batch.flatMap((each) => each.tasks);
    await db.insertInto('activities').values(activities).execute();
    await db.insertInto('tasks').values(tasks).execute();
    for (const files of inBatches(
      batch.flatMap((each) => each.files),
      100,
    )) {
      await db.insertInto('files').values(files).execute();
    }
    const transactions = batch.flatMap((each) => each.transactions);
    if (transactions.length > 0)
      await db.insertInto('transactions').values(transactions.map(withSides)).execute();
  }
}

function* inBatches<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
