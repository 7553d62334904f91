import { describe, expect, it } from 'vitest';
import { pathOfField } from '#contract/activity-types/fields-before.ts';
import { makeActivityType, makeTypeTask } from '../testing/activities.ts';
import { changesOf } from './form.ts';
import { broughtUpToDate, valuesBefore } from './overtaken.ts';
import { type ActivityTypeValues, valuesOf } from './values.ts';

const first = makeTypeTask({ title: 'One', description: 'Alone' });
const second = makeTypeTask({ title: 'Two' });
const type = makeActivityType({
  ...{ title: 'Post', priority: 50, combineTasksLogic: 'or', tasks: [first, second] },
});
const read = (from = type) => valuesOf(from, 'EUR');
const typing = (change: (values: ActivityTypeValues) => void) => {
  const values = structuredClone(read());
  change(values);
  return values;
};
const inTask = (values: ActivityTypeValues, place: number, words: object) =>
  Object.assign(values.tasks[place]?.taskDefinition ?? {}, words);

describe('an update beside the updates of others', () => {
  it('says what each changed field was when it was read, and nothing of the others [TYPE-192]', () => {
    const values = typing((typed) => {
      typed.description = 'Other';
      typed.completionLimit = '';
      inTask(typed, 1, { title: 'Second' });
    });
    expect(valuesBefore(changesOf(values, read()), type)).toEqual({
      description: type.description,
      [pathOfField('title', second.taskDefinition.id)]: 'Two',
    });
  });

  it('keeps what was typed, and takes in the rest, also within the tasks [TYPE-192]', () => {
    const typed = typing((values) => {
      values.title = 'Mine';
      inTask(values, 0, { title: 'My one' });
    });
    const theirs = makeActivityType({
      ...type,
      ...{ title: 'Theirs', priority: 7 },
      tasks: [
        { ...first, taskDefinition: { ...first.taskDefinition, description: 'Their words' } },
        { ...second, taskDefinition: { ...second.taskDefinition, title: 'Their two' } },
      ],
    });
    const values = broughtUpToDate(typed, read(), read(theirs));
    expect(values).toMatchObject({
      ...{ title: 'Mine', priority: 7 },
      tasks: [
        { taskDefinition: { title: 'My one', description: 'Their words' } },
        { taskDefinition: { title: 'Their two' } },
      ],
    });
    expect(valuesBefore(changesOf(values, read(theirs)), theirs)).toEqual({
      title: 'Theirs',
      [pathOfField('title', first.taskDefinition.id)]: 'One',
    });
  });
});
