import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { accountNoticeDuration } from '#client/auth/account-labels.ts';
import { useApi } from '#client/http/api-context.ts';
import { customerDraft, customerForm } from '#client/linked-accounts/form.ts';
import { linkedAccountLabels } from '#client/linked-accounts/labels.ts';
import { linkedAccountMutations } from '#client/linked-accounts/mutations.ts';
import { FormCard } from '#ui/form-card.tsx';
import { heldWhile } from '#ui/held-while.ts';
import { ProblemAlert } from '../forms/problem-alert.tsx';
import { useDraft } from '../forms/use-draft.ts';
import { useFormProblem } from '../forms/use-form-problem.ts';
import { useTellDirty } from '../forms/use-tell-dirty.ts';
import { useSide } from '../side.ts';

const labels = linkedAccountLabels.shop;

interface LinkCustomerProps {
  /** The email of the sign-in, which is often the email of orders. */
  email: string;
  onDirtyChange: (isDirty: boolean) => void;
}

/** Links the own customer account of the tenant's shop (AMB-176). */
export function LinkCustomer({ email, onDirtyChange }: LinkCustomerProps) {
  const side = useSide();
  const link = useMutation(linkedAccountMutations(useApi()).link());
  const form = useForm({ ...customerForm(email), validateInputOnBlur: true });
  const problem = useFormProblem(form);
  useTellDirty(form.isDirty(), onDirtyChange);
  const draft = useDraft(form, 'linked-accounts.customer', customerDraft);

  const submit = form.onSubmit((values) => {
    problem.clear();
    link.mutate(
      { userType: 'shopify-customer', ...values },
      {
        onSuccess() {
          draft.forget();
          form.resetDirty();
          side.notifySuccess(labels.linked, { duration: accountNoticeDuration });
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
      {...heldWhile(link.isPending)}
      actions={
        <Button type="submit" loading={link.isPending}>
          {labels.submit}
        </Button>
      }
    >
      <ProblemAlert>{problem.text}</ProblemAlert>
      <TextInput
        label={labels.email}
        type="email"
        autoComplete="email"
        {...form.getInputProps('email')}
      />
    </FormCard>
  );
}
