import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#client/http/api-context.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { definitionLabels, linkNoticeDuration } from '#client/tracking-links/definition-labels.ts';
import { definitionMutations } from '#client/tracking-links/mutations.ts';
import type { TrackingLinkDefinition } from '#contract/tracking-links/definition.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useSide } from '../side.ts';

interface DeleteDefinitionProps {
  definition: TrackingLinkDefinition;
  onDeleted: () => void;
}

/** Deletes a kind of link after a question that names the records that go with it (LINK-04, LINK-58, LINK-118). */
export function DeleteDefinition({ definition, onDeleted }: DeleteDefinitionProps) {
  const side = useSide();
  const labels = definitionLabels(useTenant().data.terms);
  const removal = useMutation(definitionMutations(useApi()).delete());
  const [isAsking, setAsking] = useState(false);
  const confirm = () =>
    removal.mutate(definition, {
      onSuccess() {
        side.notifySuccess(labels.deleted, { duration: linkNoticeDuration });
        onDeleted();
      },
      onError: side.notifyProblem,
      onSettled: () => setAsking(false),
    });
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
        {labels.delete}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={labels.question}
        confirmLabel={labels.delete}
        danger
        busy={removal.isPending}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      >
        {labels.consequence(definition.title, definition.destinationUrl)}
      </ConfirmDialog>
    </>
  );
}
