import '@mantine/core/styles/Radio.layer.css';
import { Radio, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalOf } from '#client/forms/refusal-of.ts';
import { useApi } from '#client/http/api-context.ts';
import { isSilent, problemMessage } from '#client/http/problem-message.ts';
import { ApiProblem } from '#client/http/problems.ts';
import {
  deletionLabels as labels,
  rewardNoticeDuration,
} from '#client/reward-selections/labels.ts';
import { rewardSelectionMutations } from '#client/reward-selections/mutations.ts';
import { pointsOf } from '#client/reward-selections/words.ts';
import { CancelReason, type IssuedReward } from '#contract/reward-selections/selection.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ProblemAlert } from '../forms/problem-alert.tsx';
import { useSide } from '../side.ts';
import { CancelReasonField } from './cancel-reason-field.tsx';

interface DeleteIssuedDialogProps {
  issued: IssuedReward;
  onClose: () => void;
}

/** Asks before an issued reward is deleted, and why, and whether its code in the shop goes too (REW-117 to REW-119, REW-218). */
export function DeleteIssuedDialog({ issued, onClose }: DeleteIssuedDialogProps) {
  const side = useSide();
  const remove = useMutation(rewardSelectionMutations(useApi()).delete());
  const [reason, setReason] = useState('');
  const [choice, setChoice] = useState<string | null>(null);
  // The server asks for it as well where the reward was made in the shop in the meantime.
  const isAsked =
    issued.requiresExternalApiCall ||
    (remove.error instanceof ApiProblem && remove.error.code === 'choice-required');
  const isGiftCard = issued.issuedAs === 'shopify-gift-card';
  const words = isGiftCard ? labels.giftCard : labels.discount;
  const changesShop = choice === 'change';
  const inShop = isGiftCard
    ? { disableShopifyGiftCard: changesShop }
    : { deleteShopifyDiscount: changesShop };

  const confirm = () =>
    remove.mutate(
      { id: issued.id, reason, choice: isAsked ? inShop : {} },
      {
        onSuccess() {
          side.notifySuccess(labels.done, { duration: rewardNoticeDuration });
          onClose();
        },
      },
    );

  return (
    <ConfirmDialog
      opened
      title={labels.question(issued)}
      confirmLabel={labels.confirm}
      danger
      incomplete={(isAsked && choice === null) || refusalOf(CancelReason, reason) !== null}
      busy={remove.isPending}
      onConfirm={confirm}
      onCancel={onClose}
      choice={
        <Stack gap="md">
          {isAsked && (
            <Radio.Group label={labels.inShop} value={choice} onChange={setChoice}>
              <Stack gap="xs" mt="xs">
                <Radio value="change" label={words.change} data-autofocus />
                <Radio value="keep" label={words.keep} />
              </Stack>
            </Radio.Group>
          )}
          <CancelReasonField
            user={issued.user}
            value={reason}
            onChange={setReason}
            isFirst={!isAsked}
          />
        </Stack>
      }
    >
      <Stack gap="sm">
        <span>{labels.backWith(issued, pointsOf(issued.points))}</span>
        {!isAsked && issued.issuedAs !== 'custom' && issued.reference !== null && (
          <span>{labels.codeStays(issued.reference)}</span>
        )}
        <ProblemAlert>
          {remove.error && !isSilent(remove.error) ? problemMessage(remove.error) : null}
        </ProblemAlert>
      </Stack>
    </ConfirmDialog>
  );
}
