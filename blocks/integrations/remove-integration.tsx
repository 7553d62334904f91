import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { integrationLabels as labels } from '#client/integrations/labels.ts';
import { type IntegrationType, integrationNames } from '#contract/integrations/integration.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useSide } from '../side.ts';

interface RemoveIntegrationProps {
  platform: IntegrationType;
  removal: UseMutationOptions<void, Error, void>;
}

/** Removes an integration once that was confirmed (INT-08, INT-09, INT-102, INT-114). */
export function RemoveIntegration({ platform, removal }: RemoveIntegrationProps) {
  const side = useSide();
  const { mutate, isPending } = useMutation(removal);
  const [isAsked, setAsked] = useState(false);
  const remove = () =>
    mutate(undefined, {
      onSuccess: () => side.notifySuccess(labels.removed),
      onError: side.notifyProblem,
      onSettled: () => setAsked(false),
    });
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => setAsked(true)}
      >
        {labels.remove}
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title={labels.removeQuestion(integrationNames[platform])}
        confirmLabel={labels.remove}
        danger
        busy={isPending}
        onConfirm={remove}
        onCancel={() => setAsked(false)}
      >
        {labels.removeConsequence}
      </ConfirmDialog>
    </>
  );
}
