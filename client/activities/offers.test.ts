import { describe, expect, it } from 'vitest';
import type { ActivityType } from '#contract/activity-types/activity-type.ts';
import {
  makeActivity,
  makeActivityType,
  makePlainTask,
  makeTask,
  makeTypeTask,
} from '../testing/activities.ts';
import { comingUp, onOffer, progressOf, shownUnfinished } from './offers.ts';

const today = '2026-06-05';
const titles = (types: readonly { title: string }[]) => types.map(({ title }) => title);
const standing = (inPeriod: number, unfinished = 0) => ({ inPeriod, unfinished, ever: inPeriod });

describe('what is on offer', () => {
  it('keeps the order of the server, which is that of priority and title [ACT-92 ACT-93]', () => {
    const types = ['B', 'C', 'A'].map((title) => makeActivityType({ title }));
    expect(titles(onOffer(types))).toEqual(['B', 'C', 'A']);
  });

  it.each<[string, Partial<ActivityType>]>([
    ['is unavailable', { available: false }],
    ['has been replaced', { replacedByVersion: 2 }],
    ['is deleted', { deleted: true }],
    ['has been begun and not completed', { standing: standing(1, 1) }],
    ['has reached its limit', { completionLimit: 2, standing: standing(2) }],
    ['is done once and for all', { completionPeriod: 'onetime', standing: standing(1) }],
  ])('leaves out what %s [ACT-75 ACT-76 ACT-77 ACT-79]', (_, changes) => {
    expect(onOffer([makeActivityType(changes)])).toEqual([]);
  });
});

describe('what comes next', () => {
  const done = { standing: standing(1), completionLimit: 1 };

  it.each([
    ['daily', '2026-06-06'],
    ['weekly', '2026-06-08'],
    ['monthly', '2026-07-01'],
  ] as const)('opens a %s activity that is done again on %s', (completionPeriod, opensOn) => {
    const type = makeActivityType({ ...done, completionPeriod });
    expect(comingUp([type], today)).toEqual([{ type, opensOn }]);
  });

  it.each<[string, Partial<ActivityType>]>([
    ['is done once and for all', { completionPeriod: 'onetime' }],
    ['has no period', { completionPeriod: 'any' }],
    ['is still open', { completionPeriod: 'weekly', completionLimit: 2 }],
    ['is not completed', { completionPeriod: 'weekly', standing: standing(1, 1) }],
  ])('is nothing for an activity that %s', (_, changes) => {
    expect(comingUp([makeActivityType({ ...done, ...changes })], today)).toEqual([]);
  });
});

describe('what has been begun', () => {
  const period = { periodStart: '2026-05-01', periodEnd: '2026-05-31' };
  const twoTasks = { tasks: [makePlainTask(), makeTypeTask()] };
  const shown = (
    changes: Partial<ActivityType>,
    activity: Parameters<typeof makeActivity>[1] = {},
  ) => {
    const type = makeActivityType({ ...twoTasks, ...changes });
    const results = [makeActivity(type, activity)];
    return shownUnfinished({ results, definitions: [type] }, today).length;
  };

  it('is shown with the version it was begun in, also when that has been replaced [ACT-78]', () => {
    expect(shown({})).toBe(1);
    expect(shown({ available: false, replacedByVersion: 2 })).toBe(1);
  });

  it.each([
    ['has become unavailable', { available: false }],
    ['is deleted', { deleted: true }],
  ])('is left out when its type %s [ACT-79]', (_, changes) => {
    expect(shown(changes)).toBe(0);
  });

  it('is left out once its period is over, unless something of it can still change [ACT-91]', () => {
    expect(shown({}, period)).toBe(0);
    const type = makeActivityType(twoTasks);
    const waits = makeActivity(type, { ...period, tasks: [makeTask(type, 1)] });
    const rejected = makeTask(type, 1, { rejected: true, rejectionReason: 'No' });
    const isRejected = makeActivity(type, { ...period, tasks: [rejected] });
    const answer = { results: [waits, isRejected], definitions: [type] };
    expect(shownUnfinished(answer, today)).toHaveLength(2);
  });

  it('counts the tasks that are done, rejected ones left out [ACT-59]', () => {
    const byProduct = makeTypeTask({ completableByUser: false });
    const type = makeActivityType({ tasks: [makeTypeTask({}, 3), byProduct] });
    const tasks = [makeTask(type), makeTask(type, 0, { rejected: true })];
    const activity = makeActivity(type, { tasks });
    expect(progressOf({ activity, type })).toEqual({ done: 1, all: 3 });
  });
});
