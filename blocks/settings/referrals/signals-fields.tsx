import { NumberInput, SimpleGrid, Stack, Switch } from '@mantine/core';
import type { ReferralsValues } from '#client/settings/referrals-form.ts';
import type { SignalsValues } from '#client/settings/signals-form.ts';
import { signalsLabels } from '#client/settings/signals-labels.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { SettingsGroup } from '../settings-group.tsx';
import type { SettingsForm } from '../use-settings-form.ts';

interface SignalsFieldsProps {
  form: SettingsForm<ReferralsValues>['form'];
}

type OfSignal<Suffix extends string> = Extract<keyof SignalsValues, `${string}${Suffix}`>;
type HintedSwitch = keyof ReturnType<typeof signalsLabels>['hints'];

interface SignalRow {
  readonly isOn: OfSignal<'IsOn'> & HintedSwitch;
  readonly numbers: readonly Exclude<keyof SignalsValues, OfSignal<'IsOn'>>[];
}

const rows: readonly SignalRow[] = [
  {
    isOn: 'repeatPurchaserIsOn',
    numbers: ['repeatPurchaserOrders', 'repeatPurchaserDays'],
  },
  { isOn: 'leakedCodeIsOn', numbers: ['leakedCodePurchasers', 'leakedCodeHours'] },
  {
    isOn: 'cancelledAfterCreditIsOn',
    numbers: ['cancelledAfterCreditOrders', 'cancelledAfterCreditHours'],
  },
];

/** The signals of fraud, each with its threshold where it is on. */
export function SignalsFields({ form }: SignalsFieldsProps) {
  const labels = signalsLabels(useTenant().data.terms);
  return (
    <SettingsGroup title={labels.title} description={labels.description}>
      {rows.map(({ isOn, numbers }) => (
        <Stack key={isOn} gap="sm">
          <Switch
            label={labels.fields[isOn]}
            description={labels.hints[isOn]}
            {...form.getInputProps(isOn, { type: 'checkbox' })}
          />
          {form.values[isOn] && (
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              {numbers.map((name) => (
                <NumberInput
                  key={name}
                  label={labels.fields[name]}
                  allowDecimal={false}
                  clampBehavior="none"
                  {...form.getInputProps(name)}
                />
              ))}
            </SimpleGrid>
          )}
        </Stack>
      ))}
    </SettingsGroup>
  );
}
