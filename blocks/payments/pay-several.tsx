import { Button, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { accountNoticeDuration } from '#client/auth/account-labels.ts';
import { useApi } from '#client/http/api-context.ts';
import type { RunResult } from '#client/lists/run-all.ts';
import { referenceForm } from '#client/payments/form.ts';
import { paymentLabels, sumOf } from '#client/payments/labels.ts';
import { paymentMutations } from '#client/payments/mutations.ts';
import type { Payment } from '#contract/payments/payment.ts';
import { fullName } from '#contract/people/full-name.ts';
import { DialogForm } from '../forms/dialog-form.tsx';
import { RunDialog } from '../lists/run-dialog.tsx';
import { SelectionBar } from '../lists/selection-bar.tsx';
import { useRun } from '../lists/use-run.ts';
import { useSide } from '../side.ts';

const labels = paymentLabels.several;

interface PaySeveralProps {
  /** The selected payments, all of them due. */
  selected: readonly Payment[];
  onClear: () => void;
}

/** Marks several amounts as paid, one after the other: asked once, with progress, to be stopped between two. */
export function PaySeveral({ selected, onClear }: PaySeveralProps) {
  const side = useSide();
  const form = useForm(referenceForm());
  const payments = useMutation(paymentMutations(useApi()).recordAll());
  const { done, begin, onProgress, stop } = useRun();
  const [isAsking, setAsking] = useState(false);
  const [failed, setFailed] = useState<RunResult<Payment, Payment>['failed']>([]);
  const [count, setCount] = useState(0);

  const submit = form.onSubmit(({ reference }) => {
    begin();
    setCount(selected.length);
    setAsking(false);
    payments.mutate(
      { due: selected, reference, onProgress },
      {
        onSuccess(result) {
          setFailed(result.failed);
          form.reset();
          onClear();
          if (result.done.length === 0) return;
          side.notifySuccess(labels.recorded(result.done.length), {
            duration: accountNoticeDuration,
          });
        },
        onError: side.notifyProblem,
      },
    );
  });

  const isPending = payments.isPending;
  return (
    <>
      {selected.length > 0 && !isPending && (
        <SelectionBar label={labels.selected(selected.length)}>
          <Text size="sm" c="dimmed">
            {sumOf(selected)}
          </Text>
          <Button size="xs" onClick={() => setAsking(true)}>
            {paymentLabels.markAsPaid}
          </Button>
          <Button size="xs" variant="subtle" onClick={onClear}>
            {labels.clear}
          </Button>
        </SelectionBar>
      )}
      {isAsking && (
        <DialogForm
          title={labels.question(selected)}
          description={labels.consequence(selected)}
          problem={null}
          confirmLabel={paymentLabels.markAsPaid}
          busy={false}
          onSubmit={submit}
          onClose={() => setAsking(false)}
        >
          <TextInput
            label={paymentLabels.reference}
            description={paymentLabels.referenceHint}
            {...form.getInputProps('reference')}
          />
        </DialogForm>
      )}
      <RunDialog
        title={isPending ? paymentLabels.markAsPaid : labels.failed(failed.length)}
        progress={
          isPending
            ? {
                label: paymentLabels.markAsPaid,
                done,
                of: count,
                text: labels.progress(done, count),
              }
            : null
        }
        stopLabel={labels.stop}
        onStop={stop}
        failed={failed.map(({ item, message }) => ({
          key: item.id,
          name: fullName(item.user),
          message,
        }))}
        onClose={() => setFailed([])}
      />
    </>
  );
}
