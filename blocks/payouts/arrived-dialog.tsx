import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '#client/http/api-context.ts';
import { payoutLabels } from '#client/payouts/labels.ts';
import { payoutMutations } from '#client/payouts/mutations.ts';
import type { Payout } from '#contract/payouts/payout.ts';
import { DialogForm } from '../forms/dialog-form.tsx';
import { useFormProblem } from '../forms/use-form-problem.ts';

const { payouts: labels } = payoutLabels;

interface ArrivedDialogProps {
  payout: Payout;
  /** Told how many payouts have changed. */
  onDone: (count: number) => void;
  onClose: () => void;
}

/** Asks once whether a payout that failed was paid in the end (PAY-27, PAY-106). */
export function ArrivedDialog({ payout, onDone, onClose }: ArrivedDialogProps) {
  const settle = useMutation(payoutMutations(useApi()).settle());
  const form = useForm({ initialValues: { transactionId: '' } });
  const problem = useFormProblem(form);
  const isNotDue = (settle.data?.notDue.length ?? 0) > 0;
  const submit = form.onSubmit(({ transactionId }) => {
    problem.clear();
    const { runId: id, reference } = payout;
    settle.mutate(
      { id, outcomes: [{ outcome: 'paid', reference, transactionId }] },
      {
        onSuccess: ({ changed, notDue }) => notDue.length === 0 && onDone(changed),
        onError: (error) => problem.show(error, 'transactionId'),
      },
    );
  });
  return (
    <DialogForm
      title={labels.arrivedQuestion(payout)}
      description={isNotDue ? undefined : labels.arrivedHint}
      confirmLabel={isNotDue ? null : labels.arrived}
      problem={isNotDue ? labels.notDue : problem.text}
      busy={settle.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {!isNotDue && (
        <TextInput
          label={labels.transaction}
          description={labels.transactionHint}
          {...form.getInputProps('transactionId')}
        />
      )}
    </DialogForm>
  );
}
