import { useMutation } from '@tanstack/react-query';
import { useApi } from '#client/http/api-context.ts';
import { rewardNoticeDuration } from '#client/reward-selections/labels.ts';
import { tokenLabels } from '#client/reward-tokens/labels.ts';
import { rewardTokenMutations } from '#client/reward-tokens/mutations.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { RewardToken } from '#contract/reward-tokens/reward-token.ts';
import { DeleteSelected } from '../lists/delete-selected.tsx';
import { useSide } from '../side.ts';

interface DeleteTokensProps {
  /** The selected tokens, all of them unclaimed. */
  tokens: readonly RewardToken[];
  onClear: () => void;
}

/** Deletes the selected tokens after one question (REW-29, REW-122). */
export function DeleteTokens({ tokens, onClear }: DeleteTokensProps) {
  const side = useSide();
  const labels = tokenLabels(useTenant().data.terms);
  const removal = useMutation(rewardTokenMutations(useApi()).delete());
  const remove = (onEnd: () => void) =>
    removal.mutate(
      tokens.map(({ id }) => id),
      {
        onSuccess() {
          side.notifySuccess(labels.deleted, { duration: rewardNoticeDuration });
          onClear();
        },
        onError: side.notifyProblem,
        onSettled: onEnd,
      },
    );
  return (
    <DeleteSelected
      count={tokens.length}
      labels={labels}
      isDeleting={removal.isPending}
      onDelete={remove}
      onClear={onClear}
    >
      {labels.consequence}
    </DeleteSelected>
  );
}
