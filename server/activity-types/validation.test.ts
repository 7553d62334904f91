import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createActivityType,
  listActivityTypes,
  replaceActivityType,
} from '#contract/activity-types/endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
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
let acme: TenantId;
let admin: TestCaller;

beforeAll(async () => {
  server = await startTestServer();
  acme = await server.addTenant('acme', { planCode: 'enterprise' });
  admin = server.as(await server.addPerson(acme, { roles: ['admin'] }));
});
afterAll(() => server.close());

/** Any values that a caller might send in place of the right ones. */
type Change = { [Field in keyof Design]?: unknown };

const send = (change: Change) =>
  admin.send(createActivityType, { body: { challengeDefinition: { ...newDesign(), ...change } } });

const outcome = (title: string) => ({ id: randomUUID(), title });
const withTask = (more: object, completionCount?: unknown): Change => ({
  tasks: [{ taskDefinition: { ...newTask(), ...more }, completionCount }],
});
const [one, other] = [newTask(), newTask()];
const reward = (more: object): Change => ({ reward: more });
const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

const slugOfOthers = "Slug can only contain lowercase letters, numbers and '-'";
const wholePriority = 'Please enter the priority, a whole number from 0 to 100';
const wholeLimit = 'Please enter the times per period, a whole number of 1 or more';
const wholeCount = 'Please enter how many times, a whole number from 1 to 100';
const percentage = 'Please enter a percentage from 0 to 100';
const forEverybody = 'Activity types of this category are for everybody';
const referral = { category: 'referral', referralSystem: 'shopify' } as const;

type Case = [what: string, ids: string, change: Change, field: string, message: string];

