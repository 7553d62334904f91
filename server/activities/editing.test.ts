import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  approveTask,
  countAwaitingReview,
  deleteTask,
  editTask,
  getActivity,
  listActivities,
} from '#contract/activities/endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { getEarnings } from '#contract/transactions/endpoints.ts';
import {
  addActivityType,
  addTask,
  approve,
  at,
  begin,
  edit,
  plainTask,
  reject,
  remove,
  task,
  taskOf,
  undo,
} from '#server/testing/activities.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let acme: TenantId;
let admin: TestCaller;
let ambassador: TestCaller;

beforeAll(async () => {
  server = await startTestServer();
  acme = await server.addTenant('acme');
  admin = server.as(await server.addPerson(acme, { roles: ['admin'] }));
});
beforeEach(async () => {
  ambassador = server.as(await server.addPerson(acme));
});
afterAll(() => server.close());

const minuteLater = (): string => {
  server.now = new Date(server.now.getTime() + 60_000);
  return server.now.toISOString();
};

const cannotBeChanged = { status: 409, message: 'An approved task cannot be changed' };
const nothingSuch = { status: 404, code: 'not-found' };
const changed = { verificationText: 'Changed' };

describe('editing a task', () => {
  it('changes its text and leaves it waiting since it was handed in [ACT-47 ACT-133 ACT-138]', async () => {
    const begun = await begin(ambassador, await addActivityType(admin));
    minuteLater();
    expect(await edit(ambassador, begun, 'Changed')).toEqual({
      ...begun,
      tasks: [{ ...begun.tasks[0], verificationText: 'Changed' }],
    });
  });

  it('of a kind that nobody reviews leaves the activity as complete as it was [ACT-47]', async () => {
    const type = await addActivityType(admin, { tasks: [plainTask()] });
    const begun = await begin(ambassador, type);
    minuteLater();
    expect(await edit(ambassador, begun, 'Changed')).toEqual({
      ...begun,
      tasks: [{ ...begun.tasks[0], verificationText: 'Changed' }],
    });
  });

  it('that is rejected makes it wait for review anew, from now on [ACT-50 ACT-61]', async () => {
    const begun = await begin(ambassador, await addActivityType(admin));
    const rejected = await reject(admin, begun);
    expect(rejected).toMatchObject({ state: 'please-review', hasUnreviewedTask: false });
    const completedAt = minuteLater();
    expect(await edit(ambassador, begun, 'Better')).toMatchObject({
      state: 'in-review',
      completed: true,
      completedAt,
      hasUnreviewedTask: true,
      tasks: [
        {
          verificationText: 'Better',
          completedAt,
          approved: false,
          rejected: false,
          rejectionReason: null,
        },
      ],
    });
    expect(await admin.call(getActivity, at(begun))).toMatchObject({
      tasks: [{ reviewedAt: null, reviewedBy: null }],
    });
    expect(await approve(admin, begun)).toMatchObject({ state: 'complete' });
  });

  it('that is approved is refused until the approval is undone [ACT-47 ACT-49]', async () => {
    const begun = await begin(ambassador, await addActivityType(admin));
    await approve(admin, begun);
    for (const caller of [ambassador, admin]) {
      expect(await caller.refused(editTask, { ...at(begun), body: changed })).toMatchObject(
        cannotBeChanged,
      );
    }
    await undo(admin, begun);
    expect(await edit(ambassador, begun, 'Changed')).toMatchObject({ tasks: [changed] });
  });

  it('at the time of its approval leaves an approved text or is refused [ACT-49]', async () => {
    const type = await addActivityType(admin);
    for (let time = 0; time < 5; time += 1) {
      const begun = await begin(ambassador, type);
      const [approval, change] = await Promise.all([
        admin.send(approveTask, { ...at(begun), body: {} }),
        ambassador.send(editTask, { ...at(begun), body: changed }),
      ]);
      expect(approval.statusCode).toBe(200);
      expect([200, 409]).toContain(change.statusCode);
      const { tasks } = await ambassador.call(getActivity, at(begun));
      expect(tasks[0]?.approved).toBe(true);
      expect(tasks[0]?.verificationText === 'Changed').toBe(change.statusCode === 200);
    }
  });

  it('that is not of the activity is refused [ACT-122]', async () => {
    const begun = await begin(ambassador, await addActivityType(admin));
    const own = await begin(ambassador, await addActivityType(admin));
    for (const taskId of [randomUUID(), own.tasks[0]?.id ?? '']) {
      const params = { id: begun.id, taskId };
      expect(await ambassador.refused(editTask, { params, body: changed })).toMatchObject(
        nothingSuch,
      );
      expect(await ambassador.refused(deleteTask, { params })).toMatchObject(nothingSuch);
    }
    expect((await ambassador.call(getActivity, at(own))).tasks).toEqual(own.tasks);
  });
});

