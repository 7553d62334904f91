import type { ActivityType } from '#contract/activity-types/activity-type.ts';
import { type FieldsBefore, pathOfField } from '#contract/activity-types/fields-before.ts';
import { typedSince } from '../forms/typed-since.ts';
import type { changesOf } from './form.ts';
import type { ActivityTypeValues } from './values.ts';

/** The stored values that an update replaces (TYPE-192). */
export function valuesBefore(
  { tasks: changedTasks = [], ...changed }: Partial<ReturnType<typeof changesOf>>,
  type: ActivityType,
): FieldsBefore {
  const stored = new Map<string, unknown>(Object.entries(type));
  const before = Object.keys(changed).map((name) => [pathOfField(name), stored.get(name) ?? null]);
  const ofTasks = changedTasks.flatMap(({ taskDefinitionId: id, ...change }) => {
    const task = type.tasks.find(({ taskDefinition }) => taskDefinition.id === id);
    const storedTask = new Map<string, unknown>(Object.entries(task?.taskDefinition ?? {}));
    return Object.keys(change).map((name) => [pathOfField(name, id), storedTask.get(name) ?? null]);
  });
  return Object.fromEntries([...before, ...ofTasks]);
}

/**
 * The values of a form whose type somebody else has changed since the form `began`: as they are stored by `now`, but
 * for the fields that were typed here (TYPE-192).
 */
export function broughtUpToDate(
  values: ActivityTypeValues,
  began: ActivityTypeValues,
  now: ActivityTypeValues,
): ActivityTypeValues {
  const tasks = now.tasks.map((task, index) => {
    const [typed, before] = [values.tasks[index], began.tasks[index]];
    if (!typed || !before) return task;
    const changed = typedSince(before.taskDefinition, typed.taskDefinition);
    return { ...task, taskDefinition: { ...task.taskDefinition, ...changed } };
  });
  return { ...now, ...typedSince(began, values), tasks };
}
