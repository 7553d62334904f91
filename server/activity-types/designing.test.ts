import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ActivityType, categories } from '#contract/activity-types/activity-type.ts';
import { createActivityType, getActivityType } from '#contract/activity-types/endpoints.ts';
import type { Reward } from '#contract/activity-types/reward.ts';
import { addType, type Design, newDesign, newTask } from '#server/testing/activity-types.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let admin: TestCaller;
let counter = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  counter += 1;
  const tenantId = await server.addTenant(`brand-${counter}`, { planCode: 'enterprise' });
  admin = server.as(await server.addPerson(tenantId, { roles: ['admin'] }));
});

const read = (id: string) => admin.call(getActivityType, { params: { id }, query: {} });

describe('a new activity type', () => {
  it('is the first version of a type of its own, and is answered as it is kept [TYPE-17 TYPE-18 TYPE-19 TYPE-20 TYPE-40 TYPE-41 TYPE-48 TYPE-88 TYPE-149]', async () => {
    const answer = await admin.send(createActivityType, {
      body: { challengeDefinition: newDesign({ slug: 'my-first' }) },
    });
    expect(answer.statusCode).toBe(201);
    const type = ActivityType.parse(answer.json());
    expect(type).toMatchObject({
      rootChallengeDefinitionId: type.id,
      slug: 'my-first',
      version: 1,
      replacedByVersion: null,
      createdAt: server.now.toISOString(),
      instanceCount: 0,
    });
    expect(await read(type.id)).toEqual(type);
  });

  it('is done once by everybody, available and in the middle unless said otherwise [TYPE-96 TYPE-104 TYPE-162]', async () => {
    expect(await addType(admin)).toMatchObject({
      available: true,
      deleted: false,
      priority: 50,
      completionPeriod: 'onetime',
      completionLimit: null,
      customPeriodStart: null,
      customPeriodEnd: null,
      userTagsFilter: [],
      displayTags: [],
      resources: [],
      imageUrl: null,
      description: '',
      inheritTaskMetadata: false,
      combineTasksLogic: 'and',
      trackingLinkDefinitionsToAdd: [],
      rewardByTaskOutcome: {},
      referralSystem: null,
    });
  });

  it('keeps whatever it is given [TYPE-24 TYPE-25 TYPE-26 TYPE-27 TYPE-28 TYPE-29 TYPE-30 TYPE-31 TYPE-33 TYPE-34 TYPE-36 TYPE-42 TYPE-43 TYPE-46]', async () => {
    const given: Partial<Design> = {
      title: 'Tell your town',
      description: 'In two\nlines',
      available: false,
      completionPeriod: 'weekly',
      completionLimit: 3,
      userTagsFilter: ['vip', 'runner'],
      displayTags: ['easy', 'outdoor'],
      priority: 100,
      inheritTaskMetadata: false,
      combineTasksLogic: 'or',
      trackingLinkDefinitionsToAdd: [],
      resources: [{ title: 'How to', url: 'https://acme.test/how?to=1' }],
    };
    const tasks = [{ taskDefinition: newTask() }, { taskDefinition: newTask() }];
    const type = await addType(admin, { ...given, tasks });
    expect(await read(type.id)).toMatchObject(given);
  });

  it.each(categories.filter((category) => category !== 'referral'))(
    'can be of the category %s [TYPE-21 TYPE-22 TYPE-23]',
    async (category) => {
      expect(await addType(admin, { category })).toMatchObject({ category, referralSystem: null });
    },
  );

  it.each(['shopify', 'woo-commerce', 'amazon'] as const)(
    'can be of the category referral, for the platform %s [TYPE-22 TYPE-117]',
    async (referralSystem) => {
      const type = await addType(admin, { category: 'referral', referralSystem });
      expect(type).toMatchObject({ category: 'referral', referralSystem });
    },
  );

  it.each(['onetime', 'daily', 'weekly', 'monthly', 'any'] as const)(
    'can be done %s [TYPE-27]',
    async (completionPeriod) => {
      expect(await addType(admin, { completionPeriod })).toMatchObject({ completionPeriod });
    },
  );

  it('has no limit within its period when none is given [TYPE-105]', async () => {
    const period = { completionPeriod: 'monthly', completionLimit: null } as const;
    expect(await addType(admin, period)).toMatchObject(period);
  });

  it('combines a single task by "and", whatever was chosen before [TYPE-109]', async () => {
    expect(await addType(admin, { combineTasksLogic: 'or' })).toMatchObject({
      combineTasksLogic: 'and',
    });
  });

  it('takes title and description from its only task where that is wanted [TYPE-44]', async () => {
    const taskDefinition = newTask({ title: 'Post a story', description: 'With our tag' });
    const type = await addType(admin, {
      title: '',
      inheritTaskMetadata: true,
      tasks: [{ taskDefinition }],
    });
    expect(type).toMatchObject({
      title: 'Post a story',
      description: 'With our tag',
      inheritTaskMetadata: true,
    });
  });

  it('writes tags as tags are written, each once [TYPE-125]', async () => {
    const tags = ['Très Bien', 'tres-bien', ' VIP '];
    const type = await addType(admin, { userTagsFilter: tags, displayTags: tags });
    expect(type).toMatchObject({
      userTagsFilter: ['tres-bien', 'vip'],
      displayTags: ['tres-bien', 'vip'],
    });
  });

  it('completes the links of its resources with https [TYPE-46]', async () => {
    const resources = [{ title: 'Shop', url: ' shop.acme.test/new ' }];
    expect(await addType(admin, { resources })).toMatchObject({
      resources: [{ title: 'Shop', url: 'https://shop.acme.test/new' }],
    });
  });
});

