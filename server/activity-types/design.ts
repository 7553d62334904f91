import type { ActivityType, TypeTask } from '#contract/activity-types/activity-type.ts';
import type {
  ActivityTypeInput,
  ActivityTypeUpdate,
} from '#contract/activity-types/activity-type-input.ts';
import { type TaskDefinition, taskTypes } from '#contract/activity-types/task-definition.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { assertOutcomes } from './policy.ts';
import type { NewType } from './repository.ts';

/**
 * The columns of a version as it was designed. A task named by its id is taken over from `before`,
 * the version that is replaced (TYPE-68).
 */
export function columnsOf(
  input: ActivityTypeInput,
  before: Pick<ActivityType, 'tasks'> = { tasks: [] },
): Omit<NewType, 'rootId' | 'version'> {
  const tasks = input.tasks.map((task) => toTask(task, input.category, before));
  assertOutcomes(tasks, input.rewardByTaskOutcome);
  const [only] = tasks;
  const inherited = input.inheritTaskMetadata && tasks.length === 1 ? only : undefined;
  return {
    slug: input.slug,
    category: input.category,
    referralSystem: input.referralSystem,
    title: inherited?.taskDefinition.title ?? input.title,
    description: inherited?.taskDefinition.description ?? input.description,
    available: input.available,
    completionLimit: input.completionLimit,
    completionPeriod: input.completionPeriod,
    userTagsFilter: input.userTagsFilter,
    displayTags: input.displayTags,
    priority: input.priority,
    imageUrl: input.imageUrl,
    inheritTaskMetadata: inherited !== undefined,
    combineTasksLogic: tasks.length === 1 ? 'and' : input.combineTasksLogic,
    trackingLinkDefinitionsToAdd: input.trackingLinkDefinitionsToAdd,
    resources: JSON.stringify(input.resources),
    tasks: JSON.stringify(tasks),
    reward: JSON.stringify(input.reward),
    rewardByTaskOutcome: JSON.stringify(input.rewardByTaskOutcome),
  };
}

type TaskInput = ActivityTypeInput['tasks'][number];

function toTask(
  task: TaskInput,
  category: ActivityTypeInput['category'],
  before: Pick<ActivityType, 'tasks'>,
): TypeTask {
  const { completionCount } = task;
  if (task.taskDefinition) {
    return {
      taskDefinition: { ...task.taskDefinition, ...kindOf(task.taskDefinition, category) },
      completionCount,
    };
  }
  const known = before.tasks.find(
    ({ taskDefinition }) => taskDefinition.id === task.taskDefinitionId,
  );
  if (!known) {
    throw new ProblemError('invalid-input', {
      fields: { 'challengeDefinition.tasks': 'This task does not exist' },
    });
  }
  return { taskDefinition: known.taskDefinition, completionCount };
}

/** The category and type of a task, which nobody enters (TYPE-67, TYPE-181). */
function kindOf(
  { socialPostTemplateIds: templates }: Pick<TaskDefinition, 'socialPostTemplateIds'>,
  category: string,
): Pick<TaskDefinition, 'category' | 'taskType'> {
  if (templates.length > 0) return { category, taskType: 'share' };
  return { category, taskType: taskTypes.find((type) => type === category) ?? 'custom' };
}

/** The columns that an update of a version changes (TYPE-76). */
export function changesOf(
  update: ActivityTypeUpdate,
  before: Pick<ActivityType, 'tasks' | 'inheritTaskMetadata'>,
): Partial<NewType> {
  const { tasks: taskUpdates = [], resources, ...plain } = update;
  const tasks = before.tasks.map((task) => ({
    ...task,
    taskDefinition: changed(task.taskDefinition, taskUpdates),
  }));
  const [only] = tasks;
  return {
    ...plain,
    ...(resources && { resources: JSON.stringify(resources) }),
    ...(taskUpdates.length > 0 && { tasks: JSON.stringify(tasks) }),
    ...(before.inheritTaskMetadata &&
      only && { title: only.taskDefinition.title, description: only.taskDefinition.description }),
  };
}

function changed(
  task: TaskDefinition,
  updates: NonNullable<ActivityTypeUpdate['tasks']>,
): TaskDefinition {
  const { taskDefinitionId: _, ...update } =
    updates.find(({ taskDefinitionId }) => taskDefinitionId === task.id) ?? {};
  const next = { ...task, ...update };
  return { ...next, ...kindOf(next, task.category) };
}
