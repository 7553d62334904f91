import { Button, Group, Select } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import {
  type DetailsValues,
  detailsValues,
  toDetails,
  validateCardDetails,
} from '#client/billing/form.ts';
import { billingLabels } from '#client/billing/labels.ts';
import { billingMutations } from '#client/billing/mutations.ts';
import { useApi } from '#client/http/api-context.ts';
import { type Card, lastExpiryYear } from '#contract/billing/card.ts';
import { FormCard } from '#ui/form-card.tsx';
import { useFormProblem } from '../forms/use-form-problem.ts';
import { useTellDirty } from '../forms/use-tell-dirty.ts';
import { useSide } from '../side.ts';
import { OwnerFields } from './owner-fields.tsx';
import { ShownProblem } from './shown-problem.tsx';

const { card: labels } = billingLabels;

interface CardDetailsFormProps {
  card: Card;
  onDone: () => void;
  onCancel: () => void;
  onDirtyChange: (isDirty: boolean) => void;
}

const upTo = (last: number, first = 1): string[] =>
  Array.from({ length: last - first + 1 }, (_, index) => `${first + index}`);

/** Another name, address or expiry for an existing card (BILL-102). */
export function CardDetailsForm({ card, onDone, onCancel, onDirtyChange }: CardDetailsFormProps) {
  const side = useSide();
  const update = useMutation(billingMutations(useApi()).updateCard());
  const form = useForm<DetailsValues>({
    initialValues: detailsValues(card),
    validate: (values) => validateCardDetails(values, new Date()),
  });
  const problem = useFormProblem(form);
  useTellDirty(form.isDirty(), onDirtyChange);
  const submit = form.onSubmit((values) => {
    problem.clear();
    update.mutate(toDetails(values), {
      onSuccess() {
        side.notifySuccess(labels.updated);
        onDone();
      },
      onError: (error) => problem.show(error),
    });
  }, problem.focusFirst);
  const number = (field: 'expiryMonth' | 'expiryYear') => ({
    ...form.getInputProps(field),
    value: `${form.values[field]}`,
    onChange: (value: string | null) => form.setFieldValue(field, Number(value)),
    allowDeselect: false,
  });
  const thisYear = new Date().getFullYear();
  return (
    <FormCard
      onSubmit={submit}
      aria-label={labels.edit}
      actions={
        <>
          <Button type="submit" loading={update.isPending}>
            {labels.save}
          </Button>
          <Button variant="default" onClick={onCancel} disabled={update.isPending}>
            {labels.cancel}
          </Button>
        </>
      }
    >
      <ShownProblem>{problem.text}</ShownProblem>
      <OwnerFields form={form} takesFocus />
      <Group grow align="start">
        <Select label={labels.expiryMonth} data={upTo(12)} {...number('expiryMonth')} />
        <Select
          label={labels.expiryYear}
          data={upTo(lastExpiryYear, Math.min(thisYear, card.expiryYear))}
          {...number('expiryYear')}
        />
      </Group>
    </FormCard>
  );
}
