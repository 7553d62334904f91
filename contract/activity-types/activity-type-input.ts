import { z } from 'zod';
import { Line, Paragraphs, Whole } from '../http/fields.ts';
import { Link } from '../http/link.ts';
import { mostTags, Tags } from '../people/tag.ts';
import { categories, isSystemCategory, ReferralSystem } from './activity-type.ts';
import { CompletionPeriod } from './completion-period.ts';
import { Reward, RewardByTaskOutcome } from './reward.ts';
import { TaskDefinitionInput, TaskDefinitionUpdate } from './task-definition.ts';

/** A slug as addresses have it (TYPE-97, TYPE-99, TYPE-100). */
export const Slug = z
  .string()
  .min(1, 'Please enter a slug')
  .max(100, 'A slug has at most 100 characters')
  .regex(/^[a-z0-9-]+$/, "Slug can only contain lowercase letters, numbers and '-'");

const Title = Line(200);

const howManyTimes = 'Please enter how many times, a whole number from 1 to 100';
const CompletionCount = Whole(1, 100, howManyTimes);

/** A new task, or one taken over from the version that is replaced (TYPE-68). */
const TaskInput = z
  .object({
    taskDefinition: TaskDefinitionInput.optional(),
    taskDefinitionId: z.uuid().optional(),
    completionCount: CompletionCount.default(1),
  })
  .refine(
    ({ taskDefinition, taskDefinitionId }) => Boolean(taskDefinition) !== Boolean(taskDefinitionId),
    'A task is new or taken over',
  );

const wholePriority = 'Please enter the priority, a whole number from 0 to 100';
const wholeLimit = 'Please enter the times per period, a whole number of 1 or more';

/** The fields that can be changed at any time, without a new version (TYPE-76). */
const presentation = {
  title: Title,
  /** Null, as a cleared input is sent, means no text (SHELL-207). */
  description: Paragraphs(5000)
    .nullable()
    .transform((text) => text ?? ''),
  imageUrl: z
    .string()
    .regex(/^\/api\/v1\/challenge-definition-images\/[0-9a-f-]{36}$/, 'Please upload a picture')
    .nullable(),
  resources: z
    .array(z.object({ title: Line(100).min(1, 'Please enter a title for the link'), url: Link }))
    .max(10, 'Please enter at most 10 links'),
  priority: Whole(0, 100, wholePriority),
  displayTags: Tags(mostTags.ofActivityType),
  userTagsFilter: Tags(mostTags.ofActivityType),
  available: z.boolean(),
  completionLimit: z
    .number(wholeLimit)
    .int(wholeLimit)
    .min(1, wholeLimit)
    .max(1_000_000, 'Please enter at most 1,000,000 times per period')
    .nullable(),
  trackingLinkDefinitionsToAdd: z.array(z.uuid()).max(20),
};

const noLogic = 'Please choose what completes the activity';
/** The error of a type without one (TYPE-123). */
export const noTitle = 'Please enter a title for the activity type';

const design = z.object({
  slug: Slug,
  category: z.enum(categories, 'Please choose a category'),
  referralSystem: ReferralSystem.nullable().default(null),
  completionPeriod: CompletionPeriod.default('onetime'),
  inheritTaskMetadata: z.boolean().default(false),
  combineTasksLogic: z.enum(['and', 'or'], noLogic).optional(),
  tasks: z.array(TaskInput).min(1, 'Please add a task').max(20, 'An activity has at most 20 tasks'),
  reward: Reward,
  rewardByTaskOutcome: RewardByTaskOutcome.default({}),
  title: presentation.title,
  description: presentation.description.default(''),
  imageUrl: presentation.imageUrl.default(null),
  resources: presentation.resources.default([]),
  priority: presentation.priority.default(50),
  displayTags: presentation.displayTags.default([]),
  userTagsFilter: presentation.userTagsFilter.default([]),
  available: presentation.available.default(true),
  completionLimit: presentation.completionLimit.default(null),
  trackingLinkDefinitionsToAdd: presentation.trackingLinkDefinitionsToAdd.default([]),
});

type Design = z.infer<typeof design>;

const noTagFilter = 'Activity types of this category are for everybody';

