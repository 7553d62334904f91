import { Autocomplete, NumberInput, Select, SimpleGrid, Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '#client/http/api-context.ts';
import type { GeneralValues } from '#client/tenants/general-form.ts';
import { generalHints, generalLabels as labels } from '#client/tenants/general-labels.ts';
import { tenantQueries } from '#client/tenants/queries.ts';
import { suggestTimezones } from '#client/tenants/timezone-suggestions.ts';
import { listCountries } from '#contract/tenants/country.ts';
import type { Terms } from '#contract/tenants/tenant.ts';
import { hintBelow } from '../hint-below.ts';
import { SettingsGroup } from '../settings-group.tsx';
import { CurrencyPicker } from './currency-picker.tsx';

const countries = listCountries().map(({ code, name }) => ({ value: code, label: name }));

/** There are many countries: drawn anew at each key in any field, they would make typing slow. */
const drawnWhenOpen = { keepMounted: false };

type Name = keyof typeof labels.fields;

interface GeneralFieldsProps<Values extends GeneralValues> {
  form: UseFormReturnType<Values>;
  /** The names of people where this form is read. */
  terms: Terms;
  /** Whether the form makes the tenant, and so marks the required fields. */
  isNew?: boolean;
  /** The first field, where the tenant itself is named. */
  first?: ReactNode;
  /** Draws the prompts to install the app inside a note whether the plan has them. */
  renderPrompts?: (field: ReactNode) => ReactNode;
}

/** The general settings of a tenant: its name, its words, its money and time, and its address. */
export function GeneralFields<Values extends GeneralValues>({
  form,
  terms,
  isNew = false,
  first,
  renderPrompts = (field) => field,
}: GeneralFieldsProps<Values>) {
  const { data: timezones = [] } = useQuery(tenantQueries(useApi()).timezones());
  const { groups, fields } = generalHints(terms);
  const hints: Partial<Record<Name, string>> = fields;
  const text = (field: keyof GeneralValues) => ({
    label: labels.fields[field],
    description: hints[field],
    ...hintBelow,
    ...form.getInputProps(field),
  });
  const needed = (field: keyof GeneralValues) => ({ ...text(field), required: isNew });
  const lineNeeded = (field: keyof GeneralValues) => ({
    ...text(field),
    required: true,
    withAsterisk: isNew,
  });
  const toggle = (field: keyof GeneralValues) => ({
    label: labels.fields[field],
    description: hints[field],
    ...form.getInputProps(field, { type: 'checkbox' }),
  });

  return (
    <>
      <SettingsGroup {...groups.tenant}>
        {first}
        <Columns>
          <TextInput {...needed('tenantName')} />
          <TextInput {...text('supportEmail')} type="email" />
        </Columns>
      </SettingsGroup>
      <SettingsGroup {...groups.words}>
        <Columns>
          <TextInput {...needed('ambassador')} />
          <TextInput {...needed('ambassadors')} />
        </Columns>
      </SettingsGroup>
      <SettingsGroup {...groups.joining}>
        <Switch {...toggle('requireRegistrationApproval')} />
        <Switch {...toggle('requireProfileApproval')} />
        <Columns>
          <NumberInput
            {...text('reapplyWaitDays')}
            min={0}
            max={3650}
            allowDecimal={false}
            clampBehavior="none"
          />
        </Columns>
      </SettingsGroup>
      <SettingsGroup {...groups.selling}>
        <Columns>
          <Autocomplete
            {...needed('timezone')}
            data={suggestTimezones(timezones, form.values.timezone)}
            filter={({ options }) => options}
          />
          <TextInput {...text('issuedRewardsEmailSendTime')} type="time" />
        </Columns>
        <CurrencyPicker {...form.getInputProps('currencies')} value={form.values.currencies} />
      </SettingsGroup>
      <SettingsGroup {...groups.address}>
        <Columns>
          <TextInput {...lineNeeded('companyName')} />
          <TextInput {...text('phone')} type="tel" />
          <TextInput {...lineNeeded('line1')} />
          <TextInput {...text('line2')} />
          <TextInput {...lineNeeded('city')} />
          <TextInput {...lineNeeded('state')} />
          <TextInput {...text('zip')} />
          <Select
            {...text('countryCode')}
            data={countries}
            comboboxProps={drawnWhenOpen}
            searchable
            clearable
            // An empty text counts as a choice that could be cleared.
            value={form.values.countryCode || null}
            onChange={(code) => form.getInputProps('countryCode').onChange(code ?? '')}
          />
        </Columns>
      </SettingsGroup>
      <SettingsGroup {...groups.app}>
        {renderPrompts(<Switch {...toggle('enablePromptsToInstallApp')} />)}
      </SettingsGroup>
    </>
  );
}

const Columns = ({ children }: { children: ReactNode }) => (
  <SimpleGrid cols={{ base: 1, sm: 2 }} style={{ alignItems: 'start' }}>
    {children}
  </SimpleGrid>
);
