import '@mantine/core/styles/Radio.layer.css';
import { Checkbox, NumberInput, Radio, Stack } from '@mantine/core';
import { rewardFormLabels as labels } from '#client/reward-definitions/labels.ts';
import { restrictionTypes } from '#contract/reward-definitions/reward-definition.ts';
import type { FormOfReward } from './form-of-reward.ts';
import { RestrictionTable } from './restriction-table.tsx';
import { useCurrencies } from './use-currencies.ts';

interface DiscountFieldsProps {
  form: FormOfReward;
  isStored: boolean;
}

/** The places and conditions of a Shopify discount (REW-42, REW-47, REW-129, REW-130, REW-138). */
export function DiscountFields({ form, isStored }: DiscountFieldsProps) {
  const { restrictionType, restrictions } = form.values;
  const [currency = ''] = useCurrencies(form);
  return (
    <>
      <Radio.Group
        label={labels.restrictionType}
        withAsterisk
        {...form.getInputProps('restrictionType')}
      >
        <Stack gap="xs" mt={6}>
          {restrictionTypes.map((value) => (
            <Radio key={value} value={value} label={labels.restrictionTypes[value]} />
          ))}
        </Stack>
      </Radio.Group>
      {(restrictionType === 'products' || restrictionType === 'collections') && (
        <RestrictionTable
          kind={restrictionType}
          restrictions={restrictions}
          lastStays={isStored}
          onChange={(changed) => form.setFieldValue('restrictions', changed)}
        />
      )}
      <NumberInput
        label={labels.minimumSubtotal(currency)}
        min={0}
        allowNegative={false}
        decimalScale={2}
        thousandSeparator=","
        {...form.getInputProps('minimumSubtotal')}
        onChange={(value) => {
          form.setFieldValue('minimumSubtotal', value);
          // The other field has the error that both are set.
          form.clearFieldError('minimumQuantity');
        }}
      />
      <NumberInput
        label={labels.minimumQuantity}
        min={0}
        allowNegative={false}
        allowDecimal={false}
        {...form.getInputProps('minimumQuantity')}
      />
      <Checkbox
        label={labels.oncePerCustomer}
        {...form.getInputProps('oncePerCustomer', { type: 'checkbox' })}
      />
    </>
  );
}
