import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { ActivityType } from '#contract/activity-types/activity-type.ts';
import type { ActivityTypeInput } from '#contract/activity-types/activity-type-input.ts';
import { createActivityType } from '#contract/activity-types/endpoints.ts';
import type { TaskDefinitionInput } from '#contract/activity-types/task-definition.ts';
import type { TestCaller } from './caller.ts';

/** An activity type as the wizard sends it. */
export type Design = z.input<typeof ActivityTypeInput>;
/** A task of its own as the wizard sends it. */
export type TaskDesign = z.input<typeof TaskDefinitionInput>;

let counter = 0;

/** A task that takes a text as proof, with `more` in place of its own values. */
export const newTask = (more: Partial<TaskDesign> = {}): TaskDesign => ({
  id: randomUUID(),
  title: 'Tell a friend',
  verificationDataFormat: 'text',
  verificationInstructions: 'Say what you have done',
  ...more,
});

/** A task that is complete as soon as it is handed in. */
export const newTaskWithoutReview = (more: Partial<TaskDesign> = {}): TaskDesign =>
  newTask({
    verifiable: false,
    verificationDataFormat: null,
    verificationInstructions: '',
    ...more,
  });

/** A design without errors, for 10 points, with `more` in place of its own values. */
export function newDesign(more: Partial<Design> = {}): Design {
  counter += 1;
  return {
    slug: `type-${counter}`,
    title: `Type ${counter}`,
    category: 'custom',
    tasks: [{ taskDefinition: newTask() }],
    reward: { valueType: 'points', value: 10 },
    ...more,
  };
}

/** Creates an activity type as an admin. */
export const addType = (admin: TestCaller, more: Partial<Design> = {}): Promise<ActivityType> =>
  admin.call(createActivityType, { body: { challengeDefinition: newDesign(more) } });
