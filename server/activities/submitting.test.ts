import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  editTask,
  getActivity,
  listActivities,
  submitActivity,
  submitTask,
} from '#contract/activities/endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import {
  addActivityType,
  addTask,
  approve,
  at,
  begin,
  beginning,
  plainTask,
  reject,
  task,
  taskOf,
} from '#server/testing/activities.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import type { Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let acme: TenantId;
let adminPerson: Person;
let admin: TestCaller;
let person: Person;
let ambassador: TestCaller;

beforeAll(async () => {
  server = await startTestServer();
  acme = await server.addTenant('acme');
  adminPerson = await server.addPerson(acme, { roles: ['admin'] });
  admin = server.as(adminPerson);
});
beforeEach(async () => {
  person = await server.addPerson(acme);
  ambassador = server.as(person);
});
afterAll(() => server.close());

const minutesLater = (minutes: number) => {
  server.now = new Date(server.now.getTime() + minutes * 60_000);
};

const noLongerAvailable = {
  status: 409,
  code: 'activity-not-on-offer',
  message: 'This activity is no longer available',
};

/** How many activities the ambassador has. */
const countOwn = async (caller = ambassador) =>
  (await caller.call(listActivities, { query: {} })).totalCount;

describe('the first task', () => {
  it('makes the activity, complete and awaiting review [ACT-14..34 ACT-39 ACT-40 ACT-44 ACT-56 ACT-57 ACT-65 ACT-113 ACT-119 ACT-130 ACT-131]', async () => {
    const type = await addActivityType(admin);
    expect(await countOwn()).toBe(0);
    const answer = await ambassador.send(submitActivity, beginning(type));
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      id: expect.any(String),
      challengeDefinitionId: type.id,
      userId: person.id,
      completed: true,
      completedAt: server.now.toISOString(),
      issuable: false,
      credited: false,
      periodStart: null,
      periodEnd: null,
      hasUnreviewedTask: true,
      hasVerifiableTask: true,
      state: 'in-review',
      createdAt: server.now.toISOString(),
      deleted: false,
      tasks: [
        {
          id: expect.any(String),
          taskDefinitionId: type.tasks[0]?.taskDefinition.id,
          verificationText: 'I have told Robin',
          verificationData: { files: [] },
          completed: true,
          completedAt: server.now.toISOString(),
          completedDateStr: '2026-11-20',
          approved: false,
          rejected: false,
          rejectionReason: null,
          outcomeId: null,
        },
      ],
    });
    expect(await countOwn()).toBe(1);
  });

  it('of a kind that nobody reviews completes the activity at once [ACT-25 ACT-26 ACT-43 ACT-66 ACT-104]', async () => {
    const type = await addActivityType(admin, { tasks: [plainTask()] });
    const submission = { taskDefinitionId: taskOf(type).taskDefinitionId };
    expect(await begin(ambassador, type, submission)).toMatchObject({
      completed: true,
      issuable: true,
      credited: true,
      hasUnreviewedTask: false,
      hasVerifiableTask: false,
      state: 'complete',
      tasks: [{ verificationText: '', approved: false, rejected: false }],
    });
  });

  it('can be several at once', async () => {
    const type = await addActivityType(admin, { tasks: [task(), task({}, 2)] });
    const activity = await begin(ambassador, type, taskOf(type, 0), taskOf(type, 1));
    expect(activity).toMatchObject({ completed: false, state: 'started' });
    expect(activity.tasks).toHaveLength(2);
  });

  it('has to be there and completed [ACT-131 ACT-141]', async () => {
    const type = await addActivityType(admin);
    const refused = (tasks: object[]) =>
      ambassador.send(submitActivity, { body: { challengeDefinitionId: type.id, tasks } });
    for (const [tasks, fields] of [
      [[], { tasks: 'Please complete a task' }],
      [[taskOf(type)], { 'tasks.0.completed': 'Please complete the task' }],
      [
        [{ ...taskOf(type), completed: false }],
        { 'tasks.0.completed': 'Please complete the task' },
      ],
    ] as const) {
      const answer = await refused([...tasks]);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ message: expect.any(String), fields });
    }
    expect(await countOwn()).toBe(0);
  });

  it('is refused when it is not of the activity, and nothing of the rest is kept [ACT-141]', async () => {
    const type = await addActivityType(admin, { tasks: [task(), task()] });
    const foreign = await addActivityType(admin);
    const call = beginning(type, taskOf(type), taskOf(foreign));
    expect(await ambassador.refused(submitActivity, call)).toMatchObject({
      code: 'invalid-input',
      fields: { 'tasks.1.taskDefinitionId': 'This task does not exist' },
    });
    expect(await countOwn()).toBe(0);
  });

  it('is refused beyond the count of its task [ACT-51]', async () => {
    const type = await addActivityType(admin);
    const call = beginning(type, taskOf(type), taskOf(type));
    expect(await ambassador.refused(submitActivity, call)).toMatchObject(noLongerAvailable);
    expect(await countOwn()).toBe(0);
  });

  it('of an activity that nobody knows is refused [ACT-117]', async () => {
    const type = { ...(await addActivityType(admin)), id: randomUUID() };
    expect(await ambassador.refused(submitActivity, beginning(type))).toMatchObject(
      noLongerAvailable,
    );
  });
});

