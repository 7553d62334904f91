import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#client/http/api-context.ts';
import { emailNoticeDuration, systemEmailLabels } from '#client/system-emails/labels.ts';
import { systemEmailMutations } from '#client/system-emails/mutations.ts';
import type { SystemEmail } from '#contract/system-emails/system-email.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useSide } from '../side.ts';

const labels = systemEmailLabels.restore;

interface RestoreDefaultProps {
  email: SystemEmail;
  onRestored: (restored: SystemEmail) => void;
}

/** Brings the built-in words back, after a question (MAIL-80). */
export function RestoreDefault({ email, onRestored }: RestoreDefaultProps) {
  const side = useSide();
  const restore = useMutation(systemEmailMutations(useApi()).restore());
  const [isAsked, setAsked] = useState(false);
  const go = () =>
    restore.mutate(email.id, {
      onSuccess(restored) {
        onRestored(restored);
        side.notifySuccess(labels.done, { duration: emailNoticeDuration });
      },
      onError: side.notifyProblem,
      onSettled: () => setAsked(false),
    });
  return (
    <>
      <Button variant="subtle" color="gray" ml="auto" onClick={() => setAsked(true)}>
        {labels.label}
      </Button>
      <ConfirmDialog
        opened={isAsked}
        danger
        title={labels.question}
        confirmLabel={labels.confirm}
        busy={restore.isPending}
        onConfirm={go}
        onCancel={() => setAsked(false)}
      >
        {labels.hint}
      </ConfirmDialog>
    </>
  );
}
