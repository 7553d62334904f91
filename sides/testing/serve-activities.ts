import { makeActivity, makeActivityType, makeTask } from '#client/testing/activities.ts';
import { type FakeApi, problemResponse } from '#client/testing/fake-api.ts';
import type { Activity, Task } from '#contract/activities/activity.ts';
import {
  approveTask,
  countAwaitingReview,
  deleteTask,
  getReviewTime,
  listActivities,
  listRejectionReasons,
  rejectTask,
  undoReview,
} from '#contract/activities/endpoints.ts';
import { listActivityTypes } from '#contract/activity-types/endpoints.ts';
import { listTags } from '#contract/ambassadors/endpoints.ts';

const type = makeActivityType();
const number = (index: number): string => String(index).padStart(2, '0');

const handedInBy = (index: number): Activity =>
  makeActivity(type, {
    tasks: [makeTask(type, 0, { verificationText: `What no ${number(index)} has done` })],
    user: {
      slug: `doer-${index}`,
      firstName: 'Doer',
      lastName: `No ${number(index)}`,
      email: `doer-${index}@acme.test`,
      imageUrl: null,
    },
  });

interface TaskParams {
  readonly id: string;
  readonly taskId: string;
}

/** So many activities of one type, each with a text that awaits review, and the decisions about them. */
export function serveActivities(fake: FakeApi, count: number) {
  let activities = Array.from({ length: count }, (_, index) => handedInBy(index + 1));
  const awaiting = () => activities.filter(({ hasUnreviewedTask }) => hasUnreviewedTask);

  function decide({ id, taskId }: TaskParams, changes: Partial<Task>): Activity {
    const [before] = activities.filter((each) => each.id === id);
    if (!before) throw problemResponse('not-found');
    const { user, createdAt } = before;
    const tasks = before.tasks.map((task) => (task.id === taskId ? { ...task, ...changes } : task));
    const credited = tasks.every(({ approved }) => approved);
    const after = makeActivity(type, { id, user, createdAt, tasks, credited });
    activities = activities.map((each) => (each.id === id ? after : each));
    return after;
  }

  const refuseReviewed = ({ id }: TaskParams) => {
    const isReviewed = !awaiting().some((each) => each.id === id);
    if (isReviewed) throw problemResponse('task-reviewed');
  };

  fake.on(listActivityTypes, () => ({ results: [type], page: 1, pageSize: 100, totalCount: 1 }));
  fake.on(listTags, () => ({ results: [] }));
  fake.on(countAwaitingReview, () => ({
    activities: awaiting().length,
    profiles: 0,
    applicants: 0,
    referrals: 0,
    rewards: 0,
    orderQuestions: 0,
    payoutRuns: 0,
    heldUpRuns: 0,
  }));
  fake.on(listRejectionReasons, () => ({ results: [] }));
  fake.on(getReviewTime, () => ({ days: 4 }));
  fake.on(listActivities, ({ query: { page, pageSize, state, search = '', from } }) => {
    const asked = state === 'awaiting-review' ? awaiting() : activities;
    const found = asked
      .filter(({ user }) => `${user?.firstName} ${user?.lastName}`.toLowerCase().includes(search))
      .filter(({ createdAt }) => !from || createdAt >= from);
    return {
      results: found.slice((page - 1) * pageSize, page * pageSize),
      page,
      pageSize,
      totalCount: found.length,
      totalIsCapped: false,
      definitions: [type],
    };
  });
  fake.on(approveTask, ({ params }) => {
    refuseReviewed(params);
    return decide(params, { approved: true });
  });
  fake.on(rejectTask, ({ params, body }) => {
    refuseReviewed(params);
    return decide(params, { rejected: true, rejectionReason: body.reason });
  });
  fake.on(undoReview, ({ params }) =>
    decide(params, { approved: false, rejected: false, rejectionReason: null }),
  );
  fake.on(deleteTask, ({ params: { id } }) => {
    const [gone] = activities.filter((each) => each.id === id);
    activities = activities.filter((each) => each !== gone);
    return { ...(gone ?? handedInBy(0)), deleted: true };
  });

  return {
    /** Somebody else approves the task of the one with this number. */
    approveElsewhere(index: number) {
      const [activity] = activities.filter(({ user }) => user?.slug === `doer-${index}`);
      const [task] = activity?.tasks ?? [];
      if (activity && task) decide({ id: activity.id, taskId: task.id }, { approved: true });
    },
  };
}
