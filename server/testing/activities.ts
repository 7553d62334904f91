import type { z } from 'zod';
import type { Activity } from '#contract/activities/activity.ts';
import {
  approveTask,
  deleteTask,
  editTask,
  rejectTask,
  submitActivity,
  submitTask,
  undoReview,
} from '#contract/activities/endpoints.ts';
import type { ActivityType } from '#contract/activity-types/activity-type.ts';
import {
  addType,
  type Design,
  newTask,
  newTaskWithoutReview,
  type TaskDesign,
} from './activity-types.ts';
import type { TestCaller } from './caller.ts';

type DesignedTask = Design['tasks'][number];

/** A task whose text an admin reviews, unless said otherwise. */
export const task = (changes: Partial<TaskDesign> = {}, completionCount = 1): DesignedTask => ({
  taskDefinition: newTask(changes),
  completionCount,
});

/** A task that nobody reviews. */
export const plainTask = (completionCount = 1): DesignedTask => ({
  taskDefinition: newTaskWithoutReview(),
  completionCount,
});

/** A type with one reviewed task, done at any time and as often as one likes, unless said otherwise. */
export const addActivityType = (
  admin: TestCaller,
  changes: Partial<Design> = {},
): Promise<ActivityType> =>
  addType(admin, { completionPeriod: 'any', combineTasksLogic: 'and', ...changes });

type Submission = z.input<typeof submitTask.body>;

/** The task at an index of a type, as it is handed in. */
export const taskOf = (
  type: ActivityType,
  index = 0,
  proof: Partial<Submission> = {},
): Submission => ({
  taskDefinitionId: type.tasks[index]?.taskDefinition.id ?? '',
  verificationText: 'I have told Robin',
  ...proof,
});

/** The input that begins an activity with these tasks, the first one of the type when none is named. */
export const beginning = (type: ActivityType, ...tasks: Submission[]) => ({
  body: {
    challengeDefinitionId: type.id,
    tasks: (tasks.length > 0 ? tasks : [taskOf(type)]).map((each) => ({
      ...each,
      completed: true as const,
    })),
  },
});

export const begin = (
  caller: TestCaller,
  type: ActivityType,
  ...tasks: Submission[]
): Promise<Activity> => caller.call(submitActivity, beginning(type, ...tasks));

export const addTask = (
  caller: TestCaller,
  { id }: Activity,
  submission: Submission,
): Promise<Activity> => caller.call(submitTask, { params: { id }, body: submission });

/** The parameters that name the task at an index of an activity. */
export const at = (activity: Activity, index = 0) => ({
  params: { id: activity.id, taskId: activity.tasks[index]?.id ?? '' },
});

export const edit = (
  caller: TestCaller,
  activity: Activity,
  verificationText: string,
  index = 0,
): Promise<Activity> =>
  caller.call(editTask, { ...at(activity, index), body: { verificationText } });

export const remove = (caller: TestCaller, activity: Activity, index = 0): Promise<Activity> =>
  caller.call(deleteTask, at(activity, index));

export const approve = (
  admin: TestCaller,
  activity: Activity,
  index = 0,
  outcomeId?: string,
): Promise<Activity> => admin.call(approveTask, { ...at(activity, index), body: { outcomeId } });

export const reject = (
  admin: TestCaller,
  activity: Activity,
  index = 0,
  reason = 'This is no proof',
): Promise<Activity> => admin.call(rejectTask, { ...at(activity, index), body: { reason } });

export const undo = (admin: TestCaller, activity: Activity, index = 0): Promise<Activity> =>
  admin.call(undoReview, { ...at(activity, index), query: {} });
