import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ProblemAlert } from '#blocks/forms/problem-alert.tsx';
import { useDraft } from '#blocks/forms/use-draft.ts';
import { useFormProblem } from '#blocks/forms/use-form-problem.ts';
import { useTellDirty } from '#blocks/forms/use-tell-dirty.ts';
import { useSide } from '#blocks/side.ts';
import { accountNoticeDuration } from '#client/auth/account-labels.ts';
import { useApi } from '#client/http/api-context.ts';
import { payPalDraft, payPalForm } from '#client/payments/form.ts';
import { ownPaymentLabels } from '#client/payments/labels.ts';
import { personMutations } from '#client/people/queries.ts';
import { self } from '#contract/people/self.ts';
import { FormCard } from '#ui/form-card.tsx';

const labels = ownPaymentLabels.email;

interface PayPalFormProps {
  payPalEmail: string | null;
  onDirtyChange: (isDirty: boolean) => void;
}

/** Where the ambassador's cash is sent to (AMB-51, AMB-126). */
export function PayPalForm({ payPalEmail, onDirtyChange }: PayPalFormProps) {
  const { notifySuccess } = useSide();
  const form = useForm({ ...payPalForm(payPalEmail), validateInputOnBlur: true });
  const update = useMutation(personMutations(useApi()).update());
  const problem = useFormProblem(form);
  const isDirty = form.isDirty();
  useTellDirty(isDirty, onDirtyChange);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the form follows what is stored.
  useEffect(() => {
    form.resetDirty({ payPalEmail: payPalEmail ?? '' });
    if (!isDirty) form.setValues({ payPalEmail: payPalEmail ?? '' });
  }, [payPalEmail]);

  useDraft(form, 'payments.payPalEmail', payPalDraft);

  const submit = form.onSubmit((values) => {
    problem.clear();
    update.mutate(
      { slug: self, ...values },
      {
        onSuccess(stored) {
          const saved = { payPalEmail: stored.payPalEmail ?? '' };
          form.setValues(saved);
          form.resetDirty(saved);
          notifySuccess(labels.updated, { duration: accountNoticeDuration });
        },
        onError: (error) => problem.show(error),
      },
    );
  }, problem.focusFirst);

  return (
    <FormCard
      title={labels.title}
      description={labels.description}
      onSubmit={submit}
      actions={
        <Button type="submit" loading={update.isPending} disabled={!isDirty}>
          {labels.submit}
        </Button>
      }
    >
      <ProblemAlert>{problem.text}</ProblemAlert>
      <TextInput
        label={labels.label}
        type="email"
        inputMode="email"
        autoComplete="email"
        {...form.getInputProps('payPalEmail')}
      />
    </FormCard>
  );
}
