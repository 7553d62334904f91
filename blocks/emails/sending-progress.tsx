import { Button, Progress, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { sentEmailLabels as labels } from '#client/emails/labels.ts';
import { emailMutations } from '#client/emails/mutations.ts';
import { isOver, timeOfSchedule } from '#client/emails/schedule.ts';
import { useApi } from '#client/http/api-context.ts';
import type { EmailSend } from '#contract/emails/email.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Stat, StatRow } from '#ui/stat.tsx';
import { useSide } from '../side.ts';

/** How many still wait for the email. */
const waitingOf = ({ recipientCount, ...send }: EmailSend): number =>
  recipientCount - send.sentCount - send.failedCount - send.skippedCount - send.unknownCount;

/** How many have got the email, and how far its sending is (MAIL-59). */
export function SendingProgress({ send }: { send: EmailSend }) {
  const waiting = waitingOf(send);
  const done = send.recipientCount - waiting;
  return (
    <>
      {!isOver(send) && (
        <div>
          <Progress
            value={(100 * done) / Math.max(1, send.recipientCount)}
            aria-label={labels.states.sending}
            animated={send.state === 'sending'}
            mb="xs"
          />
          <Text size="sm" aria-live="polite">
            {labels.progress(done, send.recipientCount)}
          </Text>
          {send.schedule?.zone === 'recipient' && waiting > 0 && (
            <Text size="sm" c="dimmed">
              {labels.waves(timeOfSchedule(send.schedule))}
            </Text>
          )}
        </div>
      )}
      <StatRow>
        <Stat label={labels.counts.sent} value={send.sentCount} />
        {!isOver(send) && <Stat label={labels.counts.waiting} value={waiting} />}
        <Stat label={labels.counts.failed} value={send.failedCount} />
        <Stat label={labels.counts.skipped} value={send.skippedCount} />
        {send.unknownCount > 0 && (
          <Stat label={labels.counts.unknown} value={send.unknownCount} hint={labels.unknownHint} />
        )}
      </StatRow>
    </>
  );
}

/** Pauses a sending, goes on with it, or stops it after one question. */
export function SendingSteps({ send }: { send: EmailSend }) {
  const side = useSide();
  const move = useMutation(emailMutations(useApi()).step());
  const [isAsking, setAsking] = useState(false);
  if (isOver(send)) return null;
  const step = send.state === 'paused' ? 'resume' : 'pause';
  const take = (next: typeof step | 'stop') =>
    move.mutate(
      { id: send.id, step: next },
      { onError: side.notifyProblem, onSettled: () => setAsking(false) },
    );
  return (
    <>
      <Button variant="default" color="red" onClick={() => setAsking(true)}>
        {labels.steps.stop}
      </Button>
      <Button variant="default" loading={move.isPending && !isAsking} onClick={() => take(step)}>
        {labels.steps[step]}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={labels.stopQuestion}
        confirmLabel={labels.steps.stop}
        cancelLabel={labels.keep}
        danger
        busy={move.isPending}
        onConfirm={() => take('stop')}
        onCancel={() => setAsking(false)}
      >
        {labels.stopConsequence(waitingOf(send))}
      </ConfirmDialog>
    </>
  );
}
