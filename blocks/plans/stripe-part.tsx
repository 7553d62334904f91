import { TextInput } from '@mantine/core';
import { validateWith } from '#client/forms/validate.ts';
import { stripeDraft, stripeValues } from '#client/plans/plan-forms.ts';
import { planLabels, planNoticeDuration } from '#client/plans/plan-labels.ts';
import { type CurrentPlan, PlanChange } from '#contract/plans/current-plan.ts';
import { RecordFormCard } from '../forms/record-form-card.tsx';
import { useRecordForm } from '../forms/use-record-form.ts';
import { usePlanMutation } from './use-change-plan.ts';

const labels = planLabels.stripe;

interface StripePartProps {
  plan: CurrentPlan;
  onDirtyChange: (isDirty: boolean) => void;
}

/** The price at Stripe that the tenant is billed by (PLAN-28). */
export function StripePart({ plan, onDirtyChange }: StripePartProps) {
  const mutation = usePlanMutation(plan);
  const record = useRecordForm({
    stored: plan,
    valuesOf: stripeValues,
    validate: validateWith(PlanChange.pick({ stripePlanId: true })),
    draft: { key: 'plan.stripe', schema: stripeDraft },
    mutation,
    changeOf: (values) => values,
    saved: { text: planLabels.updated, duration: planNoticeDuration },
    onDirtyChange,
  });
  return (
    <RecordFormCard
      title={labels.title}
      description={labels.description}
      record={record}
      submitLabel={planLabels.save}
      isSecondary
    >
      <TextInput
        label={labels.id}
        autoComplete="off"
        spellCheck={false}
        {...record.form.getInputProps('stripePlanId')}
      />
    </RecordFormCard>
  );
}
