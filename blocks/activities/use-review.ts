import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import {
  type BulkResult,
  type Decision,
  decisionOf,
  type ReviewTask,
} from '#client/activities/bulk-approve.ts';
import { reviewLabels as labels } from '#client/activities/labels.ts';
import { activityMutations } from '#client/activities/mutations.ts';
import { activitiesKey } from '#client/activities/queries.ts';
import { describeRewards } from '#client/activities/undo-decisions.ts';
import { useApi } from '#client/http/api-context.ts';
import { invalidateEntity } from '#client/staleness.ts';
import type { Activity } from '#contract/activities/activity.ts';
import { useSide } from '../side.ts';
import { useUnsentReasons } from './use-unsent-reasons.ts';

/**
 * The decisions that an admin can take about tasks. A notice tells each of them and can take it back (ACT-100).
 * `onDecided` is told each activity after a decision.
 */
export function useReview(onDecided: (activity: Activity) => void) {
  const side = useSide();
  const queryClient = useQueryClient();
  const mutations = activityMutations(useApi());
  const approval = useMutation(mutations.approve());
  const rejection = useMutation(mutations.reject());
  const undoing = useMutation(mutations.undo());
  const removal = useMutation(mutations.delete());
  const unsent = useUnsentReasons();
  /** The decisions that this person can take back here, the latest last; several at once count as one. */
  const own = useRef<{ decisions: readonly Decision[]; text: string }[]>([]);
  const underway = useRef(new Map<string, Promise<void>>());

  // Somebody else may have decided: the list is loaded anew (ACT-98).
  const onError = (error: unknown) => {
    side.notifyProblem(error);
    invalidateEntity(queryClient, 'activity');
  };

  // A decision is taken back only once, even if several places ask for it.
  // Answers the text of the notice that is shown of it, where nothing that it offers is left.
  const forget = (tasks: readonly { readonly taskId: string }[]): string | undefined => {
    const before = own.current;
    const gone = new Set(tasks.map(({ taskId }) => taskId));
    for (const step of before) {
      step.decisions = step.decisions.filter(({ taskId }) => !gone.has(taskId));
    }
    own.current = before.filter(({ decisions }) => decisions.length > 0);
    const ended = before.find(({ decisions }) => decisions.length === 0);
    // Of notices with the same words only the latest is shown.
    const shown = before.findLast(({ text }) => text === ended?.text);
    return shown?.decisions.length === 0 ? shown.text : undefined;
  };

  const undo = async (decisions: readonly Decision[]): Promise<void> => {
    const replaces = forget(decisions);
    try {
      const { undone, rewards, error } = await undoing.mutateAsync(decisions);
      const persons = undone.map(({ person }) => person);
      if (undone.length > 0)
        side.notifySuccess(labels.notices.undone(persons, describeRewards(rewards)), { replaces });
      if (error !== undefined) onError(error);
    } catch (error) {
      onError(error);
    }
  };

  const keep = (decisions: readonly Decision[], text: string) => {
    const step = { decisions, text };
    own.current.push(step);
    side.notifySuccess(text, () => void (own.current.includes(step) && undo(step.decisions)));
  };
  const decided = (task: ReviewTask, text: string) => (activity: Activity) => {
    onDecided(activity);
    keep([decisionOf(task, activity)], text);
  };

  const listIsFresh = () =>
    queryClient.invalidateQueries({ queryKey: activitiesKey }, { cancelRefetch: false });
  /** One decision of a task at a time, until the list shows it: a key pressed twice decides once. */
  const once = (task: ReviewTask, decide: () => Promise<void>): Promise<void> => {
    const { taskId } = task;
    if (underway.current.has(taskId)) return Promise.resolve();
    const decision = decide();
    underway.current.set(taskId, decision);
    void decision.then(listIsFresh).finally(() => underway.current.delete(taskId));
    return decision;
  };

  return {
    isBusy: approval.isPending || rejection.isPending || undoing.isPending || removal.isPending,
    approve: (task: ReviewTask & { outcomeId?: string }) =>
      once(task, () =>
        approval
          .mutateAsync(task)
          .then(decided(task, labels.notices.approved(task.person)), onError),
      ),
    reject: (task: ReviewTask & { reason: string }) =>
      once(task, () =>
        rejection.mutateAsync(task).then((activity) => {
          unsent?.delete(task.taskId);
          decided(task, labels.notices.rejected(task.person))(activity);
        }, onError),
      ),
    /** Undoes a decision that somebody can see, also another person's. */
    undo: (decision: Decision) => undo([decision]),
    /**
     * Takes back the latest of this person's own decisions here, even if its row is gone; false
     * when there is none left. It never undoes a decision of somebody else.
     */
    undoLast(): boolean {
      const isSome = own.current.length > 0 || underway.current.size > 0;
      const undoLatest = () => {
        const latest = own.current.at(-1);
        return latest && undo(latest.decisions);
      };
      // A decision whose answer is on its way is the latest.
      if (isSome) void Promise.all(underway.current.values()).then(undoLatest);
      return isSome;
    },
    /** Notes decisions that were taken together. */
    noteAll({ done: decisions }: BulkResult, text: string): void {
      if (decisions.length > 0) keep(decisions, text);
    },
    remove: (task: ReviewTask) =>
      removal.mutateAsync(task).then(() => {
        const replaces = forget([task]);
        side.notifySuccess(labels.notices.removed(task.person), { replaces });
      }, onError),
  };
}

export type Review = ReturnType<typeof useReview>;
