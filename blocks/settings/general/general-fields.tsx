import {
  Autocomplete,
  NumberInput,
  Select,
  SimpleGrid,
  Switch,
  TextInput,
  Title,
} from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '#client/http/api-context.ts';
import type { GeneralValues } from '#client/tenants/general-form.ts';
import { generalLabels as labels } from '#client/tenants/general-labels.ts';
import { tenantQueries } from '#client/tenants/queries.ts';
import { suggestTimezones } from '#client/tenants/timezone-suggestions.ts';
import { listCountries } from '#contract/tenants/country.ts';
import { CurrencyPicker } from './currency-picker.tsx';
import styles from './general-fields.module.css';

const countries = listCountries().map(({ code, name }) => ({ value: code, label: name }));

interface GeneralFieldsProps<Values extends GeneralValues> {
  form: UseFormReturnType<Values>;
  /** What stands first, where the tenant itself is named. */
  children?: ReactNode;
}

/** The general settings of a tenant: its name, its money and time, its words and its address. */
export function GeneralFields<Values extends GeneralValues>({
  form,
  children,
}: GeneralFieldsProps<Values>) {
  const { data: timezones = [] } = useQuery(tenantQueries(useApi()).timezones());
  const text = (field: keyof GeneralValues) => ({
    label: labels.fields[field],
    ...form.getInputProps(field),
  });
  const toggle = (field: keyof GeneralValues) => ({
    label: labels.fields[field],
    ...form.getInputProps(field, { type: 'checkbox' }),
  });

  return (
    <>
      <Part title={labels.parts.tenant}>
        {children}
        <TextInput {...text('tenantName')} />
        <TextInput {...text('supportEmail')} type="email" />
      </Part>
      <Part title={labels.parts.selling}>
        <Autocomplete
          {...text('timezone')}
          data={suggestTimezones(timezones, form.values.timezone)}
          filter={({ options }) => options}
        />
        <TextInput {...text('issuedRewardsEmailSendTime')} type="time" />
        <CurrencyPicker {...form.getInputProps('currencies')} value={form.values.currencies} />
        <NumberInput
          {...text('reapplyWaitDays')}
          min={0}
          max={3650}
          allowDecimal={false}
          clampBehavior="none"
        />
      </Part>
      <Part title={labels.parts.participants}>
        <TextInput {...text('ambassador')} />
        <TextInput {...text('ambassadors')} />
        <Switch {...toggle('requireRegistrationApproval')} className={styles.wide} />
        <Switch {...toggle('requireProfileApproval')} className={styles.wide} />
        <Switch {...toggle('enablePromptsToInstallApp')} className={styles.wide} />
      </Part>
      <Part title={labels.parts.address}>
        <TextInput {...text('companyName')} />
        <TextInput {...text('line1')} />
        <TextInput {...text('line2')} />
        <TextInput {...text('city')} />
        <TextInput {...text('state')} />
        <TextInput {...text('zip')} />
        <Select
          {...text('countryCode')}
          data={countries}
          searchable
          clearable
          // An empty text counts as a choice that could be cleared.
          value={form.values.countryCode || null}
          onChange={(code) => form.getInputProps('countryCode').onChange(code ?? '')}
        />
        <TextInput {...text('phone')} type="tel" />
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Title order={2} size="h4" mb="sm">
        {title}
      </Title>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" className={styles.fields}>
        {children}
      </SimpleGrid>
    </section>
  );
}
