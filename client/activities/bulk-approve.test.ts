import { describe, expect, it, vi } from 'vitest';
import { ApiProblem } from '../http/problems.ts';
import { makeActivity, makeActivityType, makeTask, makeTypeTask } from '../testing/activities.ts';
import { approveAll, decideAll, openTasks, type ReviewTask } from './bulk-approve.ts';

describe('the tasks of an activity that await review', () => {
  const type = makeActivityType({
    tasks: [
      makeTypeTask({ title: 'Post' }),
      makeTypeTask({ title: 'Rate', outcomes: [{ id: crypto.randomUUID(), title: 'Good' }] }),
      makeTypeTask({ title: 'Visit', verifiable: false, verificationDataFormat: null }),
    ],
  });

  it('are named after person and task, and say whether an outcome is to be chosen', () => {
    const tasks = [makeTask(type, 0), makeTask(type, 1), makeTask(type, 2)];
    const activity = makeActivity(type, { tasks });
    const of = { id: activity.id, person: 'Amy Pond', type };
    expect(openTasks(activity, type)).toEqual([
      { ...of, taskId: tasks[0]?.id, name: 'Amy Pond: Post', needsOutcome: false },
      { ...of, taskId: tasks[1]?.id, name: 'Amy Pond: Rate', needsOutcome: true },
    ]);
  });

  it('are none that has been decided [ACT-39]', () => {
    const tasks = [makeTask(type, 0, { approved: true }), makeTask(type, 1, { rejected: true })];
    expect(openTasks(makeActivity(type, { tasks }), type)).toEqual([]);
  });
});

describe('several tasks at once', () => {
  const type = makeActivityType();
  const activity = makeActivity(type);
  const task = (name: string, needsOutcome = false): ReviewTask => ({
    id: name,
    taskId: name,
    person: name,
    name,
    type,
    needsOutcome,
  });
  const reviewed = new ApiProblem({
    code: 'task-reviewed',
    status: 409,
    message: 'This task has already been reviewed',
  });

  it('are approved one after the other, and what cannot be does not stop the rest [ACT-98]', async () => {
    const approve = vi.fn(async ({ id }: { id: string }) => {
      if (id === 'second') throw reviewed;
      return activity;
    });
    const progress: number[] = [];
    const tasks = [task('first'), task('second'), task('third', true), task('fourth')];
    const result = await approveAll(tasks, approve, (done) => void progress.push(done));
    expect(result.done.map(({ name }) => name)).toEqual(['first', 'fourth']);
    expect(result.failed.map(({ item: { name }, message }) => [name, message])).toEqual([
      ['second', 'This task has already been reviewed'],
      ['third', 'Choose an outcome for this task yourself'],
    ]);
    expect(progress).toEqual([1, 2, 3]);
  });

  it('never ask for an approval that lacks its outcome [ACT-116]', async () => {
    const approve = vi.fn();
    await approveAll([task('first', true)], approve, () => {});
    expect(approve).not.toHaveBeenCalled();
  });

  it('are sent one at a time', async () => {
    let running = 0;
    let most = 0;
    const approve = async () => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      return activity;
    };
    await decideAll(
      ['a', 'b', 'c'].map((name) => task(name)),
      approve,
      () => {},
    );
    expect(most).toBe(1);
  });
});
