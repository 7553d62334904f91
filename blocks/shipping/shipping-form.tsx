import { Button, Group, Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { accountNoticeDuration } from '#client/auth/account-labels.ts';
import { useApi } from '#client/http/api-context.ts';
import { personMutations } from '#client/people/queries.ts';
import {
  addressOf,
  countryChoices,
  shippingDraft,
  shippingValues,
  validateShipping,
} from '#client/shipping/form.ts';
import { shippingLabels as labels } from '#client/shipping/labels.ts';
import type { Person } from '#contract/people/person.ts';
import { FormCard } from '#ui/form-card.tsx';
import { ProblemAlert } from '../forms/problem-alert.tsx';
import { useDraft } from '../forms/use-draft.ts';
import { useFormProblem } from '../forms/use-form-problem.ts';
import { useTellDirty } from '../forms/use-tell-dirty.ts';
import { useSide } from '../side.ts';

interface ShippingFormProps {
  person: Person;
  /** Whether it is the address of the one who fills it in, which the browser may know. */
  isOwn: boolean;
  onDirtyChange: (isDirty: boolean) => void;
}

/** Where to send things to somebody (AMB-68, AMB-113, AMB-114). */
export function ShippingForm({ person, isOwn, onDirtyChange }: ShippingFormProps) {
  const side = useSide();
  const update = useMutation(personMutations(useApi()).update());
  const countries = useMemo(countryChoices, []);
  const form = useForm({
    initialValues: shippingValues(person),
    validate: validateShipping,
    validateInputOnBlur: true,
  });
  const problem = useFormProblem(form);
  const isDirty = form.isDirty();
  useTellDirty(isDirty, onDirtyChange);
  useDraft(form, `shipping.${person.id}`, shippingDraft);
  const filledIn = (part: string) => ({ autoComplete: isOwn ? `shipping ${part}` : 'off' });

  const submit = form.onSubmit((values) => {
    problem.clear();
    update.mutate(
      { slug: person.slug, shippingAddress: addressOf(values) },
      {
        onSuccess(stored) {
          const saved = shippingValues(stored);
          form.setInitialValues(saved);
          form.setValues(saved);
          side.notifySuccess(labels.updated, { duration: accountNoticeDuration });
        },
        onError: (error) => problem.show(error),
      },
    );
  }, problem.focusFirst);

  return (
    <FormCard
      onSubmit={submit}
      actions={
        <Button type="submit" loading={update.isPending} disabled={!isDirty || !form.isValid()}>
          {labels.submit}
        </Button>
      }
    >
      <ProblemAlert>{problem.text}</ProblemAlert>
      <TextInput
        label={labels.fullName}
        {...filledIn('name')}
        {...form.getInputProps('fullName')}
      />
      <TextInput
        label={labels.address1}
        {...filledIn('address-line1')}
        {...form.getInputProps('address1')}
      />
      <TextInput
        label={labels.address2}
        {...filledIn('address-line2')}
        {...form.getInputProps('address2')}
      />
      <TextInput
        label={labels.city}
        {...filledIn('address-level2')}
        {...form.getInputProps('city')}
      />
      <Group grow align="start" preventGrowOverflow={false}>
        <TextInput
          label={labels.state}
          miw={200}
          {...filledIn('address-level1')}
          {...form.getInputProps('state')}
        />
        <TextInput
          label={labels.zip}
          miw={200}
          {...filledIn('postal-code')}
          {...form.getInputProps('zip')}
        />
      </Group>
      <Select
        label={labels.countryCode}
        data={countries}
        searchable
        nothingFoundMessage={labels.noCountry}
        {...filledIn('country-name')}
        {...form.getInputProps('countryCode')}
        value={form.values.countryCode || null}
        onChange={(code) => form.setFieldValue('countryCode', code ?? '')}
      />
    </FormCard>
  );
}
