import '@mantine/core/styles/Radio.layer.css';
import { NumberInput, Radio, SimpleGrid, Stack, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ambassadorQueries } from '#client/ambassadors/queries.ts';
import { useApi } from '#client/http/api-context.ts';
import {
  cashPaymentsDraft,
  cashPaymentsSettingsOf,
  cashPaymentsValues,
} from '#client/settings/cash-payments-form.ts';
import { cashPaymentsLabels } from '#client/settings/cash-payments-labels.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { mostTags } from '#contract/people/tag.ts';
import { useDirtyParts } from '../../forms/use-dirty-parts.ts';
import { PayPalAccount } from '../../payments/pay-pal-account.tsx';
import { TagField } from '../../people/tag-field.tsx';
import { PlanLock } from '../plan-lock.tsx';
import type { SectionProps } from '../section.ts';
import { SectionForm } from '../section-form.tsx';
import { SettingsGroup } from '../settings-group.tsx';
import { useSettingsForm } from '../use-settings-form.ts';

/** Cash payments (SET-58 to SET-60, SET-130). */
export function CashPaymentsSection(props: SectionProps) {
  const { data, features } = useTenant();
  const labels = cashPaymentsLabels(data.terms);
  const hasCash = features['rewards.cashPayouts'] === true;
  const { data: tags = [] } = useQuery(ambassadorQueries(useApi()).tags());
  const dirtyOf = useDirtyParts(props.onDirtyChange);
  const record = useSettingsForm({
    ...props,
    onDirtyChange: dirtyOf('form'),
    section: 'cash-payments',
    valuesOf: cashPaymentsValues,
    settingsOf: cashPaymentsSettingsOf,
    draft: cashPaymentsDraft,
  });
  const { form } = record;
  const { requirePayPalInfo, payPalTargeting } = form.values;

  return (
    <SectionForm
      labels={labels}
      record={record}
      lead={<PayPalAccount onDirtyChange={dirtyOf('pay-pal')} />}
    >
      <SettingsGroup {...labels.groups.payPal}>
        <PlanLock feature="rewards.cashPayouts">
          <Switch
            label={labels.fields.requirePayPalInfo}
            {...form.getInputProps('requirePayPalInfo', { type: 'checkbox' })}
          />
          {requirePayPalInfo && (
            <Radio.Group
              label={labels.fields.payPalTargeting}
              {...form.getInputProps('payPalTargeting')}
            >
              <Stack gap="xs" mt="xs">
                {Object.entries(labels.targets).map(([value, label]) => (
                  <Radio key={value} value={value} label={label} />
                ))}
              </Stack>
            </Radio.Group>
          )}
          {requirePayPalInfo && payPalTargeting === 'by-tag-or-positive-balance' && (
            <TagField
              label={labels.fields.tags}
              description={labels.hints.tags}
              data={tags}
              maxTags={mostTags.ofPerson}
              {...form.getInputProps('tags')}
              value={form.values.tags}
            />
          )}
        </PlanLock>
      </SettingsGroup>
      {hasCash && (
        <SettingsGroup {...labels.groups.payouts}>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            {Object.keys(form.values.minimums).map((currency) => (
              <NumberInput
                key={currency}
                label={labels.minimumIn(currency)}
                description={labels.hints.minimum}
                allowNegative={false}
                clampBehavior="none"
                {...form.getInputProps(`minimums.${currency}`)}
                error={form.errors.minimums}
              />
            ))}
          </SimpleGrid>
          <NumberInput
            label={labels.fields.holdDays}
            description={labels.hints.holdDays}
            allowDecimal={false}
            clampBehavior="none"
            {...form.getInputProps('holdDays')}
          />
          <Switch
            label={labels.fields.needOtherAdmin}
            {...form.getInputProps('needOtherAdmin', { type: 'checkbox' })}
          />
        </SettingsGroup>
      )}
    </SectionForm>
  );
}
