import { describe, expect, it } from 'vitest';
import {
  type ActivityType,
  categories,
  isSystemCategory,
} from '#contract/activity-types/activity-type.ts';
import { ActivityTypeInput } from '#contract/activity-types/activity-type-input.ts';
import type { Reward } from '#contract/activity-types/reward.ts';
import { stepOfField, type WizardStep } from '#contract/activity-types/wizard.ts';
import { makeActivityType, makeTypeTask } from '../testing/activities.ts';
import {
  activityTypeErrors,
  atDesign,
  changesOf,
  checkedActivityType,
  errorsOfStep,
  firstMissing,
  previewRewards,
  updateOf,
} from './form.ts';
import { designLabels } from './labels.ts';
import { pictureProblem } from './picture.ts';
import { rewardInSight, rewardsOfOutcomes } from './summary.ts';
import {
  type ActivityTypeValues,
  copyOf,
  newActivityType,
  newReward,
  newTask,
  valuesOf,
} from './values.ts';

const good = { id: '5a9e1c1e-94a1-4b2a-8f1e-0a2b3c4d5e6f', title: 'Good' };
const great = { id: '6b9e1c1e-94a1-4b2a-8f1e-0a2b3c4d5e6f', title: 'Great' };

/** A type that has something in every field. */
function fullType(changes: Partial<ActivityType> = {}): ActivityType {
  const rated = makeTypeTask({ outcomes: [good, great], description: 'Once more' }, 2);
  const linked = makeTypeTask({ verificationDataFormat: 'url', pickUrlOptions: ['instagram'] });
  return makeActivityType({
    title: 'Post a photo',
    slug: 'post-a-photo',
    description: 'Show us your garden',
    tasks: [rated, linked],
    combineTasksLogic: 'or',
    completionPeriod: 'monthly',
    completionLimit: 3,
    userTagsFilter: ['vip'],
    displayTags: ['summer'],
    resources: [{ title: 'How to', url: 'https://acme.test/how' }],
    imageUrl: `/api/v1/challenge-definition-images/${good.id}`,
    rewardByTaskOutcome: {
      [rated.taskDefinition.id]: {
        [great.id]: { valueType: 'points', value: 80, description: '' },
      },
    },
    ...changes,
  });
}

const valuesFrom = (changes: Partial<ActivityType> = {}) => valuesOf(fullType(changes), 'EUR');
/** The input that the server reads from the sent values. */
const sentOf = (values: ActivityTypeValues) =>
  ActivityTypeInput.parse(JSON.parse(JSON.stringify(checkedActivityType(values))));

describe('a new activity type', () => {
  it.each(categories)(
    'of the category %s is available, once, with priority 50 [TYPE-96 TYPE-162]',
    (category) => {
      const values = newActivityType(category, 'EUR');
      expect(values).toMatchObject({ category, available: true, priority: 50 });
      expect(values.completionPeriod).toBe(category === 'referral' ? 'any' : 'onetime');
      expect(values.tasks).toHaveLength(1);
    },
  );

  it.each(categories)(
    'of the category %s has a task for who completes it [TYPE-22]',
    (category) => {
      const [task] = newActivityType(category, 'EUR').tasks;
      expect(task?.taskDefinition).toMatchObject({
        completableByUser: !isSystemCategory(category),
        verifiable: !isSystemCategory(category),
      });
    },
  );

  it('is wrong in the steps that ask for something, the first of them being Tasks [TYPE-70]', () => {
    const errors = activityTypeErrors(newActivityType('custom', 'EUR'));
    const steps = new Set(Object.keys(errors).map(stepOfField));
    expect([...steps].sort()).toEqual(['presentation', 'reward', 'tasks']);
    expect(errorsOfStep(errors, 'limits')).toEqual({});
    expect(errorsOfStep(errors, 'tasks')).toEqual({
      title: 'Please enter a title for the activity type',
      'tasks.0.taskDefinition.title': 'Please enter a title for the task',
      'tasks.0.taskDefinition.verificationInstructions': 'Please enter instructions for handing in',
    });
  });
});

