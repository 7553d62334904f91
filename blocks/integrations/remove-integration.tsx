import { Button, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { integrationLabels as labels } from '#client/integrations/labels.ts';
import { type IntegrationType, integrationNames } from '#contract/integrations/integration.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useSide } from '../side.ts';

interface RemoveIntegrationProps {
  platform: IntegrationType;
  removal: UseMutationOptions<void, Error, void>;
  /** Why it stays; left out where it may be removed. */
  hint?: string | undefined;
  /** Told when the removal begins, before the page shows it, and when it has failed. */
  onRemoving: (isRemoving: boolean) => void;
  onRemoved: () => void;
}

/** Removes an integration once that was confirmed (INT-08, INT-09, INT-102, INT-114). */
export function RemoveIntegration({
  platform,
  removal,
  hint,
  onRemoving,
  onRemoved,
}: RemoveIntegrationProps) {
  const side = useSide();
  const { mutate, isPending } = useMutation(removal);
  const hintId = useId();
  const [isAsked, setAsked] = useState(false);
  const remove = () => {
    onRemoving(true);
    mutate(undefined, {
      onSuccess() {
        onRemoved();
        side.notifySuccess(labels.removed);
      },
      onError(error) {
        onRemoving(false);
        side.notifyProblem(error);
      },
      onSettled: () => setAsked(false),
    });
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTrash size={16} aria-hidden />}
        disabled={hint !== undefined}
        aria-describedby={hint === undefined ? undefined : hintId}
        onClick={() => setAsked(true)}
      >
        {labels.remove}
      </Button>
      {hint !== undefined && (
        <Text id={hintId} size="sm" c="dimmed">
          {hint}
        </Text>
      )}
      <ConfirmDialog
        opened={isAsked}
        title={labels.removeQuestion(integrationNames[platform])}
        confirmLabel={labels.remove}
        danger
        busy={isPending}
        onConfirm={remove}
        onCancel={() => setAsked(false)}
      >
        {labels.removeConsequence[platform]}
      </ConfirmDialog>
    </>
  );
}
