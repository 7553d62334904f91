import type { TypeRow } from '#server/activity-types/queries.ts';
import { performActivity } from './activity.ts';
import { daysBefore } from './moments.ts';
import type { DemoActivity, Review } from './programme.ts';
import { randomFrom } from './random.ts';

const sampleCount = 200;

export type ActivitySample = ReturnType<typeof toSample> & { readonly index: number };

/** Most are complete; some in a hundred wait, are rejected, or have only been begun. */
export function samplesOf(
  types: readonly TypeRow[],
  { timezone, now }: { timezone: string; now: Date },
): ActivitySample[] {
  const programme = {
    random: randomFrom(types.length),
    now,
    timezone,
    reviewers: ['review@example.test'],
    pictures: [],
  } as const;
  const at = daysBefore(now, 30);
  return Array.from({ length: sampleCount }, (_, index) => {
    const review: Review = index % 50 === 0 ? 'none' : index % 50 === 1 ? 'rejected' : 'approved';
    const row = types[index % types.length];
    if (!row) throw new Error('There are no activity types yet');
    const tasks = row.tasks.map(({ taskDefinition: { title, verificationDataFormat: asks } }) => ({
      title,
      ...(asks && { asks }),
      proofs: [asks === 'url' ? 'https://posts.example/' : 'Done as agreed'] as const,
    }));
    const version = { plan: { tasks }, row, from: at, to: now };
    const beginning = { userId: '', until: now, version, at, review };
    const most = index % 25 === 2 ? { most: 1 } : {};
    return { index, ...toSample(performActivity({ ...beginning, ...most }, programme), row, at) };
  });
}

/** A sample as the database reads it; moments are seconds after the beginning. */
function toSample({ activity, tasks, transactions }: DemoActivity, type: TypeRow, at: Date) {
  const after = (moment: Date | string | null | undefined) =>
    moment ? (new Date(moment).getTime() - at.getTime()) / 1000 : null;
  const [credit] = transactions;
  const moments = tasks.flatMap(({ completedAt, reviewedAt }) => [completedAt, reviewedAt]);
  return {
    type_id: type.id,
    root_id: type.rootId,
    completion_period: type.completionPeriod,
    state: activity.state,
    has_verifiable_task: activity.hasVerifiableTask,
    unreviewed_after: after(activity.unreviewedSince),
    completed_after: after(activity.completedAt),
    issuable: activity.issuable,
    credit: credit && { ...credit, after: after(credit.createdAt) },
    lasts: Math.max(...moments.map((moment) => after(moment) ?? 0)),
    tasks: tasks.map((task) => ({
      task_definition_id: task.taskDefinitionId,
      verification_text: task.verificationText,
      completed_after: after(task.completedAt),
      review: task.review,
      outcome_id: task.outcomeId,
      rejection_reason: task.rejectionReason,
      reviewed_after: after(task.reviewedAt),
      reviewed_by: task.reviewedBy,
    })),
  };
}