const refused: Case[] = [
  ['capital letters in a slug', 'TYPE-97 TYPE-99', { slug: 'Mine' }, 'slug', slugOfOthers],
  ['spaces in a slug', 'TYPE-97', { slug: 'my type' }, 'slug', slugOfOthers],
  ['letters with accents in a slug', 'TYPE-97', { slug: 'größe' }, 'slug', slugOfOthers],
  ['a line break after a slug', 'TYPE-97', { slug: 'mine\n' }, 'slug', slugOfOthers],
  ['no slug', 'TYPE-123', { slug: '' }, 'slug', 'Please enter a slug'],
  [
    'a slug of 101 characters',
    'TYPE-100',
    { slug: 'x'.repeat(101) },
    'slug',
    'A slug has at most 100 characters',
  ],
  ['no title', 'TYPE-123', { title: ' ' }, 'title', 'Please enter a title for the activity type'],
  [
    'a title of 201 characters',
    'TYPE-123',
    { title: 'x'.repeat(201) },
    'title',
    'Please enter at most 200 characters; there are 201',
  ],
  ['a priority below 0', 'TYPE-101', { priority: -1 }, 'priority', wholePriority],
  ['a priority above 100', 'TYPE-101 TYPE-161', { priority: 101 }, 'priority', wholePriority],
  ['half a priority', 'TYPE-101', { priority: 0.5 }, 'priority', wholePriority],
  ['a priority in words', 'TYPE-101', { priority: 'high' }, 'priority', wholePriority],
  ['an unknown category', 'TYPE-23', { category: 'other' }, 'category', 'Please choose a category'],

  ['no tasks', 'TYPE-119', { tasks: [] }, 'tasks', 'Please add a task'],
  [
    'a task without a title',
    'TYPE-119',
    withTask({ title: ' ' }),
    'tasks.0.taskDefinition.title',
    'Please enter a title for the task',
  ],
  [
    'a verifiable task without a format',
    'TYPE-119',
    withTask({ verificationDataFormat: null }),
    'tasks.0.taskDefinition.verificationDataFormat',
    'Please choose what people hand in',
  ],
  [
    'a verifiable task without instructions',
    'TYPE-119',
    withTask({ verificationInstructions: ' ' }),
    'tasks.0.taskDefinition.verificationInstructions',
    'Please enter instructions for handing in',
  ],
  ['a task for no time', 'TYPE-119', withTask({}, 0), 'tasks.0.completionCount', wholeCount],
  ['a task for 101 times', 'TYPE-119', withTask({}, 101), 'tasks.0.completionCount', wholeCount],
  [
    'a task for one and a half',
    'TYPE-119',
    withTask({}, 1.5),
    'tasks.0.completionCount',
    wholeCount,
  ],
  [
    'a single outcome',
    'TYPE-120',
    withTask({ outcomes: [outcome('Fine')] }),
    'tasks.0.taskDefinition.outcomes',
    'Please enter at least two outcomes',
  ],
  [
    'an outcome without a title',
    'TYPE-120',
    withTask({ outcomes: [outcome('Fine'), outcome(' ')] }),
    'tasks.0.taskDefinition.outcomes.1.title',
    'Please enter a title for the outcome',
  ],
  [
    'two outcomes of the same title',
    'TYPE-120',
    withTask({ outcomes: [outcome('Fine'), outcome('FINE ')] }),
    'tasks.0.taskDefinition.outcomes',
    'Each outcome has its own title',
  ],
  [
    'links to pick for a task that takes a text',
    'TYPE-121',
    withTask({ pickUrlOptions: ['instagram'] }),
    'tasks.0.taskDefinition.pickUrlOptions',
    'Only a link can be picked from an account',
  ],
  [
    'a tag that a post must hold for a task that takes a text',
    'TYPE-188',
    withTask({ postMustHold: '#acme' }),
    'tasks.0.taskDefinition.postMustHold',
    'Only the post behind a link can hold it',
  ],
  [
    'several tasks without all or any',
    'TYPE-108',
    { tasks: [{ taskDefinition: one }, { taskDefinition: other }] },
    'combineTasksLogic',
    'Please choose what completes the activity',
  ],
  [
    'the title of the only task where there are two',
    'TYPE-44',
    {
      tasks: [{ taskDefinition: one }, { taskDefinition: other }],
      combineTasksLogic: 'and',
      inheritTaskMetadata: true,
    },
    'inheritTaskMetadata',
    'Only the title of a single task can be taken over',
  ],
  [
    'a task that was never there',
    'TYPE-68',
    { tasks: [{ taskDefinitionId: randomUUID() }] },
    'tasks',
    'This task does not exist',
  ],
  [
    'the same task twice',
    'TYPE-67',
    { tasks: [{ taskDefinition: one }, { taskDefinition: one }], combineTasksLogic: 'and' },
    'tasks',
    'Each task has its own id',
  ],

  [
    'a limit without a period',
    'TYPE-103 TYPE-104',
    { completionLimit: 2 },
    'completionLimit',
    'Please choose a completion period first',
  ],
  ...[0, 1.5, -1, '2'].map(
    (completionLimit): Case => [
      `a limit of ${JSON.stringify(completionLimit)}`,
      'TYPE-105',
      { completionPeriod: 'any', completionLimit },
      'completionLimit',
      wholeLimit,
    ],
  ),
  [
    'the period custom',
    'TYPE-124',
    { completionPeriod: 'custom' },
    'completionPeriod',
    'This completion period is not available',
  ],
  [
    'a tag filter of a referral',
    'TYPE-110 REF-72',
    { ...referral, userTagsFilter: ['vip'] },
    'userTagsFilter',
    forEverybody,
  ],
  [
    'a tag filter of an application',
    'TYPE-111',
    { category: 'apply', userTagsFilter: ['vip'] },
    'userTagsFilter',
    forEverybody,
  ],
  [
    'a tag filter of a profile',
    'TYPE-112',
    { category: 'profile', userTagsFilter: ['vip'] },
    'userTagsFilter',
    forEverybody,
  ],
  ...(['userTagsFilter', 'displayTags'] as const).map(
    (field): Case => [
      `a tag of one letter in ${field}`,
      'TYPE-125',
      { [field]: ['fine', '-x-'] },
      `${field}.1`,
      'A tag has at least 2 letters or digits',
    ],
  ),
  [
    'more than ten resources',
    'TYPE-46',
    { resources: times(11, { title: 'Shop', url: 'acme.test' }) },
    'resources',
    'Please enter at most 10 links',
  ],
  [
    'a resource that could run',
    'TYPE-46',
    { resources: [{ title: 'Shop', url: 'javascript:alert(1)' }] },
    'resources.0.url',
    'Please enter a link',
  ],
  [
    'a picture from elsewhere',
    'TYPE-32',
    { imageUrl: 'https://evil.test/pixel.png' },
    'imageUrl',
    'Please upload a picture',
  ],
  [
    'a tracking link that does not exist',
    'TYPE-126',
    { trackingLinkDefinitionsToAdd: [randomUUID()] },
    'trackingLinkDefinitionsToAdd',
    'This tracking link does not exist',
  ],

  [
    'a custom reward without a summary',
    'TYPE-102 TYPE-122',
    reward({ valueType: 'custom', customRewardSummary: ' ' }),
    'reward.customRewardSummary',
    'Please enter the reward in words',
  ],
  ...[-1, 101].map(
    (value): Case => [
      `a discount of ${value} percent`,
      'TYPE-122',
      reward({ valueType: 'percentage-discount', value }),
      'reward.value',
      percentage,
    ],
  ),
  [
    'a cash reward of nothing',
    'TYPE-122',
    reward({ valueType: 'monetary', value: 0, currency: 'EUR' }),
    'reward.value',
    'Please enter an amount above 0',
  ],
  [
    'a currency of nobody',
    'TYPE-122',
    reward({ valueType: 'monetary', value: 1, currency: 'XXX' }),
    'reward.currency',
    'Please choose a currency from the list',
  ],
  [
    'a currency that the tenant does not pay in',
    'TYPE-122',
    reward({ valueType: 'monetary', value: 1, currency: 'USD' }),
    'reward.currency',
    'Please choose a currency of your account',
  ],
  ...[0, 1.5, -3].map(
    (value): Case => [
      `${value} points`,
      'TYPE-122',
      reward({ valueType: 'points', value }),
      'reward.value',
      'Please enter whole points of 1 or more',
    ],
  ),
  [
    'a reward that does not exist',
    'TYPE-126',
    reward({ valueType: 'reward-token', rewardId: randomUUID() }),
    'reward.rewardId',
    'This reward does not exist',
  ],
  [
    'no reward chosen',
    'TYPE-126',
    reward({ valueType: 'reward-token' }),
    'reward.rewardId',
    'Please choose a reward',
  ],
  [
    'a commission that is no percentage',
    'TYPE-52',
    { ...referral, reward: { valueType: 'none', referralCommissionPercentage: 101 } },
    'reward.referralCommissionPercentage',
    percentage,
  ],
  [
    'a commission for something else than a referral',
    'TYPE-57',
    reward({ valueType: 'none', referralCommissionPercentage: 5 }),
    'reward.referralCommissionPercentage',
    'Only referrals have a commission',
  ],
  [
    'a reward for an outcome that does not exist',
    'TYPE-47',
    {
      tasks: [{ taskDefinition: one }],
      rewardByTaskOutcome: { [one.id]: { [randomUUID()]: { valueType: 'none' } } },
    },
    'rewardByTaskOutcome',
    'A reward belongs to an outcome that does not exist',
  ],
  [
    'a referral without a platform',
    'TYPE-117',
    { category: 'referral' },
    'referralSystem',
    'Please choose the platform of the shop',
  ],
  [
    'a platform of something else than a referral',
    'TYPE-117',
    { referralSystem: 'amazon' },
    'referralSystem',
    'Only referrals have a platform',
  ],
];

