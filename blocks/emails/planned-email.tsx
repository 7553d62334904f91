import { Button, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { contentOf } from '#client/emails/form.ts';
import { sentEmailLabels } from '#client/emails/labels.ts';
import { emailMutations } from '#client/emails/mutations.ts';
import { emailQueries } from '#client/emails/queries.ts';
import { scheduleOf, valuesOfSchedule } from '#client/emails/schedule.ts';
import { useApi } from '#client/http/api-context.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import { emailNoticeDuration } from '#client/system-emails/labels.ts';
import type { EmailSend } from '#contract/emails/email.ts';
import type { Schedule } from '#contract/emails/schedule.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { DialogForm } from '../forms/dialog-form.tsx';
import { ProblemAlert } from '../forms/problem-alert.tsx';
import { useSide } from '../side.ts';
import { ScheduleFields } from './schedule-fields.tsx';
import { scheduleProblem } from './use-send.ts';

const labels = sentEmailLabels.plan;

/** Why an email did not go out at its time, or the note that it will (MAIL-140). */
export function PlannedEmail({ send }: { send: EmailSend }) {
  const side = useSide();
  const step = useMutation(emailMutations(useApi()).step());
  if (send.problem === null) return <Text size="sm">{labels.recipients}</Text>;
  return (
    <ProblemAlert
      action={
        <Button
          size="xs"
          variant="default"
          loading={step.isPending}
          onClick={() =>
            step.mutate({ id: send.id, step: 'resume' }, { onError: side.notifyProblem })
          }
        >
          {labels.tryAgain}
        </Button>
      }
    >
      {labels.problem(send.problem)}
    </ProblemAlert>
  );
}

interface PlannedStepsProps {
  send: EmailSend;
  /** Told once the email is a draft again. */
  onCancelled: () => void;
}

/** Moves a scheduled email to another time, or cancels it after one question (MAIL-139). */
export function PlannedSteps({ send, onCancelled }: PlannedStepsProps) {
  const side = useSide();
  const reschedule = useMutation(emailMutations(useApi()).reschedule());
  const [asking, setAsking] = useState<'move' | 'cancel' | null>(null);
  const { schedule, emailId: id } = send;
  return (
    <>
      <Button variant="default" onClick={() => setAsking('cancel')}>
        {labels.cancel}
      </Button>
      {schedule && (
        <Button variant="default" onClick={() => setAsking('move')}>
          {labels.move}
        </Button>
      )}
      {schedule && asking === 'move' && (
        <MoveDialog send={send} schedule={schedule} onClose={() => setAsking(null)} />
      )}
      <ConfirmDialog
        opened={asking === 'cancel'}
        title={labels.cancelQuestion}
        confirmLabel={labels.cancel}
        cancelLabel={labels.keep}
        busy={reschedule.isPending}
        onConfirm={() =>
          reschedule.mutate(
            { id, schedule: null },
            {
              onSuccess() {
                side.notifySuccess(labels.cancelled, { duration: emailNoticeDuration });
                onCancelled();
              },
              onError: side.notifyProblem,
              onSettled: () => setAsking(null),
            },
          )
        }
        onCancel={() => setAsking(null)}
      >
        {labels.cancelConsequence}
      </ConfirmDialog>
    </>
  );
}

interface MoveDialogProps {
  send: EmailSend;
  schedule: Schedule;
  onClose: () => void;
}

function MoveDialog({ send, schedule, onClose }: MoveDialogProps) {
  const side = useSide();
  const api = useApi();
  const move = useMutation(emailMutations(api).reschedule());
  const audience = useQuery(emailQueries(api).audience(contentOf(send)));
  const [values, setValues] = useState(() => valuesOfSchedule(schedule));
  const wanted = scheduleOf(values);
  const problem = scheduleProblem(move.error);
  return (
    <DialogForm
      title={labels.moveTitle}
      problem={move.error && problem === null ? problemMessage(move.error) : null}
      confirmLabel={labels.move}
      busy={move.isPending}
      incomplete={wanted === null}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        move.mutate(
          { id: send.emailId, schedule: wanted },
          {
            onSuccess() {
              side.notifySuccess(labels.moved, { duration: emailNoticeDuration });
              onClose();
            },
          },
        );
      }}
    >
      <ScheduleFields
        values={values}
        onChange={setValues}
        audience={audience.data}
        problem={problem}
      />
    </DialogForm>
  );
}
