import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Activity } from '#contract/activities/activity.ts';
import {
  approveTask,
  countAwaitingReview,
  getActivity,
  rejectTask,
  undoReview,
} from '#contract/activities/endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { listTransactions } from '#contract/transactions/endpoints.ts';
import {
  addActivityType,
  addTask,
  approve,
  at,
  begin,
  edit,
  plainTask,
  reject,
  task,
  taskOf,
  undo,
} from '#server/testing/activities.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import type { Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let acme: TenantId;
let admin: TestCaller;
let colleague: TestCaller;
let person: Person;
let ambassador: TestCaller;

beforeAll(async () => {
  server = await startTestServer();
  acme = await server.addTenant('acme');
  admin = server.as(await server.addPerson(acme, { roles: ['admin'] }));
  colleague = server.as(await server.addPerson(acme, { roles: ['admin'] }));
});
beforeEach(async () => {
  person = await server.addPerson(acme);
  ambassador = server.as(person);
});
afterAll(() => server.close());

const alreadyReviewed = { status: 409, message: 'This task has already been reviewed' };

const approval = (activity: Activity, body: object = {}) => ({ ...at(activity), body });
const rejection = (activity: Activity, reason = 'This is no proof') => ({
  ...at(activity),
  body: { reason },
});

const read = (activity: Activity) => admin.call(getActivity, at(activity));

const transactions = async () => {
  const call = { params: { id: '__SELF__' as const }, query: {} };
  return (await ambassador.call(listTransactions, call)).results;
};

describe('an approval', () => {
  it('completes what is reviewed [ACT-26 ACT-27 ACT-39 ACT-40 ACT-66 ACT-135 ACT-138 DASH-21 DASH-51]', async () => {
    const begun = await begin(ambassador, await addActivityType(admin));
    const { activities } = await admin.call(countAwaitingReview, {});
    expect(await approve(admin, begun)).toMatchObject({
      id: begun.id,
      issuable: true,
      credited: true,
      hasUnreviewedTask: false,
      state: 'complete',
      completedAt: begun.completedAt,
      tasks: [{ approved: true, rejected: false, outcomeId: null }],
    });
    expect(await admin.call(countAwaitingReview, {})).toMatchObject({ activities: activities - 1 });
  });

  it('of one task leaves the others to be reviewed [ACT-25 ACT-26 ACT-65]', async () => {
    const type = await addActivityType(admin, { tasks: [task(), task(), plainTask()] });
    const begun = await begin(ambassador, type, taskOf(type, 0));
    expect(await approve(admin, begun)).toMatchObject({
      state: 'started',
      hasUnreviewedTask: false,
      hasVerifiableTask: true,
    });
    await addTask(ambassador, begun, taskOf(type, 2));
    server.now = new Date(server.now.getTime() + 1000);
    const complete = await addTask(ambassador, begun, taskOf(type, 1));
    expect(complete).toMatchObject({
      completed: true,
      issuable: false,
      credited: false,
      hasUnreviewedTask: true,
      state: 'in-review',
    });
    expect(await approve(admin, complete, 2)).toMatchObject({ issuable: true, state: 'complete' });
  });

  it('is refused for what nobody reviews', async () => {
    const type = await addActivityType(admin, { tasks: [plainTask()] });
    const begun = await begin(ambassador, type);
    expect(await admin.refused(approveTask, approval(begun))).toMatchObject(alreadyReviewed);
    expect(await admin.refused(rejectTask, rejection(begun))).toMatchObject(alreadyReviewed);
  });
});

describe('an outcome', () => {
  const outcomes = [
    { id: randomUUID(), title: 'Good' },
    { id: randomUUID(), title: 'Outstanding' },
  ] as const;

  it('is named with the approval and taken back with it [ACT-34 ACT-41 ACT-46]', async () => {
    const type = await addActivityType(admin, { tasks: [task({ outcomes: [...outcomes] })] });
    const begun = await begin(ambassador, type);
    const [, { id }] = outcomes;
    expect(await approve(admin, begun, 0, id)).toMatchObject({
      tasks: [{ approved: true, outcomeId: id }],
    });
    expect(await undo(admin, begun)).toMatchObject({
      tasks: [{ approved: false, outcomeId: null }],
    });
  });

  it('has to be one of the task, and named where there are any [ACT-116]', async () => {
    const withOutcomes = await addActivityType(admin, {
      tasks: [task({ outcomes: [...outcomes] })],
    });
    const without = await addActivityType(admin);
    for (const [type, outcomeId] of [
      [withOutcomes, undefined],
      [withOutcomes, randomUUID()],
      [without, outcomes[0].id],
    ] as const) {
      const begun = await begin(ambassador, type);
      expect(await admin.refused(approveTask, approval(begun, { outcomeId }))).toMatchObject({
        status: 400,
        fields: { outcomeId: 'Please choose one of the outcomes of this task' },
      });
      expect(await read(begun)).toMatchObject({ tasks: [{ approved: false }] });
    }
  });
});

