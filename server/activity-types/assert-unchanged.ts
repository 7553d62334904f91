import type { z } from 'zod';
import type { ActivityType } from '#contract/activity-types/activity-type.ts';
import { ActivityTypeUpdate } from '#contract/activity-types/activity-type-input.ts';
import { type FieldsBefore, pathOfField } from '#contract/activity-types/fields-before.ts';
import { TaskDefinitionUpdate } from '#contract/activity-types/task-definition.ts';
import { isSameValue } from '#contract/same-value.ts';
import { ProblemError } from '#server/platform/problems.ts';

const FieldOfType = ActivityTypeUpdate.keyof().exclude(['tasks']);
type FieldOfType = z.infer<typeof FieldOfType>;
const FieldOfTask = TaskDefinitionUpdate.keyof().exclude(['taskDefinitionId']);
type FieldOfTask = z.infer<typeof FieldOfTask>;

const wordsOfType: Readonly<Record<FieldOfType, string>> = {
  title: 'the title',
  description: 'the description',
  imageUrl: 'the picture',
  resources: 'the links',
  priority: 'the priority',
  displayTags: 'the display tags',
  userTagsFilter: 'the tag filter',
  available: 'the availability',
  completionLimit: 'the times per period',
  trackingLinkDefinitionsToAdd: 'the tracking links',
};

const wordsOfTask: Readonly<Record<FieldOfTask, string>> = {
  title: 'the title',
  description: 'the description',
  verificationInstructions: 'the instructions',
  socialPostTemplateIds: 'the post templates',
};

/** Raises `activity-type-changed` where somebody else has changed a field that an update would replace (TYPE-192). */
export function assertUnchanged(
  type: StoredType,
  update: ActivityTypeUpdate,
  before: FieldsBefore,
): void {
  const overtaken = [...fieldsOf(type, update), ...fieldsOfTasks(type, update)].filter(
    ({ name, stored, wanted }) =>
      wanted !== undefined && !isSameValue(stored, wanted) && !isSameValue(stored, before[name]),
  );
  if (overtaken.length === 0) return;
  const listed = new Intl.ListFormat('en-GB').format(overtaken.map(({ words }) => words));
  throw new ProblemError('activity-type-changed', {
    message: `Somebody else, or you in another tab, has changed ${listed} in the meantime. What you entered is kept. Look it over, then update again`,
    fields: Object.fromEntries(
      overtaken.map(({ at, stored }) => [`challengeDefinition.${at}`, savedText(stored)]),
    ),
  });
}

type StoredType = Pick<ActivityType, 'tasks'> & Readonly<Record<FieldOfType, unknown>>;

interface Field {
  /** Its name among the values before. */
  readonly name: string;
  /** Its place in the update. */
  readonly at: string;
  readonly words: string;
  readonly stored: unknown;
  /** Undefined where the update leaves the field alone. */
  readonly wanted: unknown;
}

const fieldsOf = (type: StoredType, update: ActivityTypeUpdate): Field[] =>
  FieldOfType.options.map((at) => ({
    ...{ name: pathOfField(at), at, words: wordsOfType[at] },
    ...{ stored: type[at], wanted: update[at] },
  }));

const fieldsOfTasks = (type: StoredType, { tasks = [] }: ActivityTypeUpdate): Field[] =>
  tasks.flatMap((change, index) => {
    const id = change.taskDefinitionId;
    const place = type.tasks.findIndex(({ taskDefinition }) => taskDefinition.id === id);
    const task = type.tasks[place]?.taskDefinition;
    const whose = type.tasks.length > 1 ? `of task ${place + 1}` : 'of the task';
    return FieldOfTask.options.map((field) => ({
      ...{ name: pathOfField(field, id), at: `tasks.${index}.${field}` },
      words: `${wordsOfTask[field]} ${whose}`,
      // A task that is not there is refused as such.
      ...{ stored: task?.[field], wanted: task && change[field] },
    }));
  });

/** Longer texts are not repeated at their field. */
const mostRepeated = 200;

const savedText = (stored: unknown): string => {
  const text = typeof stored === 'string' || typeof stored === 'number' ? `${stored}` : '';
  return text === '' || text.length > mostRepeated
    ? 'This has been changed in the meantime'
    : `This has been changed to “${text}” in the meantime`;
};
