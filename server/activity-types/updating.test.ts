import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { submitActivity } from '#contract/activities/endpoints.ts';
import type { ActivityType } from '#contract/activity-types/activity-type.ts';
import {
  getActivityType,
  listActivityTypes,
  setActivityTypeAvailability,
  updateActivityType,
} from '#contract/activity-types/endpoints.ts';
import type { EndpointCall } from '#contract/http/endpoint.ts';
import { beginning } from '#server/testing/activities.ts';
import {
  addType,
  newDesign,
  newTask,
  newTaskWithoutReview,
} from '#server/testing/activity-types.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let admin: TestCaller;
let ambassador: TestCaller;
let counter = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  counter += 1;
  const tenantId = await server.addTenant(`brand-${counter}`);
  admin = server.as(await server.addPerson(tenantId, { roles: ['admin'] }));
  ambassador = server.as(await server.addPerson(tenantId));
});

type Change = EndpointCall<typeof updateActivityType>['body']['challengeDefinition'];

const changing = ({ id }: ActivityType, challengeDefinition: Change) => ({
  params: { id },
  body: { challengeDefinition },
});
const update = (type: ActivityType, change: Change) =>
  admin.call(updateActivityType, changing(type, change));
const refusedFields = async (type: ActivityType, change: Change) =>
  (await admin.refused(updateActivityType, changing(type, change))).fields;
const setAvailable = (type: ActivityType, available: boolean) =>
  admin.call(setActivityTypeAvailability, { params: { id: type.id }, body: { available } });
const read = ({ id }: ActivityType) => admin.call(getActivityType, { params: { id }, query: {} });

