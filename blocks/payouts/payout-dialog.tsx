import { useMutation } from '@tanstack/react-query';
import { useApi } from '#client/http/api-context.ts';
import { payoutLabels } from '#client/payouts/labels.ts';
import { payoutMutations } from '#client/payouts/mutations.ts';
import type { Payout, PayoutRun } from '#contract/payouts/payout.ts';
import { ReasonDialog } from '../forms/reason-dialog.tsx';
import { ArrivedDialog } from './arrived-dialog.tsx';

const labels = payoutLabels.payouts;

/** A step for a payout that needs an answer. */
export type PayoutQuestion = 'leave-out' | 'failed' | 'arrived';

interface PayoutDialogProps {
  question: PayoutQuestion;
  run: PayoutRun;
  payout: Payout;
  onSettled: (count: number) => void;
  onClose: () => void;
}

/** Asks for the answer that a step for a payout needs, and takes the step. */
export function PayoutDialog({ question, run, payout, onSettled, onClose }: PayoutDialogProps) {
  const api = useApi();
  const change = useMutation(payoutMutations(api).change());
  const settle = useMutation(payoutMutations(api).settle());
  switch (question) {
    case 'leave-out':
      return (
        <ReasonDialog
          title={labels.leaveOutQuestion(payout)}
          description={labels.leaveOutHint}
          confirmLabel={labels.leaveOut}
          onSend={(reason) =>
            change.mutateAsync({ id: run.id, payoutId: payout.id, leftOut: true, reason })
          }
          onDone={onClose}
          onClose={onClose}
        />
      );
    case 'failed':
      return (
        <ReasonDialog
          title={labels.failedQuestion(payout)}
          description={labels.failedHint}
          hint={labels.failedReasonHint}
          confirmLabel={labels.failed}
          onSend={async (reason) => {
            const outcomes = [{ outcome: 'failed', reference: payout.reference, reason } as const];
            onSettled((await settle.mutateAsync({ id: run.id, outcomes })).changed);
          }}
          onDone={onClose}
          onClose={onClose}
        />
      );
    case 'arrived':
      return (
        <ArrivedDialog
          payout={payout}
          onDone={(count) => {
            onClose();
            onSettled(count);
          }}
          onClose={onClose}
        />
      );
  }
}
