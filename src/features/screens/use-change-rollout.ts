import { useMutation } from '@tanstack/react-query';
import { useSide } from '#blocks/side.ts';
import { useApi } from '#client/http/api-context.ts';
import { screenLabels } from '#client/screens/labels.ts';
import { screenMutations } from '#client/screens/mutations.ts';
import {
  delivered,
  ScreenRollout,
  type ScreenRolloutChange,
} from '#contract/screens/screen-rollout.ts';
import type { BoardScreen } from './all-screens.ts';

const labels = screenLabels.rollout;

/** The roll-out of a screen by its latest change, without who made it. */
export const rolloutIn = (latest: ScreenRolloutChange | undefined): ScreenRollout =>
  latest ? ScreenRollout.parse(latest) : delivered;

/** Changes the roll-out of a screen, and offers to take that back. */
export function useChangeRollout({ id: screen, title }: BoardScreen) {
  const { notifySuccess, notifyProblem } = useSide();
  const { mutateAsync, isPending } = useMutation(screenMutations(useApi()).changeRollout());

  const undo = (before: ScreenRollout, { revision, reason }: ScreenRolloutChange) =>
    mutateAsync({ screen, ...before, revision, reason: labels.takenBack(reason) }).then(
      () => notifySuccess(labels.undone(title)),
      notifyProblem,
    );

  /**
   * `present` is the latest change, undefined where there is none. Answers the change that was made.
   * Rejects with the refusal. When somebody else was faster, the board is read again.
   */
  async function change(
    rollout: ScreenRollout,
    reason: string,
    present: ScreenRolloutChange | undefined,
  ): Promise<ScreenRolloutChange> {
    const revision = present?.revision ?? 0;
    const after = await mutateAsync({ screen, ...rollout, reason, revision });
    notifySuccess(labels.saved(title), () => void undo(rolloutIn(present), after));
    return after;
  }

  return { change, isSaving: isPending };
}
