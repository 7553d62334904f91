import { NumberInput, Select, TextInput } from '@mantine/core';
import { designLabels, valueTypeLabels } from '#client/activity-types/labels.ts';
import type { RewardValues } from '#client/activity-types/values.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { valueTypes } from '#contract/activity-types/reward.ts';
import type { DesignForm } from './design-form.ts';
import styles from './reward-fields.module.css';
import { TokenRewardSelect } from './token-reward-select.tsx';

const labels = designLabels.reward;

interface RewardFieldsProps {
  form: DesignForm;
  /** The path of the reward in the form. */
  path: string;
  values: RewardValues;
  disabled: boolean;
  label?: string;
}

/** The reward, by its value type; cash only where the plan has it (TYPE-79, TYPE-122, TYPE-132). */
export function RewardFields({
  form,
  path,
  values,
  disabled,
  label = labels.type,
}: RewardFieldsProps) {
  const { features, data } = useTenant();
  const hasCash = features['rewards.cashPayouts'] === true;
  const field = (name: keyof RewardValues) => form.getInputProps(`${path}.${name}`);
  return (
    <div className={styles.root}>
      <Select
        label={label}
        data={valueTypes.map((value) => ({
          value,
          label: valueTypeLabels[value],
          disabled: value === 'monetary' && !hasCash,
        }))}
        allowDeselect={false}
        disabled={disabled}
        description={hasCash ? undefined : labels.notOnPlan(valueTypeLabels.monetary)}
        {...field('valueType')}
      />
      {values.valueType === 'points' && (
        <NumberInput
          label={labels.points}
          withAsterisk
          min={0}
          allowDecimal={false}
          thousandSeparator=","
          disabled={disabled}
          {...field('value')}
        />
      )}
      {values.valueType === 'monetary' && (
        <>
          <NumberInput
            label={labels.amount}
            withAsterisk
            min={0}
            decimalScale={2}
            disabled={disabled}
            {...field('value')}
          />
          <Select
            label={labels.currency}
            data={data.currencies}
            allowDeselect={false}
            disabled={disabled}
            {...field('currency')}
          />
        </>
      )}
      {values.valueType === 'percentage-discount' && (
        <NumberInput
          label={labels.percentage}
          withAsterisk
          min={0}
          max={100}
          suffix="%"
          disabled={disabled}
          {...field('value')}
        />
      )}
      {values.valueType === 'reward-token' && (
        <TokenRewardSelect
          value={values.rewardId}
          onChange={(rewardId) => form.setFieldValue(`${path}.rewardId`, rewardId)}
          disabled={disabled}
          error={form.errors[`${path}.rewardId`]}
        />
      )}
      {values.valueType === 'custom' && (
        <TextInput
          label={labels.summary}
          withAsterisk
          disabled={disabled}
          {...field('customRewardSummary')}
        />
      )}
    </div>
  );
}
