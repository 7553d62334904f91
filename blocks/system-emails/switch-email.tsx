import { Switch } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#client/http/api-context.ts';
import { emailNoticeDuration, systemEmailLabels as labels } from '#client/system-emails/labels.ts';
import { systemEmailMutations } from '#client/system-emails/mutations.ts';
import type { SystemEmail } from '#contract/system-emails/system-email.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useSide } from '../side.ts';

/** Whether a system email is sent, with the switch where there is a choice (MAIL-76 to MAIL-78). */
export function SwitchEmail({ email }: { email: SystemEmail }) {
  const { id, title, enabled, disabled, disallowEnabledStateChange } = email;
  const side = useSide();
  const turn = useMutation(systemEmailMutations(useApi()).turn());
  const [isAsked, setAsked] = useState(false);
  const ask = labels.ask[`${!enabled}`];
  if (disallowEnabledStateChange) return <StatusBadge tone="info">{labels.alwaysOn}</StatusBadge>;
  const go = () =>
    turn.mutate(
      { id, enabled: !enabled },
      {
        onSuccess: () => side.notifySuccess(ask.done, { duration: emailNoticeDuration }),
        onError: side.notifyProblem,
        onSettled: () => setAsked(false),
      },
    );
  return (
    <>
      <Switch
        aria-label={labels.turn(title)}
        checked={enabled && !disabled}
        disabled={disabled}
        onChange={() => setAsked(true)}
      />
      <ConfirmDialog
        opened={isAsked}
        title={ask.question}
        confirmLabel={ask.confirm}
        busy={turn.isPending}
        onConfirm={go}
        onCancel={() => setAsked(false)}
      >
        {title}
      </ConfirmDialog>
    </>
  );
}
