import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconRefresh } from '@tabler/icons-react';
import { givenUpLabels as labels } from '#client/given-up-jobs/labels.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useRetry } from './use-retry.ts';

/** Asks once before all of a kind is tried again, of every tenant. */
export function RetryAllButton({ kind }: { kind: string }) {
  const [asks, question] = useDisclosure(false);
  const { retry, isPending } = useRetry();
  return (
    <>
      <Button leftSection={<IconRefresh size={16} aria-hidden />} onClick={question.open}>
        {labels.retryAll}
      </Button>
      <ConfirmDialog
        opened={asks}
        title={labels.question(labels.kindInWords(kind))}
        confirmLabel={labels.retry}
        busy={isPending}
        onConfirm={() => retry({ kind }, question.close)}
        onCancel={question.close}
      >
        {labels.consequence}
      </ConfirmDialog>
    </>
  );
}