describe('updating an activity type', () => {
  it('changes what people see of it and to whom it is open, in the same version [TYPE-76 TYPE-149]', async () => {
    const type = await addType(admin, { completionPeriod: 'any' });
    const change = {
      title: 'Changed',
      description: 'Also changed',
      resources: [{ title: 'How to', url: 'https://acme.test/' }],
      priority: 7,
      displayTags: ['easy'],
      userTagsFilter: ['vip'],
      available: false,
      completionLimit: 4,
    };
    const after = await update(type, change);
    expect(after).toEqual({ ...type, ...change });
    expect(await read(type)).toEqual(after);
  });

  it('takes a cleared description, which is null, as no text [SHELL-207]', async () => {
    const type = await addType(admin, { description: 'Long' });
    expect(await update(type, { description: null })).toEqual({ ...type, description: '' });
    expect((await addType(admin, { description: null })).description).toBe('');
  });

  it.each<[string, Change]>([
    ['the title', { title: 'Changed' }],
    ['the priority', { priority: 0 }],
    ['the limit', { completionLimit: null }],
    ['the tags', { userTagsFilter: [], displayTags: [] }],
    ['nothing', {}],
  ])('can change %s alone [TYPE-76]', async (_, change) => {
    const type = await addType(admin, {
      completionPeriod: 'any',
      completionLimit: 2,
      userTagsFilter: ['vip'],
      displayTags: ['easy'],
      resources: [{ title: 'How to', url: 'https://acme.test/' }],
    });
    expect(await update(type, change)).toEqual({ ...type, ...change });
  });

  it('changes words of tasks, and nothing else of them [TYPE-76 TYPE-83]', async () => {
    const [first, second] = [newTask(), newTask()];
    const type = await addType(admin, {
      combineTasksLogic: 'and',
      tasks: [{ taskDefinition: first, completionCount: 2 }, { taskDefinition: second }],
    });
    const words = {
      title: 'Other words',
      description: 'For the same',
      verificationInstructions: 'As before',
    };
    const smuggled = { verifiable: false, verificationDataFormat: 'file', outcomes: [], id: 'x' };
    const { tasks } = await update(type, {
      tasks: [{ taskDefinitionId: second.id, ...words, ...smuggled }],
    });
    expect(tasks).toEqual([
      type.tasks[0],
      {
        completionCount: 1,
        taskDefinition: { ...type.tasks[1]?.taskDefinition, ...words },
      },
    ]);
  });

  it('leaves alone what needs a new version [TYPE-76 TYPE-83 TYPE-100]', async () => {
    const type = await addType(admin);
    const other = newDesign({
      category: 'referral',
      referralSystem: 'shopify',
      completionPeriod: 'daily',
      combineTasksLogic: 'or',
      reward: { valueType: 'points', value: 1_000_000 },
    });
    const { slug, category, referralSystem, completionPeriod, combineTasksLogic, reward } = other;
    const needsVersion = { category, referralSystem, completionPeriod, combineTasksLogic, reward };
    const answer = await admin.send(updateActivityType, {
      params: { id: type.id },
      body: { challengeDefinition: { ...needsVersion, slug, version: 9, rewardByTaskOutcome: {} } },
    });
    expect(answer.json()).toEqual(type);
  });

  it('takes the title along where it is that of the only task [TYPE-44 TYPE-76]', async () => {
    const taskDefinition = newTask();
    const type = await addType(admin, { inheritTaskMetadata: true, tasks: [{ taskDefinition }] });
    const tasks = [{ taskDefinitionId: taskDefinition.id, title: 'New', description: 'Words' }];
    expect(await update(type, { tasks })).toMatchObject({ title: 'New', description: 'Words' });
    expect(await update(type, { title: 'Mine', priority: 3 })).toMatchObject({ title: 'New' });
  });

  it('refuses what the rules of a design refuse [TYPE-126]', async () => {
    const task = newTask();
    const type = await addType(admin, { tasks: [{ taskDefinition: task }] });
    const profile = await addType(admin, { category: 'profile' });
    const taskDefinitionId = task.id;
    const cases: [ActivityType, Change, string, string][] = [
      [type, { title: ' ' }, 'title', 'Please enter a title for the activity type'],
      [
        type,
        { priority: 101 },
        'priority',
        'Please enter the priority, a whole number from 0 to 100',
      ],
      [
        type,
        { completionLimit: 0 },
        'completionLimit',
        'Please enter the times per period, a whole number of 1 or more',
      ],
      [type, { completionLimit: 2 }, 'completionLimit', 'Please choose a completion period first'],
      [
        type,
        { trackingLinkDefinitionsToAdd: [randomUUID()] },
        'trackingLinkDefinitionsToAdd',
        'This tracking link does not exist',
      ],
      [
        type,
        { tasks: [{ taskDefinitionId: randomUUID(), title: 'x' }] },
        'tasks.0.taskDefinitionId',
        'This task does not exist',
      ],
      [
        type,
        { tasks: [{ taskDefinitionId, title: '' }] },
        'tasks.0.title',
        'Please enter a title for the task',
      ],
      [
        type,
        { tasks: [{ taskDefinitionId, verificationInstructions: ' ' }] },
        'tasks.0.verificationInstructions',
        'Please enter instructions for handing in',
      ],
      [
        profile,
        { userTagsFilter: ['vip'] },
        'userTagsFilter',
        'Activity types of this category are for everybody',
      ],
    ];
    for (const [of, change, field, message] of cases) {
      expect(await refusedFields(of, change)).toEqual({
        [`challengeDefinition.${field}`]: message,
      });
    }
    expect([await read(type), await read(profile)]).toEqual([type, profile]);
  });

  it('names everything at once that does not fit the type', async () => {
    const type = await addType(admin, { category: 'apply' });
    const change = { title: '', completionLimit: 3, userTagsFilter: ['vip'] };
    expect(Object.keys((await refusedFields(type, change)) ?? {})).toHaveLength(3);
  });

  it('lets a task that nobody reviews be without instructions', async () => {
    const taskDefinition = newTaskWithoutReview();
    const type = await addType(admin, { tasks: [{ taskDefinition }] });
    const tasks = [{ taskDefinitionId: taskDefinition.id, verificationInstructions: '' }];
    expect(await update(type, { tasks })).toEqual(type);
  });
});

