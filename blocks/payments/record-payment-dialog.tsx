import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { accountNoticeDuration } from '#client/auth/account-labels.ts';
import { useApi } from '#client/http/api-context.ts';
import { ApiProblem } from '#client/http/problems.ts';
import { referenceForm } from '#client/payments/form.ts';
import { paymentLabels as labels } from '#client/payments/labels.ts';
import { paymentMutations } from '#client/payments/mutations.ts';
import { paymentQueries } from '#client/payments/queries.ts';
import type { Payment } from '#contract/payments/payment.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { DialogForm } from '../forms/dialog-form.tsx';
import { useFormProblem } from '../forms/use-form-problem.ts';
import { useSide } from '../side.ts';

interface RecordPaymentDialogProps {
  /** The amount due, as the list shows it. */
  payment: Payment;
  onClose: () => void;
}

/**
 * Asks once whether an amount has been paid, with the person and the amount (AMB-105). Where it is another amount
 * by now, the question names that one instead, and nothing has been recorded.
 */
export function RecordPaymentDialog({ payment, onClose }: RecordPaymentDialogProps) {
  const side = useSide();
  const queryClient = useQueryClient();
  const api = useApi();
  const form = useForm(referenceForm());
  const problem = useFormProblem(form);
  const [due, setDue] = useState<Payment | undefined>(payment);
  const record = useMutation(paymentMutations(api).record());

  const lookAgain = async (error: unknown) => {
    if (!(error instanceof ApiProblem && error.code === 'amount-changed')) return;
    const { results } = await queryClient.fetchQuery(paymentQueries(api).due(payment));
    setDue(results[0]);
  };
  const submit = form.onSubmit(({ reference }) => {
    if (!due) return;
    problem.clear();
    record.mutate(
      { due, reference },
      {
        onSuccess() {
          side.notifySuccess(labels.recorded, { duration: accountNoticeDuration });
          onClose();
        },
        onError(error) {
          problem.show(error, 'reference');
          lookAgain(error).catch(side.notifyProblem);
        },
      },
    );
  }, problem.focusFirst);

  if (!due) {
    return (
      <DialogForm
        title={labels.question(payment)}
        description={labels.nothingLeft}
        problem={problem.text}
        confirmLabel={null}
        busy={false}
        onClose={onClose}
      />
    );
  }
  const { payPalEmail } = due.user;
  return (
    <DialogForm
      title={labels.question(due)}
      description={payPalEmail === null ? labels.payWithoutEmail(due) : labels.payAt(payPalEmail)}
      problem={problem.text}
      confirmLabel={labels.markAsPaid}
      busy={record.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {payPalEmail !== null && (
        <div>
          <CopyButton value={payPalEmail} size="xs">
            {labels.copyEmail}
          </CopyButton>
        </div>
      )}
      <TextInput
        label={labels.reference}
        description={labels.referenceHint}
        {...form.getInputProps('reference')}
      />
    </DialogForm>
  );
}
