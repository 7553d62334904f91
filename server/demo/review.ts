import { type TaskRow, toDoneTask } from '#server/activities/queries.ts';
import { progressOf, reversalOf } from '#server/activities/settle.ts';
import { hoursAfter } from './moments.ts';
import type { Beginning, DemoActivity, PerformedVersion, Programme } from './programme.ts';
import { reasonFor } from './proof.ts';
import type { Random } from './random.ts';
import type { TaskPlan } from './type-plan.ts';

type Circumstances = Pick<Beginning, 'until' | 'version' | 'review' | 'corrects'>;

/** Most are approved within days. Every other rejected one is corrected and then approved. */
export function reviewed(
  task: TaskRow,
  plan: TaskPlan,
  { review, ...circumstances }: Circumstances,
  programme: Programme,
): TaskRow {
  const { random, now } = programme;
  const { corrects = false, until, version } = circumstances;
  const reviewedAt = hoursAfter(task.completedAt, review ? 1 : 1 + 130 * random.next() ** 2);
  if (reviewedAt > now || review === 'none') return task;
  const by = { reviewedAt, reviewedBy: random.pick(programme.reviewers) };
  const isRejected = review ? review === 'rejected' : random.chance(0.08);
  if (!isRejected) {
    return { ...task, ...by, review: 'approved', outcomeId: outcomeOf(task, version, random) };
  }
  const corrected = hoursAfter(reviewedAt, 2 + 40 * random.next());
  if (!review && corrected < until && (random.chance(0.5) || corrects)) {
    return reviewed({ ...task, completedAt: corrected }, plan, circumstances, programme);
  }
  if (!review && corrects) return task;
  return { ...task, ...by, review: 'rejected', rejectionReason: reasonFor(plan, random) };
}

function outcomeOf({ taskDefinitionId }: TaskRow, { row }: PerformedVersion, random: Random) {
  const task = row.tasks.find(({ taskDefinition }) => taskDefinition.id === taskDefinitionId);
  const outcomes = task?.taskDefinition.outcomes ?? [];
  // The root makes the last one the likeliest.
  return outcomes[Math.floor(Math.sqrt(random.next()) * outcomes.length)]?.id ?? null;
}

/** The same after an admin has taken its only review back. */
export function undoReview(
  made: DemoActivity,
  { row: type }: PerformedVersion,
  now: Date,
): DemoActivity {
  const { id, userId } = made.activity;
  const undone = { review: null, outcomeId: null, reviewedAt: null, reviewedBy: null };
  const tasks = made.tasks.map((task): TaskRow => ({ ...task, ...undone }));
  const entries = made.transactions.map((credit) => ({
    ...reversalOf({ id, userId, credits: 1 }, `Being looked at again: ${type.title}`, credit),
    createdAt: now,
  }));
  const progress = progressOf(type, tasks.map(toDoneTask));
  return {
    ...made,
    tasks,
    activity: { ...made.activity, ...progress, credited: false },
    transactions: [...made.transactions, ...entries],
  };
}