describe('the values of a version that is there', () => {
  const rates = { EUR: { monetary: 10, points: 3 }, USD: { monetary: 1, points: 2 } };
  const commission = {
    referralCommissionPercentage: 5,
    payoutFormat: 'points',
    referralCommissionToPoints: rates,
  } as const;

  it('are sent as they came when nothing is changed', () => {
    const type = fullType();
    const { tasks, ...rest } = sentOf(valuesOf(type, 'EUR'));
    expect(type).toMatchObject(rest);
    expect(type.tasks).toMatchObject(tasks);
  });

  it.each<Reward>([
    { valueType: 'points', value: 5, description: 'Often' },
    { valueType: 'monetary', value: 12.5, currency: 'USD', description: '' },
    { valueType: 'percentage-discount', value: 0, description: '' },
    { valueType: 'custom', customRewardSummary: 'A T-shirt', description: '' },
    { valueType: 'reward-token', rewardId: good.id, description: '' },
    { valueType: 'none', description: '' },
  ])('keep the reward %o, and nothing that belongs to another value type [TYPE-57]', (reward) => {
    expect(sentOf(valuesFrom({ reward })).reward).toEqual(reward);
  });

  it('keep what a commission is worth, also when it is not counted by one unit [TYPE-53]', () => {
    const reward: Reward = { valueType: 'none', description: '', ...commission };
    const changes: Partial<ActivityType> = {
      category: 'referral',
      referralSystem: 'shopify',
      userTagsFilter: [],
    };
    expect(sentOf(valuesFrom({ ...changes, reward })).reward).toEqual(reward);
    const values = valuesFrom({ ...changes, reward });
    values.reward.payoutFormat = 'monetary';
    expect(sentOf(values).reward).not.toHaveProperty('referralCommissionToPoints');
  });

  it('keep a period that is not offered any more [TYPE-166]', () => {
    expect(sentOf(valuesFrom({ completionPeriod: 'daily' })).completionPeriod).toBe('daily');
    const once = valuesFrom({ completionPeriod: 'onetime', completionLimit: null });
    expect(sentOf(once).completionLimit).toBeNull();
  });

  it('send null for an input that is left empty [SHELL-207]', () => {
    const values = valuesFrom();
    const nothing = { completionLimit: null, imageUrl: null, description: null };
    Object.assign(values, { completionLimit: '', imageUrl: null, description: ' ' });
    expect(checkedActivityType(values)).toMatchObject(nothing);
    expect(updateOf(values)).toMatchObject(nothing);
    expect(activityTypeErrors({ ...values, priority: '' })).toHaveProperty('priority');
  });

  it('send of an update only what may change [TYPE-76]', () => {
    const values = valuesFrom();
    const sent = updateOf(values);
    expect(Object.keys(sent).sort()).toEqual([
      'available',
      'completionLimit',
      'description',
      'displayTags',
      'imageUrl',
      'priority',
      'resources',
      'tasks',
      'title',
      'trackingLinkDefinitionsToAdd',
      'userTagsFilter',
    ]);
    expect(Object.keys(sent.tasks[0] ?? {}).sort()).toEqual([
      'description',
      'socialPostTemplateIds',
      'taskDefinitionId',
      'title',
      'verificationInstructions',
    ]);
  });

  it('send of an update only what was changed, each task at its place [TYPE-191]', () => {
    const began = valuesFrom();
    const values = structuredClone(began);
    values.priority = 7;
    const [, task] = values.tasks;
    if (task) task.taskDefinition.title = 'Another title';
    const [firstId, secondId] = values.tasks.map(({ taskDefinition }) => taskDefinition.id);
    expect(changesOf(values, began)).toEqual({
      priority: 7,
      tasks: [
        { taskDefinitionId: firstId },
        { taskDefinitionId: secondId, title: 'Another title' },
      ],
    });
    expect(changesOf({ ...began, displayTags: [] }, began)).toEqual({ displayTags: [] });
  });

  it('send of an update everything where what was stored breaks a rule of today', () => {
    const values = valuesFrom();
    expect(changesOf(values, { ...values, slug: 'Not a slug' })).toEqual(updateOf(values));
  });
});