describe('a rejection', () => {
  it('has a reason, and the task no longer counts [ACT-33 ACT-39 ACT-40 ACT-42 ACT-60 ACT-67 ACT-136 ACT-138]', async () => {
    const begun = await begin(ambassador, await addActivityType(admin));
    expect(await reject(admin, begun, 0, ' Too\nshort ')).toMatchObject({
      id: begun.id,
      completed: false,
      completedAt: null,
      issuable: false,
      credited: false,
      hasUnreviewedTask: false,
      state: 'please-review',
      tasks: [{ approved: false, rejected: true, rejectionReason: 'Too\nshort' }],
    });
  });

  it('needs a reason of 1 to 1000 characters [ACT-42 ACT-115 ACT-141]', async () => {
    const begun = await begin(ambassador, await addActivityType(admin));
    for (const [reason, message] of [
      ['', 'Please enter a reason'],
      [' \n ', 'Please enter a reason'],
      ['x'.repeat(1001), 'Please enter at most 1,000 characters; there are 1,001'],
    ] as const) {
      expect(await admin.refused(rejectTask, rejection(begun, reason))).toMatchObject({
        status: 400,
        message: expect.any(String),
        fields: { reason: message },
      });
    }
    const { statusCode } = await admin.send(rejectTask, { ...at(begun), body: {} });
    expect(statusCode).toBe(400);
    expect(await read(begun)).toMatchObject({ tasks: [{ rejected: false }] });
    await reject(admin, begun, 0, 'x'.repeat(1000));
  });
});

describe('undoing a review', () => {
  it('makes the task wait for review as before [ACT-45 ACT-46 ACT-137 ACT-138]', async () => {
    const begun = await begin(ambassador, await addActivityType(admin));
    const before = await read(begun);
    await approve(admin, begun);
    await undo(admin, begun);
    expect(await read(begun)).toEqual(before);
    await reject(admin, begun);
    expect(await undo(admin, begun)).toMatchObject({ id: begun.id, state: 'in-review' });
    expect(await read(begun)).toEqual(before);
  });

  it('a second time changes nothing', async () => {
    const begun = await begin(ambassador, await addActivityType(admin));
    await approve(admin, begun);
    const undone = await undo(admin, begun);
    expect(await undo(admin, begun)).toEqual(undone);
    expect(await transactions()).toHaveLength(2);
  });
});

describe('a task that has been reviewed', () => {
  it('is not reviewed again until that is undone [ACT-98]', async () => {
    const begun = await begin(ambassador, await addActivityType(admin));
    const isClosed = async () => {
      expect(await admin.refused(approveTask, approval(begun))).toMatchObject(alreadyReviewed);
      expect(await admin.refused(rejectTask, rejection(begun))).toMatchObject(alreadyReviewed);
    };
    await approve(admin, begun);
    await isClosed();
    await undo(admin, begun);
    await reject(colleague, begun);
    await isClosed();
    await edit(ambassador, begun, 'Better');
    expect(await approve(colleague, begun)).toMatchObject({ state: 'complete' });
  });

  it('by two admins at the same time is decided by one of them [ACT-74 ACT-98]', async () => {
    const type = await addActivityType(admin);
    for (let time = 0; time < 5; time += 1) {
      const begun = await begin(ambassador, type);
      const answers = await Promise.all(
        [admin, colleague, admin, colleague].map((caller) =>
          caller.send(approveTask, approval(begun)),
        ),
      );
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
      expect(await transactions()).toHaveLength(time + 1);
    }
  });

  it('is either approved or rejected when both come at the same time [ACT-39 ACT-98]', async () => {
    const type = await addActivityType(admin);
    for (let time = 0; time < 5; time += 1) {
      const begun = await begin(ambassador, type);
      const before = (await transactions()).length;
      const [approved, rejected] = await Promise.all([
        admin.send(approveTask, approval(begun)),
        colleague.send(rejectTask, rejection(begun)),
      ]);
      expect([approved.statusCode, rejected.statusCode].sort()).toEqual([200, 409]);
      const isApproved = approved.statusCode === 200;
      expect(await read(begun)).toMatchObject({
        credited: isApproved,
        tasks: [{ approved: isApproved, rejected: !isApproved }],
      });
      expect((await transactions()).length - before).toBe(isApproved ? 1 : 0);
      if (!isApproved) await edit(ambassador, begun, 'Better');
    }
  });

  it('by two tasks of one activity at the same time gives the reward once [ACT-74]', async () => {
    const type = await addActivityType(admin, { tasks: [task(), task()] });
    const begun = await begin(ambassador, type, taskOf(type, 0), taskOf(type, 1));
    await Promise.all([approve(admin, begun, 0), approve(colleague, begun, 1)]);
    expect(await read(begun)).toMatchObject({ credited: true, state: 'complete' });
    expect(await transactions()).toHaveLength(1);
  });

  it('undone at the same time as well gives the reward back once [ACT-74]', async () => {
    const begun = await begin(ambassador, await addActivityType(admin));
    await approve(admin, begun);
    await Promise.all([undo(admin, begun), undo(colleague, begun), undo(admin, begun)]);
    expect(await transactions()).toHaveLength(2);
  });
});

