import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Activity } from '#contract/activities/activity.ts';
import { getReviewTime } from '#contract/activities/endpoints.ts';
import type { ActivityType } from '#contract/activity-types/activity-type.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { addActivityType, approve, begin, reject, undo } from '#server/testing/activities.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

const day = 86_400_000;

let server: TestServer;
let tenantId: TenantId;
let type: ActivityType;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  tenantId = await server.addTenant(`tenant-${++count}`);
  type = await addActivityType(await anAdmin());
});
afterAll(() => server.close());

const later = (milliseconds: number) => {
  server.now = new Date(server.now.getTime() + milliseconds);
};
/** Signed in just now, since sessions end sooner than these tests. */
const anAdmin = async () => server.as(await server.addPerson(tenantId, { roles: ['admin'] }));
const daysFor = async (caller?: TestCaller) =>
  (await (caller ?? (await anAdmin())).call(getReviewTime, {})).days;

/** Somebody hands in, and an admin decides some days later. */
async function review(days: number, decide: typeof approve | typeof reject = approve) {
  const person = await server.addPerson(tenantId);
  const activity: Activity = await begin(server.as(person), type);
  later(days * day);
  return { person, activity: await decide(await anAdmin(), activity) };
}

it('is that of approvals and rejections, for everybody who is signed in [ACT-186]', async () => {
  for (const days of [1, 2, 3]) await review(days);
  await review(5, reject);
  expect(await daysFor()).toBeNull();
  await review(6, reject);
  expect(await daysFor()).toBe(5);
  expect(await daysFor(server.as(await server.addPerson(tenantId)))).toBe(5);
});

it('counts neither test users nor decisions that were undone [ACT-186]', async () => {
  for (const days of [1, 1, 1, 1]) await review(days);
  const { person, activity } = await review(3);
  expect(await daysFor()).toBe(1);
  await server.database.inTenant(tenantId, (db) =>
    db.updateTable('users').set({ isTestUser: true }).where('id', '=', person.id).execute(),
  );
  expect(await daysFor()).toBeNull();
  const other = await review(1);
  expect(await daysFor()).toBe(1);
  await undo(await anAdmin(), other.activity);
  expect(await daysFor()).toBeNull();
  expect(activity.credited).toBe(true);
});

it('is told by the reviews of the last 90 days [ACT-186]', async () => {
  const first = new Date(server.now.getTime() + day);
  for (const days of [1, 1, 1, 1, 1]) await review(days);
  server.now = new Date(first.getTime() + 90 * day);
  expect(await daysFor()).toBe(1);
  later(1);
  expect(await daysFor()).toBeNull();
});

it('is told by the reviews of the own tenant alone [ACT-186]', async () => {
  for (const days of [1, 1, 1, 1, 1]) await review(days);
  const other = await server.addTenant(`tenant-${++count}`);
  expect(await daysFor(server.as(await server.addPerson(other)))).toBeNull();
});

it('is told by the latest 200 [ACT-186]', async () => {
  const { activity } = await review(9);
  const [task] = activity.tasks;
  // The rest as they would be stored after as many reviews: five of nine days, and 200 of one later on.
  await server.database.inTenant(tenantId, async (db) => {
    const row = await db
      .selectFrom('tasks')
      .select(['activityId', 'taskDefinitionId', 'verificationText', 'review', 'reviewedBy'])
      .where('id', '=', task?.id ?? '')
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: 200 }, (_, at) => ({
      ...row,
      completedAt: new Date(server.now.getTime() + at * 1000),
      reviewedAt: new Date(server.now.getTime() + at * 1000 + (at < 160 ? day : 4 * day)),
    }));
    await db.insertInto('tasks').values(rows).execute();
  });
  later(10 * day);
  expect(await daysFor()).toBe(1);
});
