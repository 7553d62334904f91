import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getActivity, listActivities, submitActivity } from '#contract/activities/endpoints.ts';
import type { ActivityType } from '#contract/activity-types/activity-type.ts';
import {
  deleteActivityType,
  getActivityType,
  getActivityTypeVersion,
  listActivityTypes,
  replaceActivityType,
  setActivityTypeAvailability,
  updateActivityType,
} from '#contract/activity-types/endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { begin, beginning } from '#server/testing/activities.ts';
import {
  addType,
  type Design,
  newDesign,
  newTask,
  newTaskWithoutReview,
} from '#server/testing/activity-types.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let tenantId: TenantId;
let admin: TestCaller;
let ambassador: TestCaller;
let counter = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  counter += 1;
  tenantId = await server.addTenant(`brand-${counter}`);
  admin = server.as(await server.addPerson(tenantId, { roles: ['admin'] }));
  ambassador = server.as(await server.addPerson(tenantId));
});

const withoutReview = { tasks: [{ taskDefinition: newTaskWithoutReview() }] };
const replacement = ({ id, slug }: ActivityType, more: Partial<Design> = {}) => ({
  params: { id },
  body: { challengeDefinition: newDesign({ slug, ...more }) },
});
const replace = (type: ActivityType, more: Partial<Design> = {}) =>
  admin.call(replaceActivityType, replacement(type, more));
const remove = ({ id }: ActivityType) => admin.call(deleteActivityType, { params: { id } });
const read = ({ id }: ActivityType) => admin.call(getActivityType, { params: { id }, query: {} });
const changed = {
  status: 409,
  code: 'activity-type-changed',
  message: 'This activity type has been changed. Please reload the page',
};

