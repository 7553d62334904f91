import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { TaskKey } from '#client/activities/bulk-approve.ts';
import { reviewLabels as labels } from '#client/activities/labels.ts';
import { activityMutations } from '#client/activities/mutations.ts';
import { invalidateEntity, queryKeys } from '#client/entities.ts';
import { useApi } from '#client/http/api-context.ts';
import { useSide } from '../side.ts';

/** The decisions an admin can take about tasks, each said in a notice that takes it back (ACT-100). */
export function useReview() {
  const side = useSide();
  const queryClient = useQueryClient();
  const mutations = activityMutations(useApi());
  const approval = useMutation(mutations.approve());
  const rejection = useMutation(mutations.reject());
  const undoing = useMutation(mutations.undo());
  const removal = useMutation(mutations.delete());
  const last = useRef<TaskKey | null>(null);
  const underway = useRef(new Set<string>());

  // Somebody else may have decided: what is shown is loaded anew (ACT-98).
  const onError = (error: unknown) => {
    side.notifyProblem(error);
    invalidateEntity(queryClient, 'activity');
  };

  const undo = (task: TaskKey) => {
    last.current = null;
    undoing.mutateAsync(task).then(() => side.notifySuccess(labels.notices.undone), onError);
  };
  const decided = (task: TaskKey, text: string) => {
    last.current = task;
    side.notifySuccess(text, () => undo(task));
  };

  const listIsFresh = () =>
    queryClient.invalidateQueries({ queryKey: queryKeys.activities }, { cancelRefetch: false });
  /** One decision of a task at a time, until the list shows it: a key pressed twice decides once. */
  const once = (task: TaskKey, decide: () => Promise<void>): Promise<void> => {
    const { taskId } = task;
    if (underway.current.has(taskId)) return Promise.resolve();
    underway.current.add(taskId);
    const decision = decide();
    void decision.then(listIsFresh).finally(() => underway.current.delete(taskId));
    return decision;
  };

  return {
    isBusy: approval.isPending || rejection.isPending || undoing.isPending || removal.isPending,
    approve: (task: TaskKey & { outcomeId?: string }) =>
      once(task, () =>
        approval.mutateAsync(task).then(() => decided(task, labels.notices.approved), onError),
      ),
    reject: (task: TaskKey & { reason: string }) =>
      once(task, () =>
        rejection.mutateAsync(task).then(() => decided(task, labels.notices.rejected), onError),
      ),
    undo,
    /** Takes back what was decided last, wherever its row has gone. */
    undoLast: () => last.current && undo(last.current),
    remove: (task: TaskKey) =>
      removal.mutateAsync(task).then(() => side.notifySuccess(labels.notices.removed), onError),
  };
}

export type Review = ReturnType<typeof useReview>;
