import { Button, NumberInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '#client/http/api-context.ts';
import {
  type ChargeValues,
  emptyCharge,
  toCharge,
  validateCharge,
} from '#client/shopify-billing/charge-form.ts';
import { shopifyBillingLabels } from '#client/shopify-billing/labels.ts';
import { shopifyBillingMutations } from '#client/shopify-billing/mutations.ts';
import { FormCard } from '#ui/form-card.tsx';
import { heldWhile } from '#ui/held-while.ts';
import { ProblemAlert } from '../forms/problem-alert.tsx';
import { useFormProblem } from '../forms/use-form-problem.ts';
import { useTellDirty } from '../forms/use-tell-dirty.ts';
import { useSide } from '../side.ts';

const { form: labels } = shopifyBillingLabels;

interface NewChargeFormProps {
  onDirtyChange: (isDirty: boolean) => void;
}

/** Support has the shop pay something once (BILL-16). */
export function NewChargeForm({ onDirtyChange }: NewChargeFormProps) {
  const side = useSide();
  const charge = useMutation(shopifyBillingMutations(useApi()).charge());
  const form = useForm<ChargeValues>({ initialValues: emptyCharge(), validate: validateCharge });
  const problem = useFormProblem(form);
  useTellDirty(form.isDirty(), onDirtyChange);
  const submit = form.onSubmit((values) => {
    problem.clear();
    charge.mutate(toCharge(values), {
      onSuccess() {
        form.setInitialValues(emptyCharge());
        form.reset();
        side.notifySuccess(labels.created);
      },
      onError: (error) => problem.show(error, 'description'),
    });
  }, problem.focusFirst);
  return (
    <FormCard
      title={labels.title}
      description={labels.purpose}
      onSubmit={submit}
      {...heldWhile(charge.isPending)}
      actions={
        <Button type="submit" loading={charge.isPending}>
          {labels.submit}
        </Button>
      }
    >
      <ProblemAlert>{problem.text}</ProblemAlert>
      <TextInput label={labels.description} {...form.getInputProps('description')} />
      <NumberInput
        label={labels.amount}
        prefix="$"
        decimalScale={2}
        allowNegative={false}
        thousandSeparator=","
        hideControls
        {...form.getInputProps('amount')}
      />
    </FormCard>
  );
}