/** Every contradiction within a type, with its field and message. */
function* contradictions(type: Design): Generator<[path: (string | number)[], message: string]> {
  if (type.inheritTaskMetadata && type.tasks.length > 1) {
    yield [['inheritTaskMetadata'], 'Only the title of a single task can be taken over'];
  }
  if (isSystemCategory(type.category) && type.userTagsFilter.length > 0) {
    yield [['userTagsFilter'], noTagFilter];
  }
  if (type.completionPeriod === 'onetime' && type.completionLimit !== null) {
    yield [['completionLimit'], 'Please choose a completion period first'];
  }
  const isReferral = type.category === 'referral';
  if (isReferral && type.referralSystem === null) {
    yield [['referralSystem'], 'Please choose the platform of the shop'];
  }
  if (!isReferral && type.referralSystem !== null) {
    yield [['referralSystem'], 'Only referrals have a platform'];
  }
  if (!isReferral && hasCommission(type.reward)) {
    yield [['reward', 'referralCommissionPercentage'], 'Only referrals have a commission'];
  }
  for (const [taskId, rewards] of Object.entries(type.rewardByTaskOutcome)) {
    for (const [outcomeId, reward] of Object.entries(rewards)) {
      if (!hasCommission(reward)) continue;
      const path = ['rewardByTaskOutcome', taskId, outcomeId, 'referralCommissionPercentage'];
      yield [path, 'An outcome has no commission of its own'];
    }
  }
  yield* foreignOutcomes(type);
}

const hasCommission = (reward: Design['reward']): boolean =>
  reward.referralCommissionPercentage !== undefined ||
  reward.referralRates !== undefined ||
  reward.referralCommissionToPoints !== undefined ||
  reward.payoutFormat !== undefined;

function* foreignOutcomes(type: Design): Generator<[path: string[], message: string]> {
  const ids = type.tasks.map(
    ({ taskDefinition, taskDefinitionId }) => taskDefinition?.id ?? taskDefinitionId,
  );
  if (new Set(ids).size < ids.length) yield [['tasks'], 'Each task has its own id'];
  for (const [taskId, rewards] of Object.entries(type.rewardByTaskOutcome)) {
    // Only the server knows the outcomes of a task that is taken over.
    if (type.tasks.some(({ taskDefinitionId }) => taskDefinitionId === taskId)) continue;
    const task = type.tasks.find(({ taskDefinition }) => taskDefinition?.id === taskId);
    const outcomes = task?.taskDefinition?.outcomes ?? [];
    for (const outcomeId of Object.keys(rewards)) {
      if (!outcomes.some(({ id }) => id === outcomeId)) {
        yield [['rewardByTaskOutcome'], 'A reward belongs to an outcome that does not exist'];
      }
    }
  }
}

/** The fields of the first step of the wizard, as far as they have been filled in. */
const FirstStep = z.object({
  title: z.string(),
  inheritTaskMetadata: z.boolean().default(false),
  combineTasksLogic: z.string().optional(),
  tasks: z.array(z.unknown()),
});
/** Checked although later steps are still empty: a step is left only when it is valid (TYPE-70). */
const when = ({ value }: { value: unknown }) => FirstStep.safeParse(value).success;

/** A type as it is created or replaces a version, with every rule of TYPE-97..126 that needs no tenant. */
export const ActivityTypeInput = design
  .refine(
    ({ title, inheritTaskMetadata, tasks }) =>
      title !== '' || (inheritTaskMetadata && tasks.length === 1),
    { path: ['title'], message: noTitle, when },
  )
  .refine(({ combineTasksLogic, tasks }) => tasks.length < 2 || combineTasksLogic !== undefined, {
    path: ['combineTasksLogic'],
    message: noLogic,
    when,
  })
  .superRefine((type, context) => {
    for (const [path, message] of contradictions(type)) {
      context.addIssue({ code: 'custom', path, message });
    }
  })
  // With a single task there is nothing to choose (TYPE-109).
  .transform((type) => ({ ...type, combineTasksLogic: type.combineTasksLogic ?? 'and' }));
export type ActivityTypeInput = z.infer<typeof ActivityTypeInput>;

/** The parts that may change in an existing version; keys left out stay as they are (TYPE-76). */
export const ActivityTypeUpdate = z
  .object({ ...presentation, tasks: z.array(TaskDefinitionUpdate).max(20) })
  .partial();
export type ActivityTypeUpdate = z.infer<typeof ActivityTypeUpdate>;
