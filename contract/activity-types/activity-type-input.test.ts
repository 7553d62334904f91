import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { idOf, taskInput, typeInput, wrongFields } from '../testing/type-input.ts';
import { categories, systemCategories } from './activity-type.ts';
import { ActivityTypeInput, ActivityTypeUpdate, Slug } from './activity-type-input.ts';

const points = { valueType: 'points', value: 50 } as const;
const oneToHundred = 'Please enter how many times, a whole number from 1 to 100';
const zeroToHundred = 'Please enter the priority, a whole number from 0 to 100';
const oneOrMore = 'Please enter the times per period, a whole number of 1 or more';
const twoTasks = [{ taskDefinition: taskInput(1) }, { taskDefinition: taskInput(2) }];

const picture = `/api/v1/challenge-definition-images/${idOf(1)}`;
const manyTasks = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ taskDefinition: taskInput(index) }));

const wrong = (change: Record<string, unknown>) =>
  wrongFields(ActivityTypeInput, { ...typeInput(), ...change });

describe('a new activity type', () => {
  it('needs a slug, a category, a title, a task and a reward; the rest has a first value [TYPE-96 TYPE-104 TYPE-162]', () => {
    expect(ActivityTypeInput.parse(typeInput())).toMatchObject({
      priority: 50,
      available: true,
      completionPeriod: 'onetime',
      completionLimit: null,
      description: '',
      imageUrl: null,
      inheritTaskMetadata: false,
      referralSystem: null,
      resources: [],
      rewardByTaskOutcome: {},
      trackingLinkDefinitionsToAdd: [],
      userTagsFilter: [],
      displayTags: [],
      combineTasksLogic: 'and',
      tasks: [
        { completionCount: 1, taskDefinition: { verifiable: true, completableByUser: true } },
      ],
    });
  });

  it.each([
    [
      'a slug in capitals',
      'slug',
      'Share',
      "Slug can only contain lowercase letters, numbers and '-'",
    ],
    [
      'a slug with a space',
      'slug',
      'a b',
      "Slug can only contain lowercase letters, numbers and '-'",
    ],
    [
      'a slug with an umlaut',
      'slug',
      'über',
      "Slug can only contain lowercase letters, numbers and '-'",
    ],
    ['no slug', 'slug', '', 'Please enter a slug'],
    ['a slug of 101 characters', 'slug', 'a'.repeat(101), 'A slug has at most 100 characters'],
    ['no title', 'title', '  ', 'Please enter a title for the activity type'],
    [
      'a title of 201 characters',
      'title',
      'a'.repeat(201),
      'Please enter at most 200 characters; there are 201',
    ],
    ['an unknown category', 'category', 'lottery', 'Please choose a category'],
    ['the period custom', 'completionPeriod', 'custom', 'This completion period is not available'],
    ['a priority below 0', 'priority', -1, zeroToHundred],
    ['a priority above 100', 'priority', 101, zeroToHundred],
    ['half a priority', 'priority', 50.5, zeroToHundred],
    ['no priority', 'priority', Number.NaN, zeroToHundred],
    ['21 tasks', 'tasks', manyTasks(21), 'An activity has at most 20 tasks'],
    ['no tasks', 'tasks', [], 'Please add a task'],
    ['a picture from elsewhere', 'imageUrl', 'https://evil.test/a.png', 'Please upload a picture'],
    ['a picture below', 'imageUrl', `/other${picture}`, 'Please upload a picture'],
    ['a picture and more', 'imageUrl', `${picture}/..`, 'Please upload a picture'],
    ['half a picture', 'imageUrl', picture.slice(0, -1), 'Please upload a picture'],
    ['a third logic', 'combineTasksLogic', 'xor', 'Please choose what completes the activity'],
  ])(
    'is refused with %s [TYPE-97 TYPE-99 TYPE-100 TYPE-101 TYPE-119 TYPE-123 TYPE-124]',
    (_, field, value, message) => {
      expect(wrong({ [field]: value })).toEqual({ [field]: message });
    },
  );

  it('takes a title of 200 and a slug of 100 characters, and any priority from 0 to 100 [TYPE-31 TYPE-100 TYPE-101 TYPE-123 TYPE-161]', () => {
    expect(wrong({ title: 'a'.repeat(200), slug: 'a'.repeat(100) })).toEqual({});
    expect([wrong({ priority: 0 }), wrong({ priority: 100 })]).toEqual([{}, {}]);
  });

  it('takes a picture that was uploaded, 20 tasks and 20 tracking links', () => {
    expect(wrong({ imageUrl: picture })).toEqual({});
    expect(wrong({ tasks: manyTasks(20), combineTasksLogic: 'and' })).toEqual({});
    const links = (count: number) => Array.from({ length: count }, () => idOf(1));
    expect(wrong({ trackingLinkDefinitionsToAdd: links(20) })).toEqual({});
    expect(Object.keys(wrong({ trackingLinkDefinitionsToAdd: links(21) }))).toEqual([
      'trackingLinkDefinitionsToAdd',
    ]);
  });

  it('has the description that was typed, and none when it was cleared', () => {
    const read = (description: string | null) =>
      ActivityTypeInput.parse(typeInput({ description })).description;
    expect([read(' Tell us '), read(null)]).toEqual(['Tell us', '']);
  });

  it('says at once what is wrong in itself and what contradicts itself', () => {
    const change = { slug: '', title: '', completionLimit: 3, tasks: twoTasks };
    expect(Object.keys(wrong(change)).toSorted()).toEqual([
      'combineTasksLogic',
      'completionLimit',
      'slug',
      'title',
    ]);
  });

  it('has slugs that can stand in an address [TYPE-97]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        if (!Slug.safeParse(text).success) return;
        expect(encodeURIComponent(text)).toBe(text);
        expect(text).toBe(text.toLowerCase());
      }),
    );
    expect(Slug.safeParse('summer-2026').success).toBe(true);
    expect(Slug.safeParse('a\n').success).toBe(false);
  });
});

