import { dayAt, holdsDay, type Period, periodOf } from '#contract/activities/period.ts';
import { type DoneTask, rewardOf } from '#contract/activities/progress.ts';
import type { TypeTask } from '#contract/activity-types/activity-type.ts';
import { type TaskRow, toDoneTask } from '#server/activities/queries.ts';
import { creditOf, progressOf } from '#server/activities/settle.ts';
import type { NewFile } from '#server/files/queries.ts';
import type { NewTransaction } from '#server/transactions/queries.ts';
import type { OfferedVersion } from './activity-types.ts';
import { hoursAfter } from './moments.ts';
import type { Beginning, DemoActivity, PerformedVersion, Programme } from './programme.ts';
import { proofOf } from './proof.ts';
import type { Random } from './random.ts';
import { reviewed } from './review.ts';
import type { TaskPlan } from './type-plan.ts';

/** The tasks that somebody does, the reviews of the admins, and the rewards that follow by the rules. */
export function performActivity(beginning: Beginning, programme: Programme): DemoActivity {
  const { at, userId, version } = beginning;
  const { random, timezone } = programme;
  const { row: type } = version;
  const begunOn = dayAt(at, timezone);
  const period = periodOf(type.completionPeriod, begunOn);
  const id = random.uuid();
  const handedIn = handIn(id, beginning, { ...programme, period });
  const tasks = handedIn
    .map(({ task, plan }) => (plan.asks ? reviewed(task, plan, beginning, programme) : task))
    .toSorted((one, other) => one.completedAt.getTime() - other.completedAt.getTime());
  const done = tasks.map(toDoneTask);
  const progress = progressOf(type, done);
  const activity = {
    id,
    activityTypeId: type.id,
    rootId: type.rootId,
    userId,
    begunOn,
    periodStart: period.start,
    periodEnd: period.end,
    hasVerifiableTask: type.tasks.some(({ taskDefinition }) => taskDefinition.verifiable),
    ...progress,
    credited: progress.issuable,
    credits: progress.issuable ? 1 : 0,
    createdAt: at,
  };
  return {
    activity,
    tasks,
    files: handedIn.flatMap(({ files }) => files),
    transactions: progress.issuable ? creditFor(activity, type, tasks, done) : [],
  };
}

interface HandedIn {
  readonly task: TaskRow;
  readonly plan: TaskPlan;
  readonly files: readonly (NewFile & { readonly taskId: string })[];
}

/** The tasks one after the other, until the person has no time any more or the period is over. */
function handIn(
  activityId: string,
  { at, most = Number.POSITIVE_INFINITY, until, userId, version }: Beginning,
  { period, pictures, random, timezone }: Programme & { period: Period },
): HandedIn[] {
  const handedIn: HandedIn[] = [];
  let completedAt = at;
  for (const [plan, definition] of tasksToDo(version, random)) {
    if (handedIn.length > 0) {
      completedAt = hoursAfter(completedAt, 0.2 + 60 * random.next() ** 3);
      const isOver = completedAt > until || !holdsDay(period, dayAt(completedAt, timezone));
      if (isOver || handedIn.length >= most || random.chance(0.1)) break;
    }
    const { text, files } = proofOf(plan, pictures, random);
    const task = newTask(random.uuid(), { activityId, definition, text, completedAt });
    const by = { kind: 'proof' as const, uploadedBy: userId, ownerId: userId };
    const proof = files.map((file) => ({
      ...file,
      ...by,
      taskId: task.id,
      createdAt: completedAt,
    }));
    handedIn.push({ task, plan, files: proof });
  }
  return handedIn;
}

/** Each task as often as it has to be done; one of them where one is enough. */
function tasksToDo(
  { plan, row }: PerformedVersion,
  random: Random,
): (readonly [TaskPlan, TypeTask])[] {
  const tasks = plan.tasks.flatMap((task, index) => {
    const definition = row.tasks[index];
    return definition ? [[task, definition] as const] : [];
  });
  const chosen = random.below(tasks.length);
  return tasks
    .filter((_, index) => row.combineTasksLogic === 'and' || index === chosen)
    .flatMap((task) => Array.from({ length: task[1].completionCount }, () => task));
}

const newTask = (
  id: string,
  {
    activityId,
    definition,
    text,
    completedAt,
  }: { activityId: string; definition: TypeTask; text: string; completedAt: Date },
): TaskRow => ({
  id,
  activityId,
  taskDefinitionId: definition.taskDefinition.id,
  verificationText: text,
  completedAt,
  review: null,
  outcomeId: null,
  rejectionReason: null,
  reviewedAt: null,
  reviewedBy: null,
});

type Credited = Pick<DemoActivity['activity'], 'id' | 'userId'>;

/** The entry of the ledger, at the moment from which nothing kept it back. */
function creditFor(
  { id, userId }: Credited,
  type: OfferedVersion['row'],
  tasks: readonly TaskRow[],
  done: readonly DoneTask[],
): NewTransaction[] {
  const moments = tasks.map(({ completedAt, reviewedAt }) => (reviewedAt ?? completedAt).getTime());
  const createdAt = new Date(Math.max(...moments));
  const credit = creditOf({ id, userId, credits: 1 }, type.title, rewardOf(type, done));
  return credit ? [{ ...credit, createdAt }] : [];
}