describe('the tasks of an activity type', () => {
  it('are answered whole, with what they belong to [TYPE-37 TYPE-58 TYPE-59 TYPE-60 TYPE-61 TYPE-62 TYPE-63 TYPE-64 TYPE-66 TYPE-68]', async () => {
    const link = {
      id: randomUUID(),
      title: 'Post about us',
      description: 'Where your friends are',
      verifiable: true,
      verificationInstructions: 'Send the link of your post',
      verificationDataFormat: 'url' as const,
      completableByUser: true,
      pickUrlOptions: ['instagram' as const, 'facebook' as const, 'twitter' as const],
      socialPostTemplateIds: [],
      postMustHold: '#acme',
      outcomes: ['Fine', 'Great'].map((title) => ({ id: randomUUID(), title })),
    };
    const byAdmins = {
      id: randomUUID(),
      title: 'Visit us',
      description: '',
      verifiable: false,
      verificationInstructions: '',
      verificationDataFormat: null,
      completableByUser: false,
      pickUrlOptions: [],
      socialPostTemplateIds: [],
      postMustHold: '',
      outcomes: [],
    };
    const { tasks } = await addType(admin, {
      category: 'social',
      combineTasksLogic: 'and',
      tasks: [{ taskDefinition: link, completionCount: 3 }, { taskDefinition: byAdmins }],
    });
    const more = { category: 'social', taskType: 'custom' };
    expect(tasks).toEqual([
      { taskDefinition: { ...link, ...more }, completionCount: 3 },
      { taskDefinition: { ...byAdmins, ...more }, completionCount: 1 },
    ]);
  });

  it.each([
    ['onboarding', 'onboarding'],
    ['apply', 'apply'],
    ['profile', 'profile'],
    ['review', 'custom'],
    ['blog-post', 'custom'],
  ] as const)('of the category %s are of the type %s [TYPE-67]', async (category, taskType) => {
    const { tasks } = await addType(admin, { category });
    expect(tasks[0]?.taskDefinition).toMatchObject({ category, taskType });
  });
});

describe('the reward of an activity type', () => {
  it.each<[string, Reward]>([
    ['points', { valueType: 'points', value: 25, description: 'For you' }],
    ['cash', { valueType: 'monetary', value: 19.99, currency: 'EUR', description: '' }],
    ['a discount', { valueType: 'percentage-discount', value: 12.5, description: '' }],
    ['something else', { valueType: 'custom', customRewardSummary: 'A bag', description: '' }],
    ['nothing', { valueType: 'none', description: '' }],
  ])(
    'can be %s, with the fields of that alone [TYPE-38 TYPE-49 TYPE-50 TYPE-55 TYPE-56 TYPE-57]',
    async (_, reward) => {
      const foreign = { customRewardSummary: 'x', rewardId: randomUUID(), ...reward };
      expect((await addType(admin, { reward: foreign })).reward).toEqual(reward);
    },
  );

  it('can be the commission of a referral, by currency [TYPE-52 TYPE-53 TYPE-54 TYPE-57]', async () => {
    const reward = {
      valueType: 'none',
      description: '',
      referralCommissionPercentage: 7.5,
      referralCommissionToPoints: { EUR: { monetary: 1, points: 100 } },
      payoutFormat: 'points',
    } as const;
    const referral = { category: 'referral', referralSystem: 'amazon' } as const;
    expect((await addType(admin, { ...referral, reward })).reward).toEqual(reward);
  });

  it('can be another one for an outcome of a task [TYPE-39 TYPE-47]', async () => {
    const outcomes = ['Fine', 'Great'].map((title) => ({ id: randomUUID(), title }));
    const task = newTask({ outcomes });
    const reward: Reward = { valueType: 'points', value: 100, description: '' };
    const rewardByTaskOutcome = { [task.id]: { [outcomes[1]?.id ?? '']: reward } };
    const type = await addType(admin, { tasks: [{ taskDefinition: task }], rewardByTaskOutcome });
    expect((await read(type.id)).rewardByTaskOutcome).toEqual(rewardByTaskOutcome);
  });
});