describe('the limit of an activity type', () => {
  const monthly = { completionPeriod: 'monthly' };

  it.each([0, -1, 1.5, Number.NaN])('is no limit: %s [TYPE-105]', (completionLimit) => {
    expect(wrong({ ...monthly, completionLimit })).toEqual({ completionLimit: oneOrMore });
  });

  it('is a whole number of 1 or more, or none at all [TYPE-105]', () => {
    expect(wrong({ ...monthly, completionLimit: 1 })).toEqual({});
    expect(wrong({ ...monthly, completionLimit: null })).toEqual({});
  });

  it('is at most a million', () => {
    expect(wrong({ ...monthly, completionLimit: 1_000_000 })).toEqual({});
    expect(wrong({ ...monthly, completionLimit: 1_000_001 })).toEqual({
      completionLimit: 'Please enter at most 1,000,000 times per period',
    });
  });

  it('needs a period that is chosen [TYPE-103 TYPE-104]', () => {
    expect(wrong({ completionLimit: 3 })).toEqual({
      completionLimit: 'Please choose a completion period first',
    });
  });
});

describe('the tasks of an activity type', () => {
  it('say that their number is missing', () => {
    const tasks = [{ taskDefinition: taskInput(), completionCount: null }];
    expect(wrong({ tasks })).toEqual({
      'tasks.0.completionCount': 'Please enter how many times, a whole number from 1 to 100',
    });
  });

  it.each([0, 101, 1.5, -3])('are not done %s times [TYPE-119]', (completionCount) => {
    const tasks = [{ taskDefinition: taskInput(), completionCount }];
    expect(wrong({ tasks })).toEqual({ 'tasks.0.completionCount': oneToHundred });
  });

  it('are done 1 to 100 times each [TYPE-37 TYPE-119]', () => {
    for (const completionCount of [1, 100]) {
      expect(wrong({ tasks: [{ taskDefinition: taskInput(), completionCount }] })).toEqual({});
    }
  });

  it('are combined by all or any, which must be chosen when there are several [TYPE-34 TYPE-108 TYPE-109]', () => {
    expect(wrong({ tasks: twoTasks })).toEqual({
      combineTasksLogic: 'Please choose what completes the activity',
    });
    // Also while the reward, which a later step asks for, is still to come.
    expect(wrong({ tasks: twoTasks, title: '', reward: undefined })).toMatchObject({
      combineTasksLogic: 'Please choose what completes the activity',
      title: 'Please enter a title for the activity type',
    });
    for (const combineTasksLogic of ['and', 'or'] as const) {
      const input = typeInput({ tasks: twoTasks, combineTasksLogic });
      expect(ActivityTypeInput.parse(input)).toMatchObject({ combineTasksLogic });
    }
  });

  it('are each new or taken over, not both and not neither [TYPE-68]', () => {
    const message = 'A task is new or taken over';
    expect(wrong({ tasks: [{}] })).toEqual({ 'tasks.0': message });
    const both = { taskDefinition: taskInput(), taskDefinitionId: idOf(2) };
    expect(wrong({ tasks: [both] })).toEqual({ 'tasks.0': message });
    expect(wrong({ tasks: [{ taskDefinitionId: idOf(2) }] })).toEqual({});
  });

  it('have each their own id', () => {
    const tasks = [{ taskDefinition: taskInput(1) }, { taskDefinitionId: idOf(1) }];
    expect(wrong({ tasks, combineTasksLogic: 'or' })).toEqual({
      tasks: 'Each task has its own id',
    });
  });

  it('give their title to the activity only when there is one of them [TYPE-44]', () => {
    expect(wrong({ inheritTaskMetadata: true, title: '' })).toEqual({});
    const without = { tasks: twoTasks, combineTasksLogic: 'and', title: '' };
    expect(wrong({ ...without, inheritTaskMetadata: true })).toHaveProperty('title');
    const several = { tasks: twoTasks, combineTasksLogic: 'and', inheritTaskMetadata: true };
    expect(wrong(several)).toEqual({
      inheritTaskMetadata: 'Only the title of a single task can be taken over',
    });
  });
});