describe('availability', () => {
  it('is switched by itself, and decides who can begin [TYPE-25 TYPE-95 TYPE-150]', async () => {
    const type = await addType(admin);
    expect(await setAvailable(type, false)).toEqual({ ...type, available: false });
    expect((await ambassador.call(listActivityTypes, { query: {} })).results).toEqual([]);
    expect(await ambassador.refused(submitActivity, beginning(type))).toMatchObject({
      status: 409,
      code: 'activity-not-on-offer',
    });
    expect(await setAvailable(type, false)).toMatchObject({ available: false });
    expect(await setAvailable(type, true)).toEqual(type);
    expect((await ambassador.call(listActivityTypes, { query: {} })).results).toHaveLength(1);
    expect((await ambassador.send(submitActivity, beginning(type))).statusCode).toBe(201);
  });

  it('is off from the beginning where that is chosen [TYPE-96]', async () => {
    const type = await addType(admin, { available: false });
    expect(await ambassador.refused(submitActivity, beginning(type))).toMatchObject({
      code: 'activity-not-on-offer',
    });
  });
});

describe('who may change an activity type', () => {
  it('is an admin [TYPE-127 TYPE-128]', async () => {
    const type = await addType(admin);
    const params = { id: type.id };
    const answers = [
      await ambassador.send(updateActivityType, changing(type, { title: 'Mine' })),
      await ambassador.send(setActivityTypeAvailability, { params, body: { available: false } }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403]);
    expect(await read(type)).toEqual(type);
  });
});

describe('two who change the same activity type at once', () => {
  const put = (type: ActivityType, challengeDefinition: Change, before?: object) =>
    admin.send(updateActivityType, {
      params: { id: type.id },
      body: { challengeDefinition, ...(before && { before: { ...before } }) },
    });

  it('are told by name which field both have changed, and the first change stays [TYPE-192]', async () => {
    const type = await addType(admin, { title: 'Post', priority: 50, displayTags: ['easy'] });
    await update(type, { title: 'First', displayTags: ['hard'] });
    const stored = await read(type);
    const change = { title: 'Second', priority: 7, displayTags: ['new'] };
    const refused = await put(type, change, { title: 'Post', priority: 50, displayTags: ['easy'] });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'activity-type-changed',
      message: expect.stringContaining(
        'has changed the title and the display tags in the meantime',
      ),
      fields: {
        'challengeDefinition.title': 'This has been changed to “First” in the meantime',
        'challengeDefinition.displayTags': 'This has been changed in the meantime',
      },
    });
    expect(Object.keys(refused.json().fields)).toHaveLength(2);
    expect(await read(type)).toEqual(stored);
    const seen = { title: 'First', priority: 50, displayTags: ['hard'] };
    expect((await put(type, change, seen)).json()).toMatchObject(change);
  });

  it('lose nothing where they change different fields, or the same field alike [TYPE-191 TYPE-192]', async () => {
    const type = await addType(admin, { title: 'Post', priority: 50 });
    await put(type, { title: 'Same' }, { title: 'Post' });
    expect((await put(type, { title: 'Same' }, { title: 'Post' })).statusCode).toBe(200);
    expect((await put(type, { priority: 7 }, { priority: 50 })).json()).toMatchObject({
      ...{ title: 'Same', priority: 7 },
    });
  });

  it('keep apart the words of each task [TYPE-192]', async () => {
    const [first, second] = [newTask({ title: 'One' }), newTask({ title: 'Two' })];
    const type = await addType(admin, {
      combineTasksLogic: 'and',
      tasks: [{ taskDefinition: first }, { taskDefinition: second }],
    });
    const task = (title: string) => ({ tasks: [{ taskDefinitionId: second.id, title }] });
    await update(type, task('Other'));
    const name = `tasks.${second.id}.title`;
    const refused = await put(type, task('Mine'), { [name]: 'Two' });
    expect(refused.json()).toMatchObject({
      code: 'activity-type-changed',
      message: expect.stringContaining('the title of task 2'),
      fields: {
        'challengeDefinition.tasks.0.title': 'This has been changed to “Other” in the meantime',
      },
    });
    expect((await put(type, task('Mine'), { [name]: 'Other' })).statusCode).toBe(200);
  });

  it('overwrite each other from a page of an older release, which says nothing of before [TYPE-192]', async () => {
    const type = await addType(admin, { title: 'Post' });
    await update(type, { title: 'First' });
    expect((await put(type, { title: 'Second' })).json()).toMatchObject({ title: 'Second' });
  });
});