describe('further tasks', () => {
  it('complete the activity when all are done, each as often as it takes [ACT-51 ACT-53 ACT-58 ACT-60 ACT-61 ACT-64 ACT-132 ACT-138]', async () => {
    const type = await addActivityType(admin, {
      combineTasksLogic: 'and',
      tasks: [task({}, 2), task()],
    });
    const begun = await begin(ambassador, type);
    expect(begun).toMatchObject({ completed: false, completedAt: null, state: 'started' });
    const other = await addTask(ambassador, begun, taskOf(type, 1));
    expect(other).toMatchObject({ id: begun.id, completed: false, state: 'started' });
    minutesLater(1);
    const answer = await ambassador.send(submitTask, {
      params: { id: begun.id },
      body: taskOf(type, 0),
    });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      completed: true,
      completedAt: server.now.toISOString(),
      state: 'in-review',
    });
    expect(answer.json().tasks).toHaveLength(3);
    const call = { params: { id: begun.id }, body: taskOf(type, 0) };
    expect(await ambassador.refused(submitTask, call)).toMatchObject(noLongerAvailable);
  });

  it('complete it with any one of them where one is enough [ACT-60 ACT-61]', async () => {
    const type = await addActivityType(admin, {
      combineTasksLogic: 'or',
      tasks: [task({}, 2), task()],
    });
    const begun = await begin(ambassador, type);
    expect(begun).toMatchObject({ completed: false, state: 'started' });
    minutesLater(1);
    const completedAt = server.now.toISOString();
    expect(await addTask(ambassador, begun, taskOf(type, 1))).toMatchObject({
      completed: true,
      completedAt,
    });
    minutesLater(1);
    expect(await addTask(ambassador, begun, taskOf(type, 0))).toMatchObject({
      completed: true,
      completedAt,
    });
  });

  it('can take the place of a rejected one, which does not count [ACT-53 ACT-60 ACT-61 ACT-67 ACT-68]', async () => {
    const type = await addActivityType(admin);
    const begun = await begin(ambassador, type);
    const rejected = await reject(admin, begun);
    expect(rejected).toMatchObject({ completed: false, completedAt: null, state: 'please-review' });
    minutesLater(1);
    const again = await addTask(ambassador, begun, taskOf(type));
    expect(again).toMatchObject({ completed: true, state: 'please-review' });
    expect(again.tasks).toHaveLength(2);
    expect(await approve(admin, again, 1)).toMatchObject({
      issuable: true,
      state: 'please-review',
    });
  });

  it('are refused when they are not of the activity [ACT-141]', async () => {
    const begun = await begin(ambassador, await addActivityType(admin));
    for (const taskDefinitionId of [
      randomUUID(),
      taskOf(await addActivityType(admin)).taskDefinitionId,
    ]) {
      const body = { taskDefinitionId, verificationText: 'x' };
      expect(
        await ambassador.refused(submitTask, { params: { id: begun.id }, body }),
      ).toMatchObject({
        code: 'invalid-input',
        fields: { taskDefinitionId: 'This task does not exist' },
      });
    }
  });
});