describe('undoing the decision of a moment', () => {
  it('undoes that one, and refuses when somebody has decided anew since', async () => {
    const begun = await begin(ambassador, await addActivityType(admin));
    const mine = await approve(admin, begun);
    const reviewedAt = mine.tasks[0]?.reviewedAt ?? expect.unreachable();
    const undoMine = { ...at(begun), query: { reviewedAt } };
    expect(await admin.call(undoReview, undoMine)).toMatchObject({ tasks: [{ approved: false }] });
    // A decision that is undone already is not undone once more.
    expect(await admin.call(undoReview, undoMine)).toMatchObject({ tasks: [{ approved: false }] });
    server.now = new Date(server.now.getTime() + 1);
    await reject(colleague, begun);
    expect(await admin.refused(undoReview, undoMine)).toMatchObject(alreadyReviewed);
    expect(await read(begun)).toMatchObject({ tasks: [{ rejected: true }] });
  });
});

describe('reviewing', () => {
  const reviews = (caller: TestCaller, params: { id: string; taskId: string }) =>
    Promise.all([
      caller.send(approveTask, { params, body: {} }),
      caller.send(rejectTask, { params, body: { reason: 'No' } }),
      caller.send(undoReview, { params }),
    ]).then((answers) => answers.map(({ statusCode }) => statusCode));

  it('is never for whoever did the task, not even as an admin [ACT-123 ACT-165]', async () => {
    const type = await addActivityType(admin, { tasks: [task({}, 2)] });
    const begun = await begin(ambassador, type, taskOf(type), taskOf(type));
    await approve(admin, begun);
    await server.database.inTenant(acme, (db) =>
      db
        .updateTable('users')
        .set({ roles: ['admin'] })
        .where('id', '=', person.id)
        .execute(),
    );
    expect(await reviews(ambassador, at(begun, 0).params)).toEqual([403, 403, 403]);
    expect(await reviews(ambassador, at(begun, 1).params)).toEqual([403, 403, 403]);
    expect(await approve(admin, begun, 1)).toMatchObject({ state: 'complete' });
  });

  it('is for admins only [ACT-121 ACT-123 ACT-142]', async () => {
    const begun = await begin(ambassador, await addActivityType(admin));
    const { params } = at(begun);
    const support = server.as(await server.addPerson(acme, { roles: ['support'] }));
    expect(await reviews(ambassador, params)).toEqual([403, 403, 403]);
    expect(await reviews(support, params)).toEqual([403, 403, 403]);
    expect(await reviews(server.on('acme'), params)).toEqual([401, 401, 401]);
    expect(await read(begun)).toMatchObject({ tasks: [{ approved: false, rejected: false }] });
    expect(await ambassador.refused(countAwaitingReview, {})).toMatchObject({ status: 403 });
  });

  it('finds nothing where the task is unknown, of another activity or of another tenant', async () => {
    const begun = await begin(ambassador, await addActivityType(admin));
    const other = await begin(ambassador, await addActivityType(admin));
    const globex = await server.addTenant('globex');
    const stranger = server.as(await server.addPerson(globex, { roles: ['admin'] }));
    const { id, taskId } = at(begun).params;
    expect(await reviews(admin, { id, taskId: randomUUID() })).toEqual([404, 404, 404]);
    expect(await reviews(admin, { id: other.id, taskId })).toEqual([404, 404, 404]);
    expect(await reviews(admin, { id: randomUUID(), taskId })).toEqual([404, 404, 404]);
    expect(await reviews(stranger, { id, taskId })).toEqual([404, 404, 404]);
    expect(await read(begun)).toMatchObject({ tasks: [{ approved: false, rejected: false }] });
  });
});
