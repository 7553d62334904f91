import { NumberInput, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { integrationLabels } from '#client/integrations/labels.ts';
import type { WooCommerceValues } from '#client/woo-commerce/form.ts';
import { wooCommerceLabels as labels } from '#client/woo-commerce/labels.ts';
import { usualCategoryUrlBase } from '#contract/woo-commerce/settings.ts';

type Form = Pick<
  UseFormReturnType<WooCommerceValues>,
  'getInputProps' | 'values' | 'validateField'
>;

interface StoreFieldsProps {
  form: Form;
  takesFocus?: boolean;
}

/** The settings of a store beside its key. */
export const StoreFields = ({ form, takesFocus = false }: StoreFieldsProps) => (
  <>
    <TextInput
      label={integrationLabels.storeUrl}
      placeholder={integrationLabels.storeUrlExample}
      inputMode="url"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      autoFocus={takesFocus}
      {...form.getInputProps('storeUrl')}
      onBlur={() => form.values.storeUrl !== '' && form.validateField('storeUrl')}
    />
    <TextInput
      label={labels.categoryUrlBase}
      description={labels.categoryUrlBaseHelp}
      placeholder={usualCategoryUrlBase}
      autoComplete="off"
      {...form.getInputProps('productCategoryUrlBase')}
    />
    <NumberInput
      label={labels.couponExpiry}
      description={labels.couponExpiryHelp}
      placeholder={integrationLabels.unlimited}
      suffix={` ${integrationLabels.days}`}
      min={1}
      clampBehavior="none"
      {...form.getInputProps('couponExpiryDays')}
    />
  </>
);