describe('replacing a version', () => {
  it('makes the next one, of the same type and address [TYPE-41 TYPE-48 TYPE-87 TYPE-149]', async () => {
    const first = await addType(admin, { title: 'First' });
    const answer = await admin.send(replaceActivityType, replacement(first, { title: 'Second' }));
    expect(answer.statusCode).toBe(201);
    const second: ActivityType = answer.json();
    expect(second).toMatchObject({
      rootChallengeDefinitionId: first.id,
      slug: first.slug,
      version: 2,
      title: 'Second',
      available: true,
      replacedByVersion: null,
    });
    expect(second.id).not.toBe(first.id);
    expect(await replace(second)).toMatchObject({
      version: 3,
      rootChallengeDefinitionId: first.id,
    });
  });

  it('makes the one before unavailable in the same step, and leaves it as it was [TYPE-48 TYPE-89]', async () => {
    const first = await addType(admin);
    await replace(first, { title: 'Second' });
    expect(await read(first)).toEqual({ ...first, available: false, replacedByVersion: 2 });
    expect(await ambassador.send(submitActivity, beginning(first))).toMatchObject({
      statusCode: 409,
    });
  });

  it('tells whoever was about to hand in the one before that it was changed, unless it is gone [ACT-201]', async () => {
    const first = await addType(admin);
    const second = await replace(first);
    const refusal = () => ambassador.refused(submitActivity, beginning(first));
    expect(await refusal()).toMatchObject({
      status: 409,
      code: 'activity-not-on-offer',
      message: 'This activity has just been changed. Read it again before you hand it in',
    });
    await remove(second);
    expect(await refusal()).toMatchObject({ message: 'This activity is no longer available' });
  });

  it('leaves what was done of it, with that version and what it earned [TYPE-48 TYPE-89]', async () => {
    const first = await addType(admin, { ...withoutReview, title: 'First' });
    const done = await begin(ambassador, first);
    expect(done).toMatchObject({ completed: true, credited: true });
    const second = await replace(first, { title: 'Second' });
    const { definition, ...activity } = await ambassador.call(getActivity, {
      params: { id: done.id },
    });
    expect(activity).toEqual(done);
    expect(definition).toMatchObject({ id: first.id, version: 1, title: 'First' });
    expect([(await read(first)).instanceCount, second.instanceCount]).toEqual([1, 0]);
  });

  it('succeeds once of several at the same time [TYPE-90]', async () => {
    const type = await addType(admin);
    const tries = await Promise.all(
      Array.from({ length: 6 }, () => admin.send(replaceActivityType, replacement(type))),
    );
    const statuses = tries.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([201, 409, 409, 409, 409, 409]);
    for (const answer of tries.filter(({ statusCode }) => statusCode === 409)) {
      expect(answer.json()).toMatchObject(changed);
    }
    expect((await admin.call(listActivityTypes, { query: {} })).results).toMatchObject([
      { version: 2 },
    ]);
  });

  it('keeps slug, category and platform [TYPE-41 TYPE-76 TYPE-100 TYPE-117]', async () => {
    const type = await addType(admin, { category: 'referral', referralSystem: 'shopify' });
    const same = { category: 'referral', referralSystem: 'shopify' } as const;
    for (const [more, field, message] of [
      [{ ...same, slug: 'another' }, 'slug', 'A slug cannot be changed later'],
      [{ category: 'social' }, 'category', 'A category cannot be changed later'],
      [
        { ...same, referralSystem: 'amazon' },
        'referralSystem',
        'The platform cannot be changed later',
      ],
    ] as const) {
      expect(await admin.refused(replaceActivityType, replacement(type, more))).toMatchObject({
        status: 400,
        fields: { [`challengeDefinition.${field}`]: message },
      });
    }
    expect(await replace(type, same)).toMatchObject({ ...same, version: 2 });
  });

  it('takes tasks over by their id, as they are, beside new ones [TYPE-68 TYPE-84]', async () => {
    const outcomes = ['Fine', 'Great'].map((title) => ({ id: randomUUID(), title }));
    const old = newTask({ title: 'Old', outcomes });
    const added = newTask({
      title: 'New',
      outcomes: outcomes.map((each) => ({ ...each, id: randomUUID() })),
    });
    const type = await addType(admin, { tasks: [{ taskDefinition: old }] });
    const second = await replace(type, {
      combineTasksLogic: 'or',
      tasks: [{ taskDefinition: added }, { taskDefinitionId: old.id, completionCount: 4 }],
      rewardByTaskOutcome: {
        [old.id]: { [outcomes[0]?.id ?? '']: { valueType: 'none' } },
      },
    });
    expect(second.tasks).toMatchObject([
      { taskDefinition: added },
      { taskDefinition: type.tasks[0]?.taskDefinition, completionCount: 4 },
    ]);
    const wrong = { [old.id]: { [randomUUID()]: { valueType: 'none' } } } as const;
    expect(
      await admin.refused(
        replaceActivityType,
        replacement(second, {
          tasks: [{ taskDefinitionId: old.id }],
          rewardByTaskOutcome: wrong,
        }),
      ),
    ).toMatchObject({
      fields: {
        'challengeDefinition.rewardByTaskOutcome':
          'A reward belongs to an outcome that does not exist',
      },
    });
  });

  it('keeps a period that is no longer offered [TYPE-166]', async () => {
    for (const completionPeriod of ['daily', 'onetime'] as const) {
      const type = await addType(admin, { completionPeriod });
      expect(await replace(type, { completionPeriod })).toMatchObject({ completionPeriod });
    }
  });
});