describe('a submission that comes twice', () => {
  it('begins one activity, also at the same time [ACT-74]', async () => {
    const type = await addActivityType(admin);
    const call = beginning(type, taskOf(type, 0, { submissionId: randomUUID() }));
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => ambassador.call(submitActivity, call)),
    );
    answers.push(await ambassador.call(submitActivity, call));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(new Set(answers.map(({ tasks }) => tasks.length))).toEqual(new Set([1]));
    expect(await countOwn()).toBe(1);
  });

  it('adds one task, also at the same time [ACT-74]', async () => {
    const type = await addActivityType(admin, { tasks: [task({}, 5)] });
    const begun = await begin(ambassador, type);
    const submission = taskOf(type, 0, { submissionId: randomUUID() });
    await Promise.all(Array.from({ length: 5 }, () => addTask(ambassador, begun, submission)));
    expect((await addTask(ambassador, begun, submission)).tasks).toHaveLength(2);
  });

  it('is refused within one body, where it can only be a mistake', async () => {
    const type = await addActivityType(admin, { tasks: [task({}, 2)] });
    const submission = taskOf(type, 0, { submissionId: randomUUID() });
    const call = beginning(type, submission, submission);
    expect(await ambassador.refused(submitActivity, call)).toMatchObject({ code: 'conflict' });
    expect(await countOwn()).toBe(0);
  });

  it('is refused where the id is that of somebody else or of another activity', async () => {
    const type = await addActivityType(admin, { tasks: [task({}, 5)] });
    const submission = taskOf(type, 0, { submissionId: randomUUID() });
    await begin(ambassador, type, submission);
    const other = server.as(await server.addPerson(acme));
    expect(await other.refused(submitActivity, beginning(type, submission))).toMatchObject({
      code: 'conflict',
    });
    expect(await countOwn(other)).toBe(0);

    const begun = await begin(ambassador, await addActivityType(admin, { tasks: [task({}, 5)] }));
    const call = { params: { id: begun.id }, body: submission };
    expect(await ambassador.refused(submitTask, call)).toMatchObject({ code: 'conflict' });
  });
});

describe('submissions at the same time', () => {
  it('make only as many activities as the limit allows [ACT-118]', async () => {
    const type = await addActivityType(admin, { completionLimit: 3, tasks: [plainTask()] });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => ambassador.send(submitActivity, beginning(type))),
    );
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([...Array(3).fill(201), ...Array(7).fill(409)]);
    expect(await countOwn()).toBe(3);
  });

  it('make one activity where the one before has to be completed first [ACT-75 ACT-118]', async () => {
    const type = await addActivityType(admin, { tasks: [task(), task()] });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => ambassador.send(submitActivity, beginning(type))),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(await countOwn()).toBe(1);
  });

  it('hand in only as many tasks as an activity takes [ACT-51]', async () => {
    const type = await addActivityType(admin, { tasks: [task({}, 3)] });
    const { id } = await begin(ambassador, type);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        ambassador.send(submitTask, { params: { id }, body: taskOf(type) }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(2);
    const { tasks } = await ambassador.call(getActivity, { params: { id } });
    expect(tasks).toHaveLength(3);
  });
});