describe('the tags of an activity type', () => {
  it.each(['userTagsFilter', 'displayTags'])(
    'are slugs without duplicates in %s [TYPE-125]',
    (field) => {
      const input = { ...typeInput(), [field]: ['Campus Lead', 'campus-lead', ' VIP! '] };
      expect(ActivityTypeInput.parse(input)).toMatchObject({ [field]: ['campus-lead', 'vip'] });
      const short = 'A tag has at least 2 letters or digits';
      expect(wrong({ [field]: ['vip', 'a', '!!'] })).toEqual({
        [`${field}.1`]: short,
        [`${field}.2`]: short,
      });
    },
  );

  it('stay as they are when they are sent again', () => {
    const tags = (displayTags: readonly string[]) =>
      ActivityTypeUpdate.safeParse({ displayTags }).data?.displayTags;
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { maxLength: 5 }), (typed) => {
        const once = tags(typed);
        if (once) expect(tags(once)).toEqual(once);
      }),
    );
  });

  it.each(systemCategories)(
    'are no filter for the category %s [TYPE-110 TYPE-111 TYPE-112]',
    (category) => {
      const referralSystem = category === 'referral' ? 'shopify' : null;
      expect(wrong({ category, referralSystem, userTagsFilter: ['vip'] })).toEqual({
        userTagsFilter: 'Activity types of this category are for everybody',
      });
      expect(wrong({ category, referralSystem, displayTags: ['vip'] })).toEqual({});
    },
  );

  it('are a filter for every other category [TYPE-23 TYPE-29]', () => {
    const others = categories.filter((one) => !systemCategories.some((system) => system === one));
    expect(others).toEqual(['custom', 'social', 'blog-post', 'review', 'onboarding']);
    for (const category of others) expect(wrong({ category, userTagsFilter: ['vip'] })).toEqual({});
  });
});

const commissions = [
  { referralCommissionPercentage: 10 },
  { referralCommissionToPoints: { USD: { monetary: 1, points: 10 } } },
  { payoutFormat: 'points' },
] as const;

describe('a referral', () => {
  it('names the platform of its shop, and nothing else does [TYPE-117]', () => {
    expect(wrong({ category: 'referral' })).toEqual({
      referralSystem: 'Please choose the platform of the shop',
    });
    for (const referralSystem of ['shopify', 'woo-commerce', 'amazon']) {
      expect(wrong({ category: 'referral', referralSystem })).toEqual({});
    }
    expect(wrong({ referralSystem: 'shopify' })).toEqual({
      referralSystem: 'Only referrals have a platform',
    });
  });

  it.each(commissions)('alone has a commission: %j [TYPE-57]', (commission) => {
    const reward = { ...points, ...commission };
    expect(wrong({ reward })).toEqual({
      'reward.referralCommissionPercentage': 'Only referrals have a commission',
    });
    expect(wrong({ category: 'referral', referralSystem: 'amazon', reward })).toEqual({});
  });
});

