import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { designOf, designWithTasks, doneTask, pointsOf, taskId } from '../testing/designs.ts';
import {
  awaitsReview,
  completableTasks,
  completedAt,
  type DoneTask,
  isCompleted,
  isInProgress,
  isIssuable,
  rewardOf,
  stateOf,
  takesMore,
} from './progress.ts';

const approved = { approved: true } as const;
const rejected = { rejected: true } as const;
const approve = (task: DoneTask): DoneTask => (task.rejected ? task : { ...task, ...approved });
const reject = (task: DoneTask): DoneTask => ({ ...task, approved: false, ...rejected });

type Given = typeof designWithTasks extends fc.Arbitrary<infer Value> ? Value : never;
const always = (rule: (given: Given) => void): void =>
  fc.assert(fc.property(designWithTasks, rule));

describe('an activity of several tasks', () => {
  const parts = [{ count: 2 }, { count: 1 }];

  it('is completed by "and" when every task is done as often as it has to be [ACT-60]', () => {
    const design = designOf('and', parts);
    expect(isCompleted(design, [])).toBe(false);
    expect(isCompleted(design, [doneTask(0), doneTask(1)])).toBe(false);
    expect(isCompleted(design, [doneTask(0), doneTask(0)])).toBe(false);
    expect(isCompleted(design, [doneTask(0), doneTask(1), doneTask(0)])).toBe(true);
  });

  it('is completed by "or" when one task is done as often as it has to be [ACT-60]', () => {
    const design = designOf('or', parts);
    expect(isCompleted(design, [])).toBe(false);
    expect(isCompleted(design, [doneTask(0)])).toBe(false);
    expect(isCompleted(design, [doneTask(0), doneTask(0)])).toBe(true);
    expect(isCompleted(design, [doneTask(1)])).toBe(true);
  });

  it('does not count what was rejected [ACT-53 ACT-60]', () => {
    const design = designOf('and', [{ count: 2 }]);
    const two = [doneTask(0), doneTask(0, rejected)];
    expect(isCompleted(design, two)).toBe(false);
    expect(isCompleted(design, [...two, doneTask(0)])).toBe(true);
  });

  it('is completed by "or" whenever it is by "and"', () => {
    always(({ design, done }) => {
      const either = { ...design, combineTasksLogic: 'or' } as const;
      const both = { ...design, combineTasksLogic: 'and' } as const;
      if (isCompleted(both, done)) expect(isCompleted(either, done)).toBe(true);
      if (design.tasks.length === 1)
        expect(isCompleted(both, done)).toBe(isCompleted(either, done));
    });
  });

  it('never becomes completed by a rejection, nor less completed by one task more', () => {
    always(({ design, done }) => {
      const before = isCompleted(design, done);
      expect(isCompleted(design, done.map(reject))).toBe(false);
      for (const index of design.tasks.keys()) {
        expect(isCompleted(design, [...done, doneTask(index)]) || !before).toBe(true);
      }
    });
  });

  it('can be completed by whoever hands in what it still takes, and then takes no more of it [ACT-51 ACT-53]', () => {
    always(({ design, done }) => {
      const all = [...done];
      for (const [index, task] of design.tasks.entries()) {
        while (takesMore(all, task)) all.push(doneTask(index));
      }
      expect(isCompleted(design, all)).toBe(true);
      expect(all.length - done.length).toBeLessThanOrEqual(completableTasks(design));
    });
  });
});

describe('the moment of completion', () => {
  it('is that of the task that completed the activity, whatever came later [ACT-61]', () => {
    const design = designOf('and', [{ count: 2 }, {}]);
    const tasks = [
      doneTask(1, { minute: 30 }),
      doneTask(0, { minute: 10 }),
      doneTask(0, { minute: 50, ...rejected }),
      doneTask(0, { minute: 20 }),
      doneTask(0, { minute: 40 }),
    ];
    expect(completedAt(design, tasks)).toBe('2026-07-14T09:30:00.000Z');
  });

  it('is gone when the activity is no longer completed [ACT-61]', () => {
    const design = designOf('and', [{}]);
    expect(completedAt(design, [doneTask(0)])).not.toBeNull();
    expect(completedAt(design, [doneTask(0, rejected)])).toBeNull();
    expect(completedAt(design, [])).toBeNull();
  });

  it('is there when the activity is completed, and the earliest at which it was [ACT-61]', () => {
    always(({ design, done }) => {
      const at = completedAt(design, done);
      expect(at !== null).toBe(isCompleted(design, done));
      if (at === null) return;
      const until = done.filter((task) => task.completedAt <= at);
      const before = done.filter((task) => task.completedAt < at);
      expect(isCompleted(design, until)).toBe(true);
      expect(isCompleted(design, before)).toBe(false);
    });
  });

  it('does not depend on the order in which the tasks are listed', () => {
    always(({ design, done }) => {
      expect(completedAt(design, done.toReversed())).toBe(completedAt(design, done));
    });
  });
});