describe('on behalf of an ambassador', () => {
  const forPerson = (call: ReturnType<typeof beginning>) => ({
    body: { ...call.body, userId: person.id },
  });

  it('an admin hands tasks in, also those an ambassador cannot [ACT-55 ACT-124 ACT-131]', async () => {
    const type = await addActivityType(admin, { tasks: [task({ completableByUser: false }, 2)] });
    expect(await ambassador.refused(submitActivity, beginning(type))).toMatchObject({
      status: 403,
    });
    const begun = await admin.call(submitActivity, forPerson(beginning(type)));
    expect(begun).toMatchObject({ userId: person.id, state: 'started' });
    const call = { params: { id: begun.id }, body: taskOf(type) };
    expect(await ambassador.refused(submitTask, call)).toMatchObject({ status: 403 });
    expect(await addTask(admin, begun, taskOf(type))).toMatchObject({ completed: true });
    expect(await countOwn()).toBe(1);
  });

  it.each(['admin', 'support', 'tenant-admin'] as const)(
    'nothing is handed in for somebody with the role %s, who takes part in nothing [ACT-119 ACT-124 ACT-164]',
    async (role) => {
      const type = await addActivityType(admin, { tasks: [task({}, 2)] });
      const begun = await begin(ambassador, type);
      await server.database.inTenant(acme, (db) =>
        db
          .updateTable('users')
          .set({ roles: [role] })
          .where('id', '=', person.id)
          .execute(),
      );
      const other = await addActivityType(admin);
      const further = { params: { id: begun.id }, body: taskOf(type) };
      for (const refusal of [
        await ambassador.refused(submitActivity, beginning(other)),
        await ambassador.refused(submitTask, further),
        await admin.refused(submitActivity, forPerson(beginning(other))),
        await admin.refused(submitTask, further),
      ]) {
        expect(refusal).toMatchObject(noLongerAvailable);
      }
    },
  );

  it('nobody but an admin hands in anything [ACT-122 ACT-124]', async () => {
    const type = await addActivityType(admin);
    const other = server.as(await server.addPerson(acme));
    expect(await other.refused(submitActivity, forPerson(beginning(type)))).toMatchObject({
      status: 403,
    });
    expect(await countOwn()).toBe(0);
  });

  it.each(['referral', 'apply', 'profile'] as const)(
    'the product completes activities of the category %s, and ambassadors do not',
    async (category) => {
      const type = await addActivityType(admin, {
        category,
        ...(category === 'referral' && { referralSystem: 'shopify' }),
      });
      expect(await ambassador.refused(submitActivity, beginning(type))).toMatchObject({
        status: 403,
      });
      expect(await countOwn()).toBe(0);
    },
  );

  it('nothing is handed in once the ambassador is deactivated, whose activities stay [ACT-125]', async () => {
    const type = await addActivityType(admin, { tasks: [task({}, 2)] });
    const begun = await begin(ambassador, type);
    await server.database.inTenant(acme, (db) =>
      db.updateTable('users').set({ deletedAt: server.now }).where('id', '=', person.id).execute(),
    );
    expect(await admin.refused(submitActivity, forPerson(beginning(type)))).toMatchObject({
      status: 409,
    });
    const call = { params: { id: begun.id }, body: taskOf(type) };
    expect(await admin.refused(submitTask, call)).toMatchObject({ status: 409 });
    const { results } = await admin.call(listActivities, { query: { userId: person.id } });
    expect(results).toEqual([expect.objectContaining({ id: begun.id })]);
    expect(await approve(admin, begun)).toMatchObject({ tasks: [{ approved: true }] });
  });

  it('of another tenant nothing is handed in', async () => {
    const globex = await server.addTenant('globex');
    const stranger = await server.addPerson(globex);
    const call = beginning(await addActivityType(admin));
    const answer = await admin.refused(submitActivity, {
      body: { ...call.body, userId: stranger.id },
    });
    expect(answer).toMatchObject({ status: 409 });
    expect(await countOwn(server.as(stranger))).toBe(0);
    expect(await server.as(stranger).refused(submitActivity, call)).toMatchObject({ status: 409 });
  });
});

