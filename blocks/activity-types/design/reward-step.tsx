import { Group, NumberInput, Select, Switch, Text } from '@mantine/core';
import { designLabels } from '#client/activity-types/labels.ts';
import { newReward, type RateValues } from '#client/activity-types/values.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { referralSystems } from '#contract/activity-types/activity-type.ts';
import { referralSystemWords } from '#contract/activity-types/words.ts';
import { type Currency, currencies } from '#contract/tenants/currency.ts';
import { SegmentedField } from '#ui/segmented-field.tsx';
import type { DesignFieldsProps } from './design-form.ts';
import { DryRun } from './dry-run.tsx';
import { OtherRates } from './other-rates.tsx';
import { RewardFields } from './reward-fields.tsx';
import styles from './reward-step.module.css';

const labels = designLabels.reward;
const noRate: RateValues = { monetary: 1, points: '' };

/** The step Reward: the reward for everybody, and the rewards of other outcomes (TYPE-79). */
export function RewardStep({ form, fixed }: DesignFieldsProps) {
  const { category, reward, tasks } = form.values;
  const withOutcomes = tasks.filter(
    ({ taskDefinition }) => taskDefinition.verifiable && taskDefinition.outcomes.length > 0,
  );
  return (
    <div className={styles.root}>
      {category === 'referral' && <CommissionFields form={form} fixed={fixed} />}
      {category !== 'referral' && (
        <RewardFields form={form} path="reward" values={reward} disabled={fixed} />
      )}
      {withOutcomes.length > 0 && (
        <div className={styles.outcomes}>
          <Text fw={600} size="sm">
            {labels.byOutcome}
          </Text>
          {withOutcomes.flatMap(({ taskDefinition }) =>
            taskDefinition.outcomes.map((outcome) => (
              <OutcomeReward
                key={outcome.id}
                form={form}
                fixed={fixed}
                taskId={taskDefinition.id}
                outcome={outcome}
              />
            )),
          )}
        </div>
      )}
    </div>
  );
}

interface OutcomeRewardProps extends DesignFieldsProps {
  taskId: string;
  outcome: { id: string; title: string };
}

function OutcomeReward({ form, fixed, taskId, outcome }: OutcomeRewardProps) {
  const { rewardByTaskOutcome, reward } = form.values;
  const own = rewardByTaskOutcome[taskId]?.[outcome.id];
  const change = (next: typeof own) => {
    const { [outcome.id]: _, ...others } = rewardByTaskOutcome[taskId] ?? {};
    form.setFieldValue('rewardByTaskOutcome', {
      ...rewardByTaskOutcome,
      [taskId]: next ? { ...others, [outcome.id]: next } : others,
    });
  };
  return (
    <div className={styles.outcome}>
      <Switch
        label={outcome.title || '…'}
        description={own ? undefined : labels.sameForOutcome}
        checked={own !== undefined}
        disabled={fixed}
        onChange={(event) =>
          change(event.currentTarget.checked ? newReward(reward.currency) : undefined)
        }
      />
      {own && (
        <RewardFields
          form={form}
          path={`rewardByTaskOutcome.${taskId}.${outcome.id}`}
          values={own}
          disabled={fixed}
        />
      )}
    </div>
  );
}

/** The gain of a referral: the shop's platform, the commission, and its form of payout (TYPE-117). */
function CommissionFields({ form, fixed }: DesignFieldsProps) {
  const { features, data } = useTenant();
  const hasCash = features['rewards.cashPayouts'] === true;
  const { payoutFormat, referralRates } = form.values.reward;
  const system = form.getInputProps('referralSystem');
  return (
    <div className={styles.commission}>
      <Select
        label={labels.system}
        withAsterisk
        data={referralSystems.map((value) => ({ value, label: referralSystemWords[value] }))}
        disabled={fixed}
        {...system}
        onChange={(value) => {
          system.onChange(value);
          // The goods of one shop do not exist in another.
          referralRates.forEach((_, index) => {
            form.setFieldValue(`reward.referralRates.${index}.goods`, null);
          });
        }}
      />
      <NumberInput
        label={labels.commission}
        min={0}
        max={100}
        suffix="%"
        disabled={fixed}
        {...form.getInputProps('reward.referralCommissionPercentage')}
      />
      <SegmentedField
        label={labels.payout}
        error={form.errors['reward.payoutFormat']}
        description={hasCash ? undefined : labels.notOnPlan(labels.payouts.monetary)}
        disabled={fixed}
        data={[
          { value: 'points', label: labels.payouts.points },
          { value: 'monetary', label: labels.payouts.monetary, disabled: !hasCash },
        ]}
        value={payoutFormat}
        onChange={(chosen) => form.setFieldValue('reward.payoutFormat', chosen)}
      />
      {payoutFormat === 'points' &&
        currencies
          .filter((currency) => data.currencies.includes(currency))
          .map((currency) => (
            <RateFields key={currency} form={form} fixed={fixed} currency={currency} />
          ))}
      <OtherRates form={form} fixed={fixed} />
      {!fixed && <DryRun form={form} />}
    </div>
  );
}

interface RateFieldsProps extends DesignFieldsProps {
  currency: Currency;
}

/** How many points a commission in a currency is worth (TYPE-53). */
function RateFields({ form, fixed, currency }: RateFieldsProps) {
  const path = `reward.referralCommissionToPoints.${currency}`;
  const rate = form.values.reward.referralCommissionToPoints[currency] ?? noRate;
  const field = (name: keyof RateValues) => ({
    value: rate[name],
    onChange: (value: number | string) => form.setFieldValue(path, { ...rate, [name]: value }),
    error: form.errors[`${path}.${name}`],
    min: 0,
    disabled: fixed,
  });
  return (
    <Group grow align="flex-start">
      <NumberInput label={labels.rateAmount(currency)} decimalScale={2} {...field('monetary')} />
      <NumberInput label={labels.ratePoints(currency)} allowDecimal={false} {...field('points')} />
    </Group>
  );
}