describe('an activity in progress', () => {
  it('has several tasks to complete, and some of them are done but not all [ACT-58]', () => {
    const design = designOf('and', [{}, {}]);
    expect(isInProgress(design, [])).toBe(false);
    expect(isInProgress(design, [doneTask(0)])).toBe(true);
    expect(isInProgress(design, [doneTask(0), doneTask(1)])).toBe(false);
  });

  it('can be one task that has to be done several times, but never once [ACT-59]', () => {
    const thrice = designOf('and', [{ count: 3 }]);
    expect(completableTasks(thrice)).toBe(3);
    expect(isInProgress(thrice, [doneTask(0)])).toBe(true);
    const once = designOf('and', [{}]);
    expect(isInProgress(once, [doneTask(0, rejected)])).toBe(false);
  });

  it('counts only the tasks that ambassadors complete [ACT-59]', () => {
    const design = designOf('and', [{ count: 2, completableByUser: false }, {}]);
    expect(completableTasks(design)).toBe(1);
    expect(isInProgress(design, [doneTask(0)])).toBe(false);
  });
});

describe('a task', () => {
  const design = designOf('and', [{}, { verifiable: false }]);

  it('awaits review until somebody has decided [ACT-39 ACT-44]', () => {
    expect(awaitsReview(design, doneTask(0))).toBe(true);
    expect(awaitsReview(design, doneTask(0, approved))).toBe(false);
    expect(awaitsReview(design, doneTask(0, rejected))).toBe(false);
  });

  it('awaits none when nobody has to look at it [ACT-43]', () => {
    expect(awaitsReview(design, doneTask(1))).toBe(false);
    expect(isIssuable(designOf('and', [{ verifiable: false }]), [doneTask(0)])).toBe(true);
  });
});

describe('an issuable activity', () => {
  it('is completed, and all that counts of it is approved [ACT-26]', () => {
    const design = designOf('and', [{ count: 2 }, { verifiable: false }]);
    const open = [doneTask(0, approved), doneTask(0), doneTask(1)];
    expect(isIssuable(design, open)).toBe(false);
    expect(isIssuable(design, open.map(approve))).toBe(true);
    expect(isIssuable(design, [doneTask(0, approved), doneTask(1)])).toBe(false);
  });

  it('can have a rejected task once another has taken its place [ACT-53]', () => {
    const design = designOf('and', [{}]);
    expect(isIssuable(design, [doneTask(0, rejected), doneTask(0, approved)])).toBe(true);
  });

  it('is what every completed activity becomes when all that waits is approved [ACT-26]', () => {
    always(({ design, done }) => {
      expect(isIssuable(design, done.map(approve))).toBe(isCompleted(design, done));
      if (isIssuable(design, done)) {
        expect(isCompleted(design, done)).toBe(true);
        expect(done.some((task) => awaitsReview(design, task))).toBe(false);
      }
    });
  });
});

describe('the state of an activity', () => {
  const design = designOf('and', [{ count: 2 }]);

  it('is started until it is completed [ACT-64]', () => {
    expect(stateOf(design, [doneTask(0)])).toBe('started');
    expect(stateOf(design, [doneTask(0, approved)])).toBe('started');
  });

  it('is in review when it is completed but not all is approved [ACT-65]', () => {
    expect(stateOf(design, [doneTask(0, approved), doneTask(0)])).toBe('in-review');
  });

  it('is complete when it is issuable [ACT-66]', () => {
    expect(stateOf(design, [doneTask(0, approved), doneTask(0, approved)])).toBe('complete');
  });

  it('is please review before all others when a task is rejected [ACT-67 ACT-68]', () => {
    const others = [[], [doneTask(0)], [doneTask(0), doneTask(0)]];
    for (const tasks of others) {
      expect(stateOf(design, [...tasks, doneTask(0, rejected)])).toBe('please-review');
    }
    const full = [doneTask(0, approved), doneTask(0, approved), doneTask(0, rejected)];
    expect(stateOf(design, full)).toBe('please-review');
  });

  it('is the first of the four that fits [ACT-64 ACT-65 ACT-66 ACT-67 ACT-68]', () => {
    always(({ design, done }) => {
      fc.pre(done.length > 0);
      const fitting = [
        done.some((task) => task.rejected) && 'please-review',
        isCompleted(design, done) && isIssuable(design, done) && 'complete',
        isCompleted(design, done) && !isIssuable(design, done) && 'in-review',
        isInProgress(design, done) && 'started',
      ];
      expect(stateOf(design, done)).toBe(fitting.find(Boolean));
    });
  });
});

describe('the reward of an activity', () => {
  const [won, shortlisted] = ['won', 'shortlisted'] as const;
  const type = {
    reward: pointsOf(10),
    rewardByTaskOutcome: {
      [taskId(0)]: { [won]: pointsOf(500), [shortlisted]: pointsOf(100) },
    },
  };
  const task = (outcomeId: string | null, minute = 0) =>
    doneTask(0, { ...approved, outcomeId, minute });

  it('is that of the type unless an approved outcome has one of its own [ACT-70 TYPE-47]', () => {
    expect(rewardOf(type, [task(null)])).toEqual(pointsOf(10));
    expect(rewardOf(type, [task('entered')])).toEqual(pointsOf(10));
    expect(rewardOf(type, [{ ...task(won), approved: false }])).toEqual(pointsOf(10));
    expect(rewardOf(type, [task(won)])).toEqual(pointsOf(500));
    expect(rewardOf(type, [doneTask(1, { ...approved, outcomeId: won })])).toEqual(pointsOf(10));
  });

  it('is that of the outcome approved for the latest task, in whatever order they come [ACT-70]', () => {
    const tasks = [task(shortlisted, 30), task(won, 10)];
    expect(rewardOf(type, tasks)).toEqual(pointsOf(100));
    expect(rewardOf(type, tasks.toReversed())).toEqual(pointsOf(100));
  });
});