describe("another's activity", () => {
  it('is not there for an ambassador, nor for anybody of another tenant [ACT-122]', async () => {
    const begun = await begin(ambassador, await addActivityType(admin));
    const initech = await server.addTenant('initech');
    const strangers = [
      server.as(await server.addPerson(acme)),
      server.as(await server.addPerson(initech)),
      server.as(await server.addPerson(initech, { roles: ['admin'] })),
    ];
    const { params } = at(begun);
    const body = { ...begun.tasks[0], verificationText: 'Mine' };
    for (const stranger of strangers) {
      for (const answer of [
        await stranger.send(getActivity, { params }),
        await stranger.send(submitTask, { params, body }),
        await stranger.send(editTask, { params, body }),
        await stranger.send({
          method: 'DELETE',
          url: `/api/v1/challenges/${begun.id}/tasks/${params.taskId}`,
        }),
      ]) {
        expect(answer.statusCode).toBe(404);
      }
    }
    expect((await ambassador.call(getActivity, { params })).tasks).toEqual(begun.tasks);
  });

  it('needs a session like every call [ACT-142]', async () => {
    const begun = await begin(ambassador, await addActivityType(admin));
    const visitor = server.on('acme');
    for (const answer of [
      await visitor.send(listActivities),
      await visitor.send(getActivity, at(begun)),
      await visitor.send(submitTask, { ...at(begun), body: {} }),
      await visitor.send(editTask, { ...at(begun), body: {} }),
    ]) {
      expect(answer.statusCode).toBe(401);
    }
  });
});

describe('an activity that is read', () => {
  it('comes with the version of its type, for its owner and for admins [ACT-140]', async () => {
    const type = await addActivityType(admin);
    const begun = await begin(ambassador, type);
    const shown = await ambassador.call(getActivity, at(begun));
    expect(shown).toMatchObject({ ...begun, definition: { id: type.id, title: type.title } });
    expect(shown.definition).not.toHaveProperty('userTagsFilter');
    expect(await admin.call(getActivity, at(begun))).toMatchObject({ id: begun.id });
  });

  it('says to admins whose it is and who decided, and to nobody else [ACT-23 ACT-38]', async () => {
    const begun = await begin(ambassador, await addActivityType(admin));
    expect(begun).not.toHaveProperty('user');
    const approved = await approve(admin, begun);
    expect(approved.user).toEqual({
      slug: expect.any(String),
      firstName: 'Robin',
      lastName: expect.any(String),
      email: person.email,
      imageUrl: null,
    });
    expect(approved.tasks[0]).toMatchObject({
      reviewedAt: server.now.toISOString(),
      reviewedBy: adminPerson.email,
    });
    const own = await ambassador.call(getActivity, at(begun));
    expect(own).not.toHaveProperty('user');
    expect(own.tasks[0]).not.toHaveProperty('reviewedAt');
    expect(own.tasks[0]).not.toHaveProperty('reviewedBy');
  });

  it('shows the day of a task in the timezone of the tenant [ACT-36 ACT-37]', async () => {
    const tokyo = await server.addTenant('tokyo', { data: { timezone: 'Asia/Tokyo' } });
    const boss = server.as(await server.addPerson(tokyo, { roles: ['admin'] }));
    const type = await addActivityType(boss);
    const member = server.as(await server.addPerson(tokyo));
    const before = server.now;
    server.now = new Date('2026-11-21T15:30:00Z');
    const begun = await begin(member, type);
    server.now = before;
    expect(begun.tasks[0]).toMatchObject({
      completedAt: '2026-11-21T15:30:00.000Z',
      completedDateStr: '2026-11-22',
    });
  });
});