describe('a version that has been replaced', () => {
  it('cannot be replaced, changed, made available or deleted [TYPE-91]', async () => {
    const first = await addType(admin);
    const second = await replace(first);
    const params = { id: first.id };
    expect([
      await admin.refused(replaceActivityType, replacement(first)),
      await admin.refused(updateActivityType, {
        params,
        body: { challengeDefinition: { title: 'New' } },
      }),
      await admin.refused(setActivityTypeAvailability, { params, body: { available: true } }),
      await admin.refused(deleteActivityType, { params }),
    ]).toMatchObject([changed, changed, changed, changed]);
    expect(await read(second)).toEqual(second);
  });

  it('can be read by its number [TYPE-141 TYPE-143]', async () => {
    const first = await addType(admin);
    const second = await replace(first);
    const byNumber = (version: string) =>
      admin.send(getActivityTypeVersion, { params: { slug: first.slug, version } });
    expect((await byNumber('1')).json()).toMatchObject({ id: first.id, version: 1 });
    expect((await byNumber('2')).json()).toEqual(second);
    for (const unknown of ['3', '0', 'latest', '-1', '1.5']) {
      expect((await byNumber(unknown)).statusCode).toBe(404);
    }
  });
});

describe('deleting an activity type', () => {
  it('takes it out of lists and offers with all its versions, and keeps what was done of it [TYPE-91 TYPE-93 TYPE-149]', async () => {
    const first = await addType(admin, { ...withoutReview, completionPeriod: 'any' });
    const done = await begin(ambassador, first);
    const second = await replace(first);
    const answer = await admin.send(deleteActivityType, { params: { id: second.id } });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);

    for (const caller of [admin, ambassador]) {
      expect((await caller.call(listActivityTypes, { query: {} })).results).toEqual([]);
    }
    for (const { id } of [first, second]) {
      expect(await admin.refused(getActivityType, { params: { id }, query: {} })).toMatchObject({
        status: 404,
      });
    }
    expect(await ambassador.send(submitActivity, beginning(second))).toMatchObject({
      statusCode: 409,
    });
    const { results } = await ambassador.call(listActivities, { query: {} });
    expect(results).toEqual([done]);
  });

  it('shows it to who asks for deleted ones [TYPE-25 TYPE-142 TYPE-143]', async () => {
    const type = await addType(admin);
    await remove(type);
    const query = { includeDeleted: 'true' } as const;
    const gone = { ...type, available: false, deleted: true };
    expect(await admin.call(getActivityType, { params: { id: type.id }, query })).toEqual(gone);
    const params = { slug: type.slug, version: '1' };
    expect(await admin.call(getActivityTypeVersion, { params, query })).toEqual(gone);
    for (const asked of [{}, { includeDeleted: 'false' }] as const) {
      const answer = await admin.refused(getActivityTypeVersion, { params, query: asked });
      expect(answer.status).toBe(404);
    }
  });

  it('is done once [TYPE-93]', async () => {
    const type = await addType(admin);
    const params = { id: type.id };
    const tries = await Promise.all(
      [1, 2, 3].map(() => admin.send(deleteActivityType, { params })),
    );
    expect(tries.map(({ statusCode }) => statusCode).sort()).toEqual([204, 404, 404]);
  });

  it('frees its slug, and its place of a kind that may exist once [TYPE-94 TYPE-118]', async () => {
    const type = await addType(admin, { category: 'onboarding' });
    await remove(await replace(type, { category: 'onboarding' }));
    const again = await addType(admin, { category: 'onboarding', slug: type.slug });
    expect(again).toMatchObject({ slug: type.slug, version: 1 });
    const bySlug = await admin.call(getActivityType, { params: { id: type.slug }, query: {} });
    expect(bySlug).toEqual(again);
    const versions = { slug: type.slug, version: '1' };
    expect(await admin.call(getActivityTypeVersion, { params: versions, query: {} })).toEqual(
      again,
    );
  });
});

describe('a clone', () => {
  it('is a type of its own, whose tasks and versions are its own [TYPE-92]', async () => {
    const type = await replace(await addType(admin));
    const { slug } = await admin
      .send({ url: `/api/v1/challenge-definition-slugs?title=Copy+of+${type.title}` })
      .then((answer) => answer.json<{ slug: string }>());
    const copy = await addType(admin, { title: `Copy of ${type.title}`, slug });
    expect(copy).toMatchObject({ version: 1, rootChallengeDefinitionId: copy.id });
    await remove(copy);
    expect(await read(type)).toEqual(type);
  });
});
