import { Group, Select, TextInput } from '@mantine/core';
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
import { RecordFormCard } from '../forms/record-form-card.tsx';
import { useRecordForm } from '../forms/use-record-form.ts';

interface ShippingFormProps {
  person: Person;
  /** Whether the person fills in their own address, which the browser may know. */
  isOwn: boolean;
  onDirtyChange: (isDirty: boolean) => void;
}

/** The address to which things are sent to somebody (AMB-68, AMB-113, AMB-114). */
export function ShippingForm({ person, isOwn, onDirtyChange }: ShippingFormProps) {
  const update = useMutation(personMutations(useApi()).update());
  const countries = useMemo(countryChoices, []);
  const record = useRecordForm({
    stored: person,
    valuesOf: shippingValues,
    validate: validateShipping,
    draft: { key: `shipping.${person.id}`, schema: shippingDraft },
    mutation: update,
    changeOf: (values) => ({ slug: person.slug, shippingAddress: addressOf(values) }),
    saved: { text: labels.updated, duration: accountNoticeDuration },
    onDirtyChange,
  });
  const { form } = record;
  const filledIn = (part: string) => ({ autoComplete: isOwn ? `shipping ${part}` : 'off' });

  return (
    <RecordFormCard record={record} submitLabel={labels.submit}>
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
    </RecordFormCard>
  );
}