describe('a copy', () => {
  it('has another title, a slug to be suggested, and ids of its own throughout [TYPE-92]', () => {
    const type = fullType();
    const copy = copyOf(type, 'EUR');
    expect(copy).toMatchObject({ title: 'Copy of Post a photo', slug: '' });
    expect(copy.tasks).toHaveLength(2);
    const [rated] = copy.tasks;
    const ids = JSON.stringify(type.tasks).match(/[0-9a-f-]{36}/g) ?? [];
    for (const id of ids) expect(JSON.stringify(copy.tasks)).not.toContain(id);
    const [outcome] = rated?.taskDefinition.outcomes.slice(1) ?? [];
    const rewards = copy.rewardByTaskOutcome[rated?.taskDefinition.id ?? ''];
    expect(Object.keys(rewards ?? {})).toEqual([outcome?.id]);
    expect(activityTypeErrors({ ...copy, slug: 'another' })).toEqual({});
  });

  it('has a title no longer than a title may be [TYPE-123]', () => {
    const copy = copyOf(fullType({ title: 'x'.repeat(200) }), 'EUR');
    expect(copy.title).toHaveLength(200);
  });
});

describe('what is wrong', () => {
  const wholePriority = 'Please enter the priority, a whole number from 0 to 100';
  type Change = (values: ActivityTypeValues) => void;
  const task = (values: ActivityTypeValues) => values.tasks[0]?.taskDefinition ?? newTask();
  const row = (values: ActivityTypeValues) => values.tasks[0] ?? expect.unreachable();

  it.each<[WizardStep, string, string, Change]>([
    ['tasks', 'tasks', 'Please add a task', (values) => (values.tasks = [])],
    [
      'tasks',
      'tasks.0.taskDefinition.title',
      'Please enter a title for the task',
      (values) => (task(values).title = ' '),
    ],
    [
      'tasks',
      'tasks.0.completionCount',
      'Please enter how many times, a whole number from 1 to 100',
      (values) => (row(values).completionCount = 101),
    ],
    [
      'tasks',
      'tasks.0.completionCount',
      'Please enter how many times, a whole number from 1 to 100',
      (values) => (row(values).completionCount = 1.5),
    ],
    [
      'tasks',
      'tasks.0.taskDefinition.outcomes',
      'Please enter at least two outcomes',
      (values) => (task(values).outcomes = [good]),
    ],
    [
      'tasks',
      'tasks.0.taskDefinition.outcomes',
      'Each outcome has its own title',
      (values) => (task(values).outcomes = [good, { ...great, title: 'good' }]),
    ],
    [
      'tasks',
      'tasks.0.taskDefinition.outcomes.1.title',
      'Please enter a title for the outcome',
      (values) => (task(values).outcomes = [good, { ...great, title: '' }]),
    ],
    ['reward', 'reward.value', 'Please enter the points', (values) => (values.reward.value = '')],
    [
      'reward',
      'reward.value',
      'Please enter whole points of 1 or more',
      (values) => (values.reward.value = 0),
    ],
    [
      'reward',
      'reward.customRewardSummary',
      'Please enter the reward in words',
      (values) => (values.reward.valueType = 'custom'),
    ],
    [
      'limits',
      'completionLimit',
      'Please enter the times per period, a whole number of 1 or more',
      (values) => (values.completionLimit = 0),
    ],
    [
      'limits',
      'userTagsFilter.0',
      'A tag has at least 2 letters or digits',
      (values) => (values.userTagsFilter = ['x']),
    ],
    [
      'tasks',
      'title',
      'Please enter a title for the activity type',
      (values) => (values.title = ''),
    ],
    ['presentation', 'slug', 'Please enter a slug', (values) => (values.slug = '')],
    [
      'presentation',
      'slug',
      "Slug can only contain lowercase letters, numbers and '-'",
      (values) => (values.slug = 'A b'),
    ],
    [
      'presentation',
      'slug',
      'A slug has at most 100 characters',
      (values) => (values.slug = 'x'.repeat(101)),
    ],
    ['presentation', 'priority', wholePriority, (values) => (values.priority = 101)],
    ['presentation', 'priority', wholePriority, (values) => (values.priority = '')],
    [
      'presentation',
      'resources.0.url',
      'Please enter a link',
      (values) => (values.resources = [{ title: 'A', url: 'javascript:alert(1)' }]),
    ],
    [
      'presentation',
      'resources.0.title',
      'Please enter a title for the link',
      (values) => (values.resources = [{ title: '', url: 'a.test' }]),
    ],
    [
      'presentation',
      'displayTags.0',
      'A tag has at least 2 letters or digits',
      (values) => (values.displayTags = ['!']),
    ],
  ])(
    'in the step %s stands at %s: %s [TYPE-97 TYPE-99 TYPE-100 TYPE-101 TYPE-102 TYPE-105 TYPE-119 TYPE-120 TYPE-122 TYPE-123 TYPE-125]',
    (step, field, message, change) => {
      const values = structuredClone(valuesFrom({ rewardByTaskOutcome: {} }));
      expect(activityTypeErrors(values)).toEqual({});
      change(values);
      const errors = activityTypeErrors(values);
      expect(errors[field]).toBe(message);
      expect(errorsOfStep(errors, step)).toEqual(errors);
      expect(() => checkedActivityType(values)).toThrow();
    },
  );

  it('is a tag filter for a category that is for everybody [TYPE-110 TYPE-111 TYPE-112]', () => {
    for (const category of ['referral', 'apply', 'profile'] as const) {
      const values = { ...valuesFrom(), category };
      expect(activityTypeErrors(values).userTagsFilter).toBe(
        'Activity types of this category are for everybody',
      );
    }
  });

  it('is a referral without its platform, in the step Reward [TYPE-117]', () => {
    const errors = activityTypeErrors(newActivityType('referral', 'EUR'));
    expect(errorsOfStep(errors, 'reward')).toEqual({
      referralSystem: 'Please choose the platform of the shop',
    });
  });

  it('is never what was entered for something that has been switched off since [TYPE-121]', () => {
    const values = valuesFrom({ rewardByTaskOutcome: {} });
    Object.assign(task(values), {
      verifiable: false,
      verificationInstructions: '',
      pickUrlOptions: ['facebook'],
    });
    expect(activityTypeErrors(values)).toEqual({});
    const [sent] = sentOf(values).tasks;
    expect(sent?.taskDefinition).toMatchObject({
      verificationDataFormat: null,
      outcomes: [],
      pickUrlOptions: [],
    });
  });

  it('is no number that reads like one with a zero at its end', () => {
    const values = valuesFrom({ rewardByTaskOutcome: {} });
    Object.assign(values.reward, { valueType: 'monetary', value: '12.50' });
    expect(sentOf(values).reward).toMatchObject({ value: 12.5 });
    values.reward.value = '-';
    expect(activityTypeErrors(values)['reward.value']).toBe('Please enter an amount');
  });

  it('is never the reward of an outcome that has been removed', () => {
    const values = valuesFrom();
    task(values).outcomes = [];
    expect(activityTypeErrors(values)).toEqual({});
    expect(sentOf(values).rewardByTaskOutcome).toEqual({});
  });

  it('is no missing title when that of the only task is taken over [TYPE-44]', () => {
    const values = { ...valuesFrom(), title: '', inheritTaskMetadata: true };
    expect(activityTypeErrors(values).title).toBe('Please enter a title for the activity type');
    const single = { ...values, tasks: values.tasks.slice(1), rewardByTaskOutcome: {} };
    expect(activityTypeErrors(single)).toEqual({});
  });

  const { task: ofTask, reward: ofReward, limits, presentation } = designLabels;
  it.each<[label: string, Change]>([
    [ofTask.format, (values) => (task(values).verificationDataFormat = null)],
    [ofTask.instructions, (values) => (task(values).verificationInstructions = '')],
    [ofTask.count, (values) => (row(values).completionCount = '')],
    [designLabels.combine, (values) => (values.combineTasksLogic = '')],
    [ofReward.points, (values) => (values.reward.value = '')],
    [ofReward.summary, (values) => (values.reward.valueType = 'custom')],
    [limits.limit, (values) => (values.completionLimit = 0)],
    [limits.limit, (values) => (values.completionLimit = 1_000_001)],
    [presentation.slug, (values) => (values.slug = '')],
    [presentation.priority, (values) => (values.priority = '')],
  ])('is said in the words of its label: %s [TYPE-186]', (label, change) => {
    const values = structuredClone(valuesFrom({ rewardByTaskOutcome: {} }));
    change(values);
    expect(Object.values(activityTypeErrors(values))).toEqual([
      expect.stringMatching(new RegExp(`\\b${label}\\b`, 'i')),
    ]);
  });

  it('is named from the first missing field on, with the task it belongs to [TYPE-186]', () => {
    const values = structuredClone(valuesFrom({ rewardByTaskOutcome: {} }));
    const said = () => firstMissing(activityTypeErrors(values), values);
    expect(said()).toBeUndefined();
    const second = values.tasks[1]?.taskDefinition ?? expect.unreachable();
    second.verificationInstructions = '';
    expect(said()).toBe('Task 2: Please enter instructions for handing in');
    values.title = '';
    expect(said()).toBe('Please enter a title for the activity type');
    values.title = 'Mine';
    values.tasks = values.tasks.slice(1);
    expect(said()).toBe('Please enter instructions for handing in');
  });

  it('according to the server stands where the form has the field [TYPE-126]', () => {
    const fields = { 'challengeDefinition.slug': 'Slug must be unique', other: 'Odd' };
    expect(atDesign(fields)).toEqual({ slug: 'Slug must be unique', other: 'Odd' });
    const ofTask = {
      'challengeDefinition.tasks.1.title': 'Please enter a title',
      'challengeDefinition.tasks.1.completionCount': 'Too often',
    };
    expect(atDesign(ofTask)).toEqual({
      'tasks.1.taskDefinition.title': 'Please enter a title',
      'tasks.1.completionCount': 'Too often',
    });
  });
});

