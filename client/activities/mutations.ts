import { mutationOptions } from '@tanstack/react-query';
import {
  approveTask,
  deleteTask,
  editTask,
  rejectTask,
  submitActivity,
  submitTask,
  undoReview,
  uploadTaskFile,
} from '#contract/activities/endpoints.ts';
import { checkPostAgain } from '#contract/activities/post-check-endpoints.ts';
import type { Proof } from '#contract/activities/submission.ts';
import type { Api } from '../http/api.ts';
import {
  approveAll,
  type Decision,
  decideAll,
  type OnProgress,
  type ReviewTask,
  type TaskKey,
} from './bulk-approve.ts';
import { undoDecisions } from './undo-decisions.ts';

const meta = { changes: ['activity'] } as const;

/** A task as somebody hands it in, into a new activity or an existing one. */
export interface Submission {
  readonly activityTypeId: string;
  /** Null for a new activity. */
  readonly activityId: string | null;
  readonly taskDefinitionId: string;
  /** The same at every try of one submission, so that it counts once (ACT-74). */
  readonly submissionId: string;
  readonly proof: Proof;
}

/** The mutations for activities. */
export const activityMutations = (api: Api) => ({
  submit: () =>
    mutationOptions({
      mutationFn({ activityTypeId, activityId, proof, ...task }: Submission) {
        const body = { ...task, ...proof };
        return activityId === null
          ? api.call(submitActivity, {
              body: {
                challengeDefinitionId: activityTypeId,
                tasks: [{ ...body, completed: true }],
              },
            })
          : api.call(submitTask, { params: { id: activityId }, body });
      },
      meta,
    }),
  edit: () =>
    mutationOptions({
      mutationFn: ({ proof, ...params }: TaskKey & { proof: Proof }) =>
        api.call(editTask, { params, body: proof }),
      meta,
    }),
  delete: () =>
    mutationOptions({
      mutationFn: ({ id, taskId }: TaskKey) => api.call(deleteTask, { params: { id, taskId } }),
      meta,
    }),
  approve: () =>
    mutationOptions({
      mutationFn: ({ id, taskId, outcomeId }: TaskKey & { outcomeId?: string }) =>
        api.call(approveTask, { params: { id, taskId }, body: outcomeId ? { outcomeId } : {} }),
      meta,
    }),
  reject: () =>
    mutationOptions({
      mutationFn: ({ id, taskId, reason }: TaskKey & { reason: string }) =>
        api.call(rejectTask, { params: { id, taskId }, body: { reason } }),
      meta,
    }),
  /** Several, one after the other; the tasks that cannot be approved are in the result. */
  approveAll: () =>
    mutationOptions({
      mutationFn: ({
        tasks,
        onProgress,
      }: {
        tasks: readonly ReviewTask[];
        onProgress: OnProgress;
      }) =>
        approveAll(
          tasks,
          ({ id, taskId }) => api.call(approveTask, { params: { id, taskId }, body: {} }),
          onProgress,
        ),
      meta,
    }),
  /** The same with one reason for all. */
  rejectAll: () =>
    mutationOptions({
      mutationFn: ({
        tasks,
        reason,
        onProgress,
      }: {
        tasks: readonly ReviewTask[];
        reason: string;
        onProgress: OnProgress;
      }) =>
        decideAll(
          tasks,
          ({ id, taskId }) => api.call(rejectTask, { params: { id, taskId }, body: { reason } }),
          onProgress,
        ),
      meta,
    }),
  /** One decision or several; a later decision of somebody else stays as it is. */
  undo: () =>
    mutationOptions({
      mutationFn: (decisions: readonly Decision[]) =>
        undoDecisions(decisions, ({ id, taskId, reviewedAt }) =>
          api.call(undoReview, {
            params: { id, taskId },
            query: reviewedAt ? { reviewedAt } : {},
          }),
        ),
      meta,
    }),
  /** Has a post checked once more that could not be checked, or that may have changed. */
  checkPost: () =>
    mutationOptions({
      mutationFn: ({ id, taskId }: TaskKey) => api.call(checkPostAgain, { params: { id, taskId } }),
      meta,
    }),
  uploadFile: () =>
    mutationOptions({
      mutationFn: (file: File) => api.call(uploadTaskFile, { body: { fileName: file.name, file } }),
    }),
});
