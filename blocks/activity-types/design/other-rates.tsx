import { Button, Input, NumberInput, Select } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { designLabels } from '#client/activity-types/labels.ts';
import { rateLabels as labels } from '#client/activity-types/rate-labels.ts';
import { newRate } from '#client/activity-types/values.ts';
import { ambassadorQueries } from '#client/ambassadors/queries.ts';
import { useApi } from '#client/http/api-context.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { mostRates, purchases } from '#contract/activity-types/referral-rate.ts';
import { RemoveButton } from '#ui/remove-button.tsx';
import type { DesignFieldsProps } from './design-form.ts';
import styles from './other-rates.module.css';
import { RateGoodsFields } from './rate-goods.tsx';

const path = 'reward.referralRates';

/** Other percentages for some of the referrals: by tag, purchase and sale (REF-56, TYPE-137, SET-128). */
export function OtherRates({ form, fixed }: DesignFieldsProps) {
  const { features } = useTenant();
  const { data: tags = [] } = useQuery(ambassadorQueries(useApi()).tags());
  const { referralRates, currency } = form.values.reward;
  const hasTags = features['referrals.commissionsByTag'] === true;
  if (fixed && referralRates.length === 0) return null;
  return (
    <Input.Wrapper
      className={styles.root}
      label={labels.title}
      description={labels.hint}
      error={form.errors[path]}
    >
      {referralRates.map((_, index) => (
        <RateFieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: the form knows its rows by their places only.
          key={index}
          form={form}
          fixed={fixed}
          index={index}
          tags={tags}
          hasTags={hasTags}
        />
      ))}
      {!fixed && referralRates.length < mostRates && (
        <div>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => form.insertListItem(path, newRate(currency))}
          >
            {labels.add}
          </Button>
        </div>
      )}
    </Input.Wrapper>
  );
}

interface RateFieldsetProps extends DesignFieldsProps {
  index: number;
  tags: readonly string[];
  /** Whether the plan has commissions by tag. */
  hasTags: boolean;
}

function RateFieldset({ form, fixed, index, tags, hasTags }: RateFieldsetProps) {
  const { currencies } = useTenant().data;
  const at = `${path}.${index}`;
  const { tag, goods = null } = form.values.reward.referralRates[index] ?? {};
  const { referralSystem: system } = form.values;
  return (
    <fieldset className={styles.rate} aria-label={labels.group(index + 1)}>
      <div className={styles.fields}>
        <NumberInput
          label={labels.percentage}
          min={0}
          max={100}
          suffix="%"
          disabled={fixed}
          {...form.getInputProps(`${at}.percentage`)}
        />
        <Select
          label={labels.tag}
          placeholder={labels.anybody}
          data={tag && !tags.includes(tag) ? [tag, ...tags] : [...tags]}
          searchable
          clearable
          disabled={fixed || !hasTags}
          description={hasTags ? undefined : designLabels.reward.notOnPlan('Tags')}
          {...form.getInputProps(`${at}.tag`)}
        />
        <Select
          label={labels.purchase}
          placeholder={labels.anyPurchase}
          data={purchases.map((value) => ({ value, label: labels.purchases[value] }))}
          clearable
          disabled={fixed}
          {...form.getInputProps(`${at}.purchase`)}
        />
        <div className={styles.sale}>
          <NumberInput
            label={labels.least}
            placeholder={labels.anySale}
            min={0}
            disabled={fixed}
            {...form.getInputProps(`${at}.leastSale.amount`)}
          />
          <Select
            aria-label={labels.currency}
            data={[...currencies]}
            allowDeselect={false}
            disabled={fixed}
            {...form.getInputProps(`${at}.leastSale.currency`)}
          />
        </div>
        {system && (
          <RateGoodsFields form={form} fixed={fixed} at={at} system={system} goods={goods} />
        )}
      </div>
      {!fixed && (
        <RemoveButton
          label={labels.remove(index + 1)}
          onClick={() => form.removeListItem(path, index)}
        />
      )}
    </fieldset>
  );
}
