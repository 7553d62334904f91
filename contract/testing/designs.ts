import fc from 'fast-check';
import type { DoneTask } from '../activities/progress.ts';
import type { ActivityType, TypeTask } from '../activity-types/activity-type.ts';
import type { Reward } from '../activity-types/reward.ts';
import type { TaskDefinition } from '../activity-types/task-definition.ts';

interface TestTask extends Partial<TaskDefinition> {
  readonly count?: number;
}

/** The id of a task by its place in the design. */
export const taskId = (index: number): string => `task-${index}`;

/** The part of a type with these tasks that the rules of progress read. */
export function designOf(
  combineTasksLogic: 'and' | 'or',
  tasks: readonly TestTask[],
): Pick<ActivityType, 'tasks' | 'combineTasksLogic'> {
  return { combineTasksLogic, tasks: tasks.map(toTypeTask) };
}

function toTypeTask({ count = 1, ...fields }: TestTask, index: number): TypeTask {
  const taskDefinition = {
    id: taskId(index),
    title: 'Post about us',
    description: '',
    verifiable: true,
    verificationInstructions: 'Paste the link of your post',
    verificationDataFormat: 'url' as const,
    completableByUser: true,
    pickUrlOptions: [],
    socialPostTemplateIds: [],
    postMustHold: '',
    outcomes: [],
    category: 'social',
    taskType: 'custom' as const,
    ...fields,
  };
  return { taskDefinition, completionCount: count };
}

/** A task that was handed in some minutes after the earliest moment. */
export const doneTask = (
  index: number,
  { minute = 0, ...fields }: Partial<DoneTask> & { minute?: number } = {},
): DoneTask => ({
  taskDefinitionId: taskId(index),
  completedAt: new Date(Date.UTC(2026, 6, 14, 9, minute)).toISOString(),
  approved: false,
  rejected: false,
  outcomeId: null,
  ...fields,
});

export const pointsOf = (value: number): Reward => ({
  valueType: 'points',
  value,
  description: '',
});

/** Designs of up to four tasks, and the tasks that somebody has handed in, in any order of time. */
export const designWithTasks = fc
  .record({
    logic: fc.constantFrom('and', 'or'),
    tasks: fc.array(
      fc.record({ count: fc.integer({ min: 1, max: 3 }), verifiable: fc.boolean() }),
      { minLength: 1, maxLength: 4 },
    ),
  })
  .chain(({ logic, tasks }) =>
    fc.record({
      design: fc.constant(designOf(logic, tasks)),
      done: fc.uniqueArray(handedIn(tasks.length), {
        selector: ({ completedAt }) => completedAt,
        maxLength: 10,
      }),
    }),
  );

const handedIn = (count: number): fc.Arbitrary<DoneTask> =>
  fc
    .record({
      index: fc.nat(count - 1),
      minute: fc.nat(600),
      review: fc.constantFrom('none', 'approved', 'rejected'),
    })
    .map(({ index, minute, review }) =>
      doneTask(index, { minute, approved: review === 'approved', rejected: review === 'rejected' }),
    );
