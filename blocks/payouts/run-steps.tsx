import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { download } from '#client/files/download.ts';
import { useApi } from '#client/http/api-context.ts';
import { payoutLabels as labels, payoutNoticeDuration } from '#client/payouts/labels.ts';
import { isRunChanged, payoutMutations } from '#client/payouts/mutations.ts';
import {
  isSettledByHand,
  mayBeCancelled,
  mayBeTriedAgain,
  type PayoutRun,
  type RunStatus,
} from '#contract/payouts/payout.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ReasonDialog } from '../forms/reason-dialog.tsx';
import { DownloadButton } from '../lists/download-button.tsx';
import { useSide } from '../side.ts';
import { ResultFile } from './result-file.tsx';

type PlainStep = 'submit' | 'approve' | 'send' | 'cancel';

/** The next step of each status; no other status waits for anybody. */
const next: Partial<Record<RunStatus, PlainStep>> = {
  review: 'submit',
  'awaiting-approval': 'approve',
  approved: 'send',
};
const hasFile: readonly RunStatus[] = ['approved', 'sent', 'done'];

interface Asked {
  readonly step: 'cancel' | 'send-back' | 'send';
  readonly run: PayoutRun;
}

/** The steps of a run in its present state (PAY-20..25, PAY-93..95, PAY-108). */
export function RunSteps({ run }: { run: PayoutRun }) {
  const api = useApi();
  const side = useSide();
  const move = useMutation(payoutMutations(api).move());
  const file = useMutation(payoutMutations(api).download());
  // Kept with the run as it was then: a reason is given for the run that somebody has seen.
  const [asked, setAsked] = useState<Asked | null>(null);

  const done = (step: PlainStep | 'send-back') => {
    setAsked(null);
    const told =
      step !== 'send' || run.method !== 'pay-pal'
        ? labels.moved[step]
        : run.status === 'sent'
          ? labels.triedAgain
          : labels.sentToPayPal;
    side.notifySuccess(told, { duration: payoutNoticeDuration });
  };
  const take = (step: PlainStep) =>
    move.mutate(
      { id: run.id, step, version: run.version },
      {
        onSuccess: () => done(step),
        onError(error) {
          setAsked(null);
          side.notifyProblem(error);
        },
      },
    );
  const isTriedAgain = mayBeTriedAgain(run);
  const step = isTriedAgain ? 'send' : next[run.status];
  const sendsCash = step === 'send' && run.method === 'pay-pal' && !isTriedAgain;
  const mayStep = step !== undefined && (step !== 'approve' || run.mayApprove);
  return (
    <>
      {run.method !== 'pay-pal' && hasFile.includes(run.status) && (
        <DownloadButton
          isPending={file.isPending}
          pendingLabel={labels.download}
          onClick={() => file.mutate(run.id, { onSuccess: download, onError: side.notifyProblem })}
        >
          {labels.download}
        </DownloadButton>
      )}
      {mayBeCancelled(run) && (
        <Button variant="default" onClick={() => setAsked({ step: 'cancel', run })}>
          {labels.steps.cancel}
        </Button>
      )}
      {run.mayApprove && (
        <Button variant="default" onClick={() => setAsked({ step: 'send-back', run })}>
          {labels.steps['send-back']}
        </Button>
      )}
      {mayStep && (
        <Button
          loading={move.isPending && asked === null}
          onClick={() => (sendsCash ? setAsked({ step: 'send', run }) : take(step))}
        >
          {isTriedAgain ? labels.tryAgain : sendsCash ? labels.sendToPayPal : labels.steps[step]}
        </Button>
      )}
      {isSettledByHand(run) && <ResultFile run={run} />}
      <ConfirmDialog
        opened={asked?.step === 'cancel'}
        title={labels.cancelQuestion(run.number)}
        confirmLabel={labels.steps.cancel}
        cancelLabel={labels.keep}
        danger
        busy={move.isPending}
        onConfirm={() => take('cancel')}
        onCancel={() => setAsked(null)}
      >
        {labels.cancelConsequence(run)}
      </ConfirmDialog>
      <ConfirmDialog
        opened={asked?.step === 'send'}
        title={labels.sendQuestion(asked?.run ?? run)}
        confirmLabel={labels.sendToPayPal}
        busy={move.isPending}
        onConfirm={() => take('send')}
        onCancel={() => setAsked(null)}
      >
        {labels.sendConsequence}
      </ConfirmDialog>
      {asked?.step === 'send-back' && (
        <ReasonDialog
          title={labels.sendBackQuestion}
          description={labels.sendBackHint}
          confirmLabel={labels.steps['send-back']}
          onSend={(reason) => {
            const { id, version } = asked.run;
            return move.mutateAsync({ id, step: 'send-back', version, reason }).then(
              () => done('send-back'),
              (error: unknown) => {
                if (!isRunChanged(error)) throw error;
                side.notifyProblem(error);
              },
            );
          }}
          onDone={() => setAsked(null)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