describe('the rewards of outcomes', () => {
  const outcomes = [
    { id: idOf(11), title: 'Won' },
    { id: idOf(12), title: 'Took part' },
  ];
  const tasks = [{ taskDefinition: { ...taskInput(1), outcomes } }];

  it('belong to an outcome that the task has [TYPE-47]', () => {
    const stranger = { rewardByTaskOutcome: 'A reward belongs to an outcome that does not exist' };
    expect(wrong({ tasks, rewardByTaskOutcome: { [idOf(1)]: { [idOf(11)]: points } } })).toEqual(
      {},
    );
    expect(wrong({ tasks, rewardByTaskOutcome: { [idOf(1)]: { [idOf(13)]: points } } })).toEqual(
      stranger,
    );
    expect(wrong({ tasks, rewardByTaskOutcome: { [idOf(2)]: { [idOf(11)]: points } } })).toEqual(
      stranger,
    );
  });

  it('of a task that is taken over are looked at by the server', () => {
    const taken = [{ taskDefinitionId: idOf(1) }];
    const rewardByTaskOutcome = { [idOf(1)]: { [idOf(11)]: points } };
    expect(wrong({ tasks: taken, rewardByTaskOutcome })).toEqual({});
    const both = { tasks: [...taken, { taskDefinition: taskInput(2) }], combineTasksLogic: 'and' };
    expect(wrong({ ...both, rewardByTaskOutcome })).toEqual({});
    expect(wrong({ ...both, rewardByTaskOutcome: { [idOf(3)]: {} } })).toEqual({});
    expect(wrong({ ...both, rewardByTaskOutcome: { [idOf(3)]: { [idOf(11)]: points } } })).toEqual({
      rewardByTaskOutcome: 'A reward belongs to an outcome that does not exist',
    });
  });

  it.each(commissions)('are no commission, whatever the category: %j [TYPE-57]', (commission) => {
    const rewardByTaskOutcome = { [idOf(1)]: { [idOf(11)]: { ...points, ...commission } } };
    for (const category of [{}, { category: 'referral', referralSystem: 'amazon' }] as const) {
      expect(wrong({ ...category, tasks, rewardByTaskOutcome })).toEqual({
        [`rewardByTaskOutcome.${idOf(1)}.${idOf(11)}.referralCommissionPercentage`]:
          'An outcome has no commission of its own',
      });
    }
  });

  it('follow the rules of every reward [TYPE-122]', () => {
    const none = { valueType: 'custom', customRewardSummary: '' };
    expect(wrong({ tasks, rewardByTaskOutcome: { [idOf(1)]: { [idOf(11)]: none } } })).toEqual({
      [`rewardByTaskOutcome.${idOf(1)}.${idOf(11)}.customRewardSummary`]:
        'Please enter the reward in words',
    });
  });
});

describe('the links under the description', () => {
  const resource = { title: 'The guide', url: 'shop.test/guide' };

  it('are at most ten, each with a title and an address that a browser opens [TYPE-46]', () => {
    const input = typeInput({ resources: Array.from({ length: 10 }, () => resource) });
    expect(ActivityTypeInput.parse(input).resources[9]).toEqual({
      title: 'The guide',
      url: 'https://shop.test/guide',
    });
    expect(wrong({ resources: Array.from({ length: 11 }, () => resource) })).toEqual({
      resources: 'Please enter at most 10 links',
    });
    expect(wrong({ resources: [{ title: ' ', url: 'javascript:alert(1)' }] })).toEqual({
      'resources.0.title': 'Please enter a title for the link',
      'resources.0.url': 'Please enter a link',
    });
  });
});

describe('an update of a version', () => {
  it('changes what may change and leaves out what needs a new version [TYPE-76]', () => {
    const update = {
      title: 'Share your best trip',
      priority: 70,
      completionLimit: 3,
      tasks: [{ taskDefinitionId: idOf(1), title: 'Post it', verifiable: false, outcomes: [] }],
      ...{ slug: 'other', category: 'custom', completionPeriod: 'any', reward: points },
      ...{ combineTasksLogic: 'or', rewardByTaskOutcome: {} },
    };
    expect(ActivityTypeUpdate.parse(update)).toEqual({
      title: 'Share your best trip',
      priority: 70,
      completionLimit: 3,
      tasks: [{ taskDefinitionId: idOf(1), title: 'Post it' }],
    });
  });

  it('follows the rules of a new type [TYPE-101 TYPE-105 TYPE-119 TYPE-125]', () => {
    const task = { taskDefinitionId: idOf(1), title: '' };
    const update = { priority: 101, completionLimit: 0, displayTags: ['a'], tasks: [task] };
    expect(wrongFields(ActivityTypeUpdate, update)).toEqual({
      priority: zeroToHundred,
      completionLimit: oneOrMore,
      'displayTags.0': 'A tag has at least 2 letters or digits',
      'tasks.0.title': 'Please enter a title for the task',
    });
  });

  it('says nothing of what it does not name', () => {
    expect(ActivityTypeUpdate.parse({})).toEqual({});
  });
});
