import { Alert, Checkbox, NativeSelect } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { billingMutations } from '#client/billing/mutations.ts';
import { optionsChange, optionsDraft, optionsValues } from '#client/billing/options-form.ts';
import { billingQueries } from '#client/billing/queries.ts';
import { validateWith } from '#client/forms/validate.ts';
import { useApi } from '#client/http/api-context.ts';
import { planLabels, planNoticeDuration } from '#client/plans/plan-labels.ts';
import { type BillingConfig, BillingOptions } from '#contract/billing/billing.ts';
import { hasPayPal } from '#contract/billing/payment-method.ts';
import { isOver } from '#contract/billing/subscription.ts';
import { paymentMethods } from '#contract/plans/payment-method.ts';
import { RecordFormCard } from '../forms/record-form-card.tsx';
import { useRecordForm } from '../forms/use-record-form.ts';
import { RecordProblem } from '../record-problem.tsx';

const labels = planLabels.options;

interface BillingOptionsPartProps {
  onDirtyChange: (isDirty: boolean) => void;
}

/** How the tenant may pay, and whether it begins with a trial (BILL-85). */
export function BillingOptionsPart({ onDirtyChange }: BillingOptionsPartProps) {
  const config = useQuery(billingQueries(useApi()).config());
  if (config.data) return <OptionsForm config={config.data} onDirtyChange={onDirtyChange} />;
  if (!config.error) return null;
  return <RecordProblem title={labels.failed} query={config} />;
}

function OptionsForm({
  config,
  onDirtyChange,
}: BillingOptionsPartProps & { config: BillingConfig }) {
  const mutation = useMutation(billingMutations(useApi()).setOptions());
  const record = useRecordForm({
    stored: config,
    valuesOf: optionsValues,
    validate: validateWith(BillingOptions),
    draft: { key: 'plan.billing', schema: optionsDraft },
    mutation,
    changeOf: optionsChange,
    saved: { text: labels.updated, duration: planNoticeDuration },
    onDirtyChange,
  });
  const { form } = record;
  return (
    <RecordFormCard
      title={labels.title}
      description={labels.description}
      record={record}
      submitLabel={planLabels.save}
      isSecondary
    >
      <NativeSelect
        label={labels.method}
        data={paymentMethods.map((value) => ({
          value,
          label: labels.methods[value],
        }))}
        {...form.getInputProps('paymentMethod')}
      />
      <CardGoesOn config={config} values={form.values} />
      {hasPayPal(form.values.paymentMethod) && (
        <Checkbox
          label={labels.paidByPayPal}
          description={labels.paidByPayPalHint}
          {...form.getInputProps('paidByPayPal', { type: 'checkbox' })}
        />
      )}
      <Checkbox
        label={labels.denyTrial}
        description={labels.denyTrialHint}
        {...form.getInputProps('denyTrialPeriod', { type: 'checkbox' })}
      />
    </RecordFormCard>
  );
}

interface CardGoesOnProps {
  config: BillingConfig;
  values: BillingOptions;
}

/** Tells that a running subscription by card goes on, where another way to pay is chosen (BILL-143, BILL-144). */
function CardGoesOn({ config: { subscription }, values }: CardGoesOnProps) {
  const text = subscription && !isOver(subscription.status) && cardGoesOn(values);
  return text ? <Alert color="blue">{text}</Alert> : null;
}

function cardGoesOn({ paidByPayPal, paymentMethod }: BillingOptions): string | null {
  const { ends, payPal, shopify } = labels.cardGoesOn;
  if (paymentMethod === 'shopify') return shopify;
  if (!hasPayPal(paymentMethod)) return null;
  return paidByPayPal ? ends : payPal;
}
