import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Activity } from '#contract/activities/activity.ts';
import { holdsDay, periodOf } from '#contract/activities/period.ts';
import type { ActivityType } from '#contract/activity-types/activity-type.ts';
import {
  makeActivity,
  makeActivityType,
  makePlainTask,
  makeTask,
  makeTypeTask,
} from '../testing/activities.ts';
import {
  activityMeant,
  comingUp,
  isRejected,
  type OwnActivity,
  onOffer,
  openTasks,
  ownStateOf,
  progressOf,
  rewardLostWith,
  shownUnfinished,
} from './offers.ts';

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

describe('the tasks that can be handed in', () => {
  const open = (type: ActivityType, activity: Activity | null = null) =>
    openTasks(type, activity, today).map(({ taskDefinition }) => taskDefinition.title);

  it.each<[string, Partial<ActivityType>]>([
    ['is unavailable', { available: false }],
    ['is deleted', { deleted: true }],
    ['has been begun and not completed', { standing: standing(1, 1) }],
    ['is completed by the product', { category: 'profile' }],
    ['somebody else completes', { tasks: [makeTypeTask({ completableByUser: false })] }],
  ])('are none of a type that %s [ACT-55 ACT-75 ACT-79]', (_, changes) => {
    expect(open(makeActivityType())).toEqual(['Tell a friend']);
    expect(open(makeActivityType(changes))).toEqual([]);
  });

  it.each<[string, boolean, Partial<ActivityType>, Partial<Activity>]>([
    ['whose period ends today', true, {}, { periodStart: '2026-06-01', periodEnd: today }],
    ['whose period ended yesterday', false, {}, { periodEnd: '2026-06-04' }],
    ['of a version that has been replaced', true, { available: false, replacedByVersion: 2 }, {}],
    ['that was withdrawn', false, { available: false }, {}],
    ['that is deleted', false, { deleted: true }, {}],
  ])('of an activity %s are there: %s [ACT-79 ACT-91]', (_, isThere, changes, period) => {
    const type = makeActivityType({ tasks: [makeTypeTask({}, 2)], ...changes });
    const activity = makeActivity(type, { periodStart: '2026-06-01', ...period });
    expect(open(type, activity)).toHaveLength(isThere ? 1 : 0);
  });

  it('leave out one that has been done often enough, and one with a rejected task [ACT-51 ACT-53]', () => {
    const titles = ['Once', 'Twice', 'Rejected'];
    const tasks = titles.map((title) => makeTypeTask({ title }, title === 'Once' ? 1 : 2));
    const type = makeActivityType({ tasks });
    const handedIn = [0, 1].map((index) => makeTask(type, index));
    const rejected = makeTask(type, 2, { rejected: true });
    const activity = makeActivity(type, { tasks: [...handedIn, rejected] });
    expect(open(type, activity)).toEqual(['Twice']);
  });

  it('are none once one of several is enough', () => {
    const tasks = [makePlainTask(), makeTypeTask()];
    const type = makeActivityType({ tasks, combineTasksLogic: 'or' });
    expect(open(type, makeActivity(type))).toEqual([]);
  });
});

