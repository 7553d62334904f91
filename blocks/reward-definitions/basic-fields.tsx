import { NumberInput, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#client/http/api-context.ts';
import { integrationQueries } from '#client/integrations/queries.ts';
import { hasCurrency } from '#client/reward-definitions/form.ts';
import { rewardFormLabels as labels } from '#client/reward-definitions/labels.ts';
import { discountTypes, issueTypes } from '#contract/reward-definitions/reward-definition.ts';
import { issueTypeWords } from '#contract/reward-definitions/words.ts';
import type { FormOfReward } from './form-of-reward.ts';
import { useCurrencies } from './use-currencies.ts';

interface BasicFieldsProps {
  form: FormOfReward;
  token: boolean;
  isStored: boolean;
}

const money = { min: 0, allowNegative: false, decimalScale: 2, thousandSeparator: ',' } as const;

/** The basic fields of a reward: its type, its words, its points and its value. */
export function BasicFields({ form, token, isStored }: BasicFieldsProps) {
  const added = useQuery(integrationQueries(useApi()).current()).data?.results ?? [];
  const { issueAs, discountType, currency } = form.values;
  const currencies = useCurrencies(form);
  const hasShopify = added.includes('shopify');
  const offered = issueTypes.filter(
    (type) => hasShopify || !type.startsWith('shopify') || type === issueAs,
  );
  const choose = (type: string | null) => {
    form.setFieldValue('issueAs', type ?? '');
    form.setFieldValue('restrictionType', '');
  };
  return (
    <>
      <Select
        label={labels.type}
        placeholder={labels.chooseType}
        withAsterisk
        data={offered.map((value) => ({ value, label: issueTypeWords[value] }))}
        disabled={isStored}
        description={!isStored && !hasShopify ? labels.needsShopify : labels.typeHint}
        allowDeselect={false}
        {...form.getInputProps('issueAs')}
        onChange={choose}
      />
      <TextInput label={labels.description} withAsterisk {...form.getInputProps('description')} />
      {!token && (
        <NumberInput
          label={labels.points}
          withAsterisk
          min={0}
          allowNegative={false}
          allowDecimal={false}
          thousandSeparator=","
          {...form.getInputProps('points')}
        />
      )}
      {issueAs.endsWith('discount') && (
        <Select
          label={labels.discountType}
          withAsterisk
          data={discountTypes.map((value) => ({ value, label: labels.discountTypes[value] }))}
          allowDeselect={false}
          {...form.getInputProps('discountType')}
        />
      )}
      {hasCurrency(form.values) && currencies.length !== 1 && (
        <Select
          label={labels.currency}
          withAsterisk
          data={currencies}
          allowDeselect={false}
          {...form.getInputProps('currency')}
        />
      )}
      {issueAs.endsWith('gift-card') && (
        <NumberInput
          label={labels.giftCardValue(currency)}
          withAsterisk
          {...money}
          {...form.getInputProps('giftCardValue')}
        />
      )}
      {issueAs.endsWith('discount') && discountType !== '' && (
        <NumberInput
          label={discountType === 'percentage' ? labels.percentage : labels.amount(currency)}
          withAsterisk
          {...money}
          {...(discountType === 'percentage' && { max: 100, suffix: '%' })}
          {...form.getInputProps('discountValue')}
        />
      )}
      <TextInput
        label={labels.url}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        {...form.getInputProps('url')}
      />
    </>
  );
}
