import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { useSide } from '#blocks/side.ts';
import { announcementLabels } from '#client/announcements/labels.ts';
import { announcementMutations } from '#client/announcements/mutations.ts';
import { useApi } from '#client/http/api-context.ts';
import type { Announcement } from '#contract/announcements/announcement.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

interface EndButtonProps {
  announcement: Announcement;
  state: 'coming' | 'shown';
}

/** Asks once, and says whom it hits, before an announcement ends for everybody. */
export function EndButton({ announcement, state }: EndButtonProps) {
  const { id, message } = announcement;
  const labels = announcementLabels.ending[state];
  const { notifySuccess, notifyProblem } = useSide();
  const [asks, question] = useDisclosure(false);
  const end = useMutation(announcementMutations(useApi()).end());
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        aria-label={announcementLabels.endNamed(labels.end, message)}
        onClick={question.open}
      >
        {labels.end}
      </Button>
      <ConfirmDialog
        opened={asks}
        title={labels.question}
        confirmLabel={labels.end}
        danger
        busy={end.isPending}
        onConfirm={() =>
          end.mutate(id, {
            onSuccess: () => notifySuccess(labels.ended),
            onError: notifyProblem,
            onSettled: question.close,
          })
        }
        onCancel={question.close}
      >
        {labels.consequence}
      </ConfirmDialog>
    </>
  );
}
