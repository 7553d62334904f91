import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { dnsLabels as labels } from '#client/dns/labels.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useSide } from '../../side.ts';

interface RemoveDomainProps<Variables> {
  /** The question, which names the domain. */
  question: string;
  consequence: string;
  removal: Pick<UseMutationResult<unknown, Error, Variables>, 'mutate' | 'isPending'>;
  /** The variables of the removal. */
  target: Variables;
  /** The notice once it is done. */
  removed: string;
  onRemoved: () => void;
}

/** Removes a domain once that was confirmed (DOM-03, DOM-04, DOM-93). */
export function RemoveDomain<Variables>({
  question,
  consequence,
  removal,
  target,
  removed,
  onRemoved,
}: RemoveDomainProps<Variables>) {
  const side = useSide();
  const [isAsked, setAsked] = useState(false);
  const remove = () =>
    removal.mutate(target, {
      onSuccess() {
        onRemoved();
        side.notifySuccess(removed);
      },
      onError: side.notifyProblem,
      onSettled: () => setAsked(false),
    });
  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => setAsked(true)}
      >
        {labels.remove}
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title={question}
        confirmLabel={labels.remove}
        danger
        busy={removal.isPending}
        onConfirm={remove}
        onCancel={() => setAsked(false)}
      >
        {consequence}
      </ConfirmDialog>
    </>
  );
}
