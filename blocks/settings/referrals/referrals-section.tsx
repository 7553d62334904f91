import '@mantine/core/styles/Radio.layer.css';
import { Group, NumberInput, Radio, Select, SimpleGrid, Switch, TextInput } from '@mantine/core';
import {
  type ReferralsValues,
  referralsDraft,
  referralsSettingsOf,
  referralsValues,
} from '#client/settings/referrals-form.ts';
import { referralsLabels } from '#client/settings/referrals-labels.ts';
import { signalsLabels } from '#client/settings/signals-labels.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { touches } from '#contract/tenants/settings.ts';
import { hintBelow } from '../hint-below.ts';
import type { SectionProps } from '../section.ts';
import { SectionForm } from '../section-form.tsx';
import { SettingsGroup } from '../settings-group.tsx';
import { useSettingsForm } from '../use-settings-form.ts';
import { SignalsFields } from './signals-fields.tsx';
import { WordsField } from './words-field.tsx';

/** Referrals (SET-43 to SET-57). */
export function ReferralsSection(props: SectionProps) {
  const { terms } = useTenant().data;
  const labels = referralsLabels(terms);
  const named = { ...labels.fields, ...signalsLabels(terms).fields };
  const record = useSettingsForm({
    ...props,
    section: 'referrals',
    valuesOf: referralsValues,
    settingsOf: referralsSettingsOf,
    draft: referralsDraft,
  });
  const { form } = record;
  const hints: Partial<Record<keyof ReferralsValues, string>> = labels.hints;
  const field = (name: keyof typeof labels.fields) => ({
    label: labels.fields[name],
    description: hints[name],
    ...form.getInputProps(name),
  });
  const below = (name: keyof typeof labels.fields) => ({ ...field(name), ...hintBelow });
  const toggle = (name: keyof typeof labels.fields) => ({
    ...field(name),
    ...form.getInputProps(name, { type: 'checkbox' }),
  });
  const states = Object.entries(labels.states).map(([value, label]) => ({ value, label }));

  return (
    <SectionForm labels={{ ...labels, fields: named }} record={record}>
      <SettingsGroup {...labels.groups.orders}>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput
            {...below('earliestReferralOrderDate')}
            type="date"
            value={form.values.earliestReferralOrderDate ?? ''}
          />
          <NumberInput {...below('creditOffsetDays')} allowDecimal={false} clampBehavior="none" />
        </SimpleGrid>
        <Radio.Group {...field('decidingTouch')}>
          <Group gap="lg" mt="xs">
            {touches.map((value) => (
              <Radio key={value} value={value} label={labels.touches[value]} />
            ))}
          </Group>
        </Radio.Group>
      </SettingsGroup>
      <SettingsGroup {...labels.groups.decision}>
        <Switch {...toggle('treatSelfReferralsAsSuspicious')} />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <Select {...field('suspicious')} data={states} allowDeselect={false} />
          <Select {...field('nonSuspicious')} data={states} allowDeselect={false} />
        </SimpleGrid>
      </SettingsGroup>
      <SignalsFields form={form} />
      <SettingsGroup {...labels.groups.area}>
        <Switch {...toggle('showReferralsArea')} />
        <Switch {...toggle('showPurchaserName')} />
        <Switch {...toggle('showPurchaserEmail')} />
      </SettingsGroup>
      <SettingsGroup {...labels.groups.version}>
        <Radio.Group {...field('version')}>
          <Group gap="lg" mt="xs">
            {Object.entries(labels.versions).map(([value, label]) => (
              <Radio key={value} value={value} label={label} />
            ))}
          </Group>
        </Radio.Group>
      </SettingsGroup>
      <SettingsGroup {...labels.groups.codes}>
        <WordsField {...below('prohibitedWords')} value={form.values.prohibitedWords} />
      </SettingsGroup>
    </SectionForm>
  );
}
