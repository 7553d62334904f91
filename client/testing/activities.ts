import type { Activity, Task } from '#contract/activities/activity.ts';
import {
  awaitsReview,
  completedAt,
  isCompleted,
  isIssuable,
  stateOf,
} from '#contract/activities/progress.ts';
import type { ActivityType, TypeTask } from '#contract/activity-types/activity-type.ts';
import type { TaskDefinition } from '#contract/activity-types/task-definition.ts';

/** The moment at which everything here was made and handed in. */
const moment = '2026-06-05T10:00:00.000Z';

/** A task whose text an admin reviews, unless said otherwise. */
export const makeTypeTask = (
  changes: Partial<TaskDefinition> = {},
  completionCount = 1,
): TypeTask => ({
  taskDefinition: {
    id: crypto.randomUUID(),
    title: 'Tell a friend',
    description: '',
    verifiable: true,
    verificationInstructions: 'Say what you have done',
    verificationDataFormat: 'text',
    completableByUser: true,
    pickUrlOptions: [],
    socialPostTemplateIds: [],
    postMustHold: '',
    outcomes: [],
    category: 'custom',
    taskType: 'custom',
    ...changes,
  },
  completionCount,
});

/** A task that is done as soon as it is handed in. */
export const makePlainTask = (completionCount = 1): TypeTask =>
  makeTypeTask({ verifiable: false, verificationDataFormat: null }, completionCount);

/** A type with one such task, done at any time and as often as one likes, unless said otherwise. */
export function makeActivityType(changes: Partial<ActivityType> = {}): ActivityType {
  const id = crypto.randomUUID();
  return {
    id,
    rootChallengeDefinitionId: id,
    slug: 'tell-a-friend',
    version: 1,
    category: 'custom',
    referralSystem: null,
    title: 'Tell a friend',
    description: '',
    available: true,
    deleted: false,
    completionLimit: null,
    completionPeriod: 'any',
    customPeriodStart: null,
    customPeriodEnd: null,
    userTagsFilter: [],
    displayTags: [],
    priority: 50,
    imageUrl: null,
    inheritTaskMetadata: false,
    combineTasksLogic: 'and',
    trackingLinkDefinitionsToAdd: [],
    resources: [],
    tasks: [makeTypeTask()],
    reward: { valueType: 'points', value: 50, description: '' },
    rewardByTaskOutcome: {},
    createdAt: moment,
    replacedByVersion: null,
    instanceCount: 0,
    ...changes,
  };
}

/** The task at an index of a type, as it stands once it is handed in. */
export const makeTask = (type: ActivityType, index = 0, changes: Partial<Task> = {}): Task => ({
  id: crypto.randomUUID(),
  taskDefinitionId: type.tasks[index]?.taskDefinition.id ?? '',
  verificationText: 'I have told Robin',
  verificationData: { files: [] },
  completed: true,
  completedAt: moment,
  completedDateStr: moment.slice(0, 10),
  approved: false,
  rejected: false,
  rejectionReason: null,
  outcomeId: null,
  ...changes,
});

/** An activity of the type with these tasks, by default its first one, and the state that follows from them. */
export function makeActivity(
  type: ActivityType,
  { tasks = [makeTask(type)], ...changes }: Partial<Activity> = {},
): Activity {
  return {
    id: crypto.randomUUID(),
    challengeDefinitionId: type.id,
    userId: '0b3f4cbe-6a53-4a53-9a6f-0e6f7d3f4a01',
    user: {
      slug: 'amy-pond',
      firstName: 'Amy',
      lastName: 'Pond',
      email: 'amy@acme.test',
      imageUrl: null,
    },
    tasks,
    completed: isCompleted(type, tasks),
    completedAt: completedAt(type, tasks),
    issuable: isIssuable(type, tasks),
    credited: false,
    periodStart: null,
    periodEnd: null,
    hasUnreviewedTask: tasks.some((task) => awaitsReview(type, task)),
    hasVerifiableTask: type.tasks.some(({ taskDefinition }) => taskDefinition.verifiable),
    state: stateOf(type, tasks),
    createdAt: moment,
    deleted: false,
    ...changes,
  };
}