describe('deleting a task', () => {
  it('leaves the others, and what they are worth [ACT-48 ACT-61 ACT-134 ACT-138]', async () => {
    const type = await addActivityType(admin, { tasks: [task({}, 2)] });
    const begun = await begin(ambassador, type);
    minuteLater();
    const complete = await addTask(ambassador, begun, taskOf(type));
    expect(complete.completed).toBe(true);
    expect(await remove(ambassador, complete, 0)).toEqual({
      ...begun,
      tasks: [complete.tasks[1]],
    });
  });

  it('that is the last one deletes the activity, which is in no list and no count [ACT-62 ACT-63 ACT-138]', async () => {
    const type = await addActivityType(admin);
    const { activities } = await admin.call(countAwaitingReview, {});
    const begun = await begin(ambassador, type);
    expect(await admin.call(countAwaitingReview, {})).toMatchObject({ activities: activities + 1 });
    expect(await remove(ambassador, begun)).toMatchObject({
      id: begun.id,
      deleted: true,
      completed: false,
      issuable: false,
      tasks: [],
    });
    expect(await admin.call(countAwaitingReview, {})).toMatchObject({ activities });
    for (const caller of [ambassador, admin]) {
      const query = { challengeDefinitionId: type.id };
      expect(await caller.call(listActivities, { query })).toMatchObject({
        results: [],
        totalCount: 0,
      });
      expect(await caller.refused(getActivity, at(begun))).toMatchObject({ status: 404 });
    }
  });

  it('is for rejected ones, too [ACT-48]', async () => {
    const begun = await begin(ambassador, await addActivityType(admin));
    expect(await remove(ambassador, await reject(admin, begun))).toMatchObject({ deleted: true });
  });

  it('that is approved is refused until the approval is undone [ACT-48 ACT-49 ACT-99]', async () => {
    const begun = await begin(ambassador, await addActivityType(admin));
    await approve(admin, begun);
    for (const caller of [ambassador, admin]) {
      expect(await caller.refused(deleteTask, at(begun))).toMatchObject(cannotBeChanged);
    }
    await undo(admin, begun);
    expect(await remove(admin, begun)).toMatchObject({ deleted: true });
  });

  it('a second time finds nothing, also at the same time [ACT-74]', async () => {
    const type = await addActivityType(admin, { tasks: [task({}, 2)] });
    const begun = await addTask(ambassador, await begin(ambassador, type), taskOf(type));
    const answers = await Promise.all([1, 2, 3].map(() => ambassador.send(deleteTask, at(begun))));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404]);
    const { tasks } = await ambassador.call(getActivity, at(begun));
    expect(tasks).toEqual([begun.tasks[1]]);
  });

  it('takes back the reward of an activity it no longer completes [ACT-72]', async () => {
    const type = await addActivityType(admin, { tasks: [plainTask(2)] });
    const begun = await begin(ambassador, type);
    const complete = await addTask(ambassador, begun, taskOf(type));
    expect(complete).toMatchObject({ credited: true, issuable: true });
    expect(await ambassador.call(getEarnings, { query: {} })).toMatchObject({ points: 10 });
    expect(await remove(ambassador, complete)).toMatchObject({ credited: false, issuable: false });
    expect(await ambassador.call(getEarnings, { query: {} })).toMatchObject({ points: 0 });
    expect(await addTask(ambassador, begun, taskOf(type))).toMatchObject({ credited: true });
    expect(await ambassador.call(getEarnings, { query: {} })).toMatchObject({ points: 10 });
  });
});
