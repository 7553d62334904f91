import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#client/http/api-context.ts';
import { rewardNoticeDuration } from '#client/reward-selections/labels.ts';
import { tokenLabels } from '#client/reward-tokens/labels.ts';
import { rewardTokenMutations } from '#client/reward-tokens/mutations.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { RewardToken } from '#contract/reward-tokens/reward-token.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { SelectionBar } from '../lists/selection-bar.tsx';
import { useSide } from '../side.ts';

interface DeleteTokensProps {
  /** What is selected, all of it unclaimed. */
  tokens: readonly RewardToken[];
  onClear: () => void;
}

/** Deletes the selected tokens after one question (REW-29, REW-122). */
export function DeleteTokens({ tokens, onClear }: DeleteTokensProps) {
  const side = useSide();
  const labels = tokenLabels(useTenant().data.terms);
  const removal = useMutation(rewardTokenMutations(useApi()).delete());
  const [isAsking, setAsking] = useState(false);
  const remove = () =>
    removal.mutate(
      tokens.map(({ id }) => id),
      {
        onSuccess() {
          side.notifySuccess(labels.deleted, { duration: rewardNoticeDuration });
          onClear();
        },
        onError: side.notifyProblem,
        onSettled: () => setAsking(false),
      },
    );
  return (
    <>
      {tokens.length > 0 && (
        <SelectionBar label={labels.selected(tokens.length)}>
          <Button size="xs" color="red" onClick={() => setAsking(true)}>
            {labels.delete}
          </Button>
          <Button size="xs" variant="subtle" onClick={onClear}>
            {labels.clear}
          </Button>
        </SelectionBar>
      )}
      <ConfirmDialog
        opened={isAsking}
        title={labels.question(tokens.length)}
        confirmLabel={labels.delete}
        danger
        busy={removal.isPending}
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      >
        {labels.consequence}
      </ConfirmDialog>
    </>
  );
}