describe('the activity that a link by its slug means', () => {
  const days = fc.constantFrom('2025-06-05', '2026-01-15', '2026-05-31', '2026-06-01', today);
  const review = fc.constantFrom<Parameters<typeof makeTask>[2]>(
    {},
    { approved: true },
    { rejected: true },
  );
  const begun = fc.record({
    day: days,
    tasks: fc.array(fc.record({ index: fc.nat(1), review }), { minLength: 1, maxLength: 3 }),
  });
  const world = fc
    .record({
      period: fc.constantFrom('daily', 'weekly', 'monthly', 'any', 'onetime'),
      limit: fc.constantFrom(null, 1, 2),
      logic: fc.constantFrom('and', 'or'),
      available: fc.boolean(),
      activities: fc.array(begun, { maxLength: 4 }),
    })
    .map(({ period, limit, logic, available, activities }) => {
      const type = makeActivityType({
        tasks: [makeTypeTask(), makeTypeTask({}, 2)],
        completionPeriod: period,
        completionLimit: limit,
        combineTasksLogic: logic,
        available,
      });
      const own = activities.map(({ day, tasks }): OwnActivity => {
        const { start: periodStart, end: periodEnd } = periodOf(period, day);
        const handedIn = tasks.map((task) => makeTask(type, task.index, task.review));
        return { type, activity: makeActivity(type, { tasks: handedIn, periodStart, periodEnd }) };
      });
      const present = own.filter(({ activity }) =>
        holdsDay({ start: activity.periodStart, end: activity.periodEnd }, today),
      );
      const unfinished = present.filter(({ activity }) => !activity.completed).length;
      const progress = { inPeriod: present.length, unfinished, ever: own.length };
      return { types: [{ ...type, standing: progress }], own };
    });

  it('opens a form wherever there is one to open, and else something to correct [ACT-13]', () => {
    fc.assert(
      fc.property(world, ({ types, own }) => {
        const [type = makeActivityType()] = types;
        const meant = activityMeant(type.slug, { types, own }, today);
        const hasForm = (activity: Activity | null) => openTasks(type, activity, today).length > 0;
        const all = [null, ...own.map(({ activity }) => activity)];
        const shown = meant?.activity ?? null;
        if (all.some(hasForm)) expect(hasForm(shown)).toBe(true);
        else if (own.some(({ activity }) => isRejected(activity))) {
          expect(shown && isRejected(shown)).toBe(true);
        } else expect(meant).toBe(own[0] ?? null);
      }),
    );
  });

  it('is a new one for every card that is on offer [ACT-13 ACT-75]', () => {
    fc.assert(
      fc.property(world, ({ types, own }) => {
        for (const { slug } of onOffer(types)) {
          expect(activityMeant(slug, { types, own }, today)).toBeNull();
        }
      }),
    );
  });

  it('is none of another type', () => {
    const type = makeActivityType({ available: false });
    const own = [{ type, activity: makeActivity(type) }];
    expect(activityMeant('another', { types: [type], own }, today)).toBeNull();
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

  it('counts those of the task that is nearest where one is enough', () => {
    const tasks = [makeTypeTask({}, 3), makeTypeTask({}, 2)];
    const type = makeActivityType({ tasks, combineTasksLogic: 'or' });
    const handedIn = [makeTask(type, 0), makeTask(type, 1), makeTask(type, 1, { rejected: true })];
    const activity = makeActivity(type, { tasks: handedIn });
    expect(progressOf({ activity, type })).toEqual({ done: 1, all: 2 });
  });

  it.each<[string, 'and' | 'or', boolean, boolean]>([
    ['all of them complete it', 'and', true, true],
    ['it was not given', 'and', false, false],
    ['another approved one completes it as well', 'or', true, false],
  ])('loses its reward with a task, or not, when %s [ACT-72]', (_, logic, credited, isLost) => {
    const tasks = [makeTypeTask(), makePlainTask()];
    const type = makeActivityType({ tasks, combineTasksLogic: logic });
    const handedIn = [makeTask(type, 0, { approved: true }), makeTask(type, 1)];
    const activity = makeActivity(type, { tasks: handedIn, credited });
    const lost = rewardLostWith({ activity, type }, handedIn[1]?.id ?? '');
    expect(lost).toEqual(isLost ? type.reward : null);
  });

  it.each([
    [false, false, 'please-review', 'please-review'],
    [true, false, 'please-review', 'in-review'],
    [true, true, 'please-review', 'complete'],
    [true, false, 'in-review', 'in-review'],
  ] as const)(
    'completed %s, issuable %s and %s is %s to its owner',
    (completed, issuable, state, own) => {
      const changes = { completed, issuable, state };
      expect(ownStateOf(makeActivity(makeActivityType(), changes))).toBe(own);
    },
  );
});