describe('designing an activity type', () => {
  it.each(refused)('refuses %s, and names the field [%s TYPE-126]', async (...theCase) => {
    const [, , change, field, message] = theCase;
    const answer = await send(change);
    expect(answer.json()).toMatchObject({
      status: 400,
      code: 'invalid-input',
      message: 'Please check what you entered',
      fields: { [`challengeDefinition.${field}`]: message },
    });
  });

  it('names everything that is wrong at once [TYPE-126]', async () => {
    const answer = await send({ slug: 'A', priority: 101, ...withTask({ title: '' }) });
    expect(Object.keys(answer.json().fields)).toEqual([
      'challengeDefinition.slug',
      'challengeDefinition.tasks.0.taskDefinition.title',
      'challengeDefinition.priority',
    ]);
  });

  it.each<[string, string, Change]>([
    ['a slug of 100 characters', 'TYPE-100', { slug: 'x'.repeat(100) }],
    ['a slug of digits and hyphens', 'TYPE-97', { slug: '2026-11' }],
    ['a title of 200 characters', 'TYPE-123', { title: 'x'.repeat(200) }],
    ['the lowest priority', 'TYPE-101 TYPE-161', { priority: 0 }],
    ['the highest priority', 'TYPE-101 TYPE-161', { priority: 100 }],
    ['a limit of 1', 'TYPE-105', { completionPeriod: 'any', completionLimit: 1 }],
    ['a task for 100 times', 'TYPE-119', withTask({}, 100)],
    [
      'a task that nobody reviews',
      'TYPE-119',
      { tasks: [{ taskDefinition: newTaskWithoutReview() }] },
    ],
    ['no discount', 'TYPE-122', reward({ valueType: 'percentage-discount', value: 0 })],
    ['a whole discount', 'TYPE-122', reward({ valueType: 'percentage-discount', value: 100 })],
    ['a cent', 'TYPE-122', reward({ valueType: 'monetary', value: 0.01, currency: 'EUR' })],
    ['a point', 'TYPE-122', reward({ valueType: 'points', value: 1 })],
    ['two outcomes', 'TYPE-120', withTask({ outcomes: [outcome('A'), outcome('B')] })],
    [
      'links to pick for a task that takes a link',
      'TYPE-121',
      withTask({ verificationDataFormat: 'url', pickUrlOptions: ['twitter'] }),
    ],
    [
      'words of 100 characters that a post must hold',
      'TYPE-188',
      withTask({ verificationDataFormat: 'url', postMustHold: '#'.padEnd(100, 'a') }),
    ],
    ['ten resources', 'TYPE-46', { resources: times(10, { title: 'Shop', url: 'acme.test' }) }],
    ['tags of two letters', 'TYPE-125', { userTagsFilter: ['de'], displayTags: ['at'] }],
  ])('takes %s, which is just within the rules [%s]', async (_, _ids, change) => {
    const answer = await send(change);
    expect(answer.statusCode, answer.body).toBe(201);
  });

  it('follows the same rules for the next version [TYPE-126]', async () => {
    const type = await addType(admin);
    const { slug } = type;
    for (const [change, field] of [
      [{ priority: 101 }, 'priority'],
      [{ reward: { valueType: 'monetary', value: 1, currency: 'USD' } }, 'reward.currency'],
      [{ tasks: [{ taskDefinitionId: randomUUID() }] }, 'tasks'],
      [{ trackingLinkDefinitionsToAdd: [randomUUID()] }, 'trackingLinkDefinitionsToAdd'],
    ] as const) {
      const answer = await admin.send(replaceActivityType, {
        params: { id: type.id },
        body: { challengeDefinition: { ...newDesign({ slug }), ...change } },
      });
      expect(answer.json()).toMatchObject({
        status: 400,
        fields: { [`challengeDefinition.${field}`]: expect.any(String) },
      });
    }
  });

  it('is for admins with a session, as is every other way to write [TYPE-127 TYPE-128 TYPE-154]', async () => {
    const type = await addType(admin);
    const ambassador = server.as(await server.addPerson(acme));
    for (const [caller, status] of [
      [ambassador, 403],
      [server.on('acme'), 401],
    ] as const) {
      const tries = [
        await caller.send(createActivityType, { body: { challengeDefinition: newDesign() } }),
        await caller.send(replaceActivityType, {
          params: { id: type.id },
          body: { challengeDefinition: newDesign({ slug: type.slug }) },
        }),
      ];
      expect(tries.map(({ statusCode }) => statusCode)).toEqual([status, status]);
    }
    expect((await server.on('acme').send(listActivityTypes)).statusCode).toBe(401);
  });
});