describe('the preview', () => {
  it('shows a reward as soon as it is complete, and what outcomes give [ACT-176 ACT-177]', () => {
    const values = newActivityType('custom', 'EUR');
    expect(rewardInSight(previewRewards(values))).toBe('');
    values.reward.value = 10;
    expect(rewardInSight(previewRewards(values))).toBe('10 points');
    const [task] = values.tasks;
    if (task) task.taskDefinition.outcomes = [good, great];
    const id = task?.taskDefinition.id ?? '';
    values.rewardByTaskOutcome[id] = { [great.id]: { ...newReward('EUR'), value: 50 } };
    expect(rewardInSight(previewRewards(values))).toBe('Up to 50 points');
    expect(rewardsOfOutcomes(previewRewards(values))[0]?.outcomes).toMatchObject([
      { title: 'Good', gives: '10 points' },
      { title: 'Great', gives: '50 points' },
    ]);
  });
});

describe('the picture', () => {
  const MiB = 1024 * 1024;

  it.each([
    ['image/png', 20 * MiB, null],
    ['image/webp', 1, null],
    ['image/svg+xml', 1, 'Please choose an image file'],
    ['application/pdf', 1, 'Please choose an image file'],
    ['', 1, 'Please choose an image file'],
    ['image/jpeg', 20 * MiB + 1, 'A picture has at most 20 MB'],
  ])(
    'of type %j and %i bytes is refused before upload, or not: %s [TYPE-106 TYPE-163 SHELL-215 SHELL-263]',
    (type, size, problem) => {
      expect(pictureProblem({ type, size })).toBe(problem);
    },
  );
});
