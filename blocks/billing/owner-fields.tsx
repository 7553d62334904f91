import { Group, Select, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useMemo } from 'react';
import type { OwnerValues } from '#client/billing/form.ts';
import { billingLabels } from '#client/billing/labels.ts';
import { listCountries } from '#contract/tenants/country.ts';

const { card: labels } = billingLabels;

interface OwnerFieldsProps<Values extends OwnerValues> {
  form: Pick<UseFormReturnType<Values>, 'getInputProps' | 'key'>;
  /** Whether somebody has just opened the form, and its first field takes the focus. */
  takesFocus: boolean;
}

/** The owner of the card, and the address for invoices (BILL-27, BILL-28). */
export function OwnerFields<Values extends OwnerValues>({
  form,
  takesFocus,
}: OwnerFieldsProps<Values>) {
  const countries = useMemo(
    () => listCountries().map(({ code, name }) => ({ value: code, label: name })),
    [],
  );
  const address = (part: keyof OwnerValues['address']) => form.getInputProps(`address.${part}`);
  return (
    <>
      <TextInput
        label={labels.name}
        required
        autoFocus={takesFocus}
        autoComplete="cc-name"
        {...form.getInputProps('name')}
      />
      <TextInput
        label={labels.line1}
        required
        autoComplete="billing address-line1"
        {...address('line1')}
      />
      <TextInput label={labels.line2} autoComplete="billing address-line2" {...address('line2')} />
      <Group grow align="start" preventGrowOverflow={false}>
        <TextInput
          label={labels.city}
          miw={160}
          autoComplete="billing address-level2"
          {...address('city')}
        />
        <TextInput
          label={labels.state}
          miw={160}
          autoComplete="billing address-level1"
          {...address('state')}
        />
        <TextInput
          label={labels.zip}
          miw={160}
          autoComplete="billing postal-code"
          {...address('zip')}
        />
      </Group>
      <Select
        label={labels.country}
        required
        searchable
        data={countries}
        allowDeselect={false}
        autoComplete="billing country-name"
        {...address('countryCode')}
      />
    </>
  );
}
