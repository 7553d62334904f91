import { Fieldset, NativeSelect, SimpleGrid, Text, TextInput } from '@mantine/core';
import '@mantine/core/styles/Fieldset.layer.css';
import { termChange, termDraft, termProblems, termValues } from '#client/plans/plan-forms.ts';
import { planLabels, planNoticeDuration } from '#client/plans/plan-labels.ts';
import type { CurrentPlan } from '#contract/plans/current-plan.ts';
import { RecordFormCard } from '../forms/record-form-card.tsx';
import { useRecordForm } from '../forms/use-record-form.ts';
import { usePlanMutation } from './use-change-plan.ts';

const labels = planLabels.term;

interface TermPartProps {
  plan: CurrentPlan;
  onDirtyChange: (isDirty: boolean) => void;
}

/** The minimum term of the tenant; only for a plan by the month (PLAN-63). */
export function TermPart({ plan, onDirtyChange }: TermPartProps) {
  const mutation = usePlanMutation(plan);
  const record = useRecordForm({
    stored: plan,
    valuesOf: termValues,
    validate: termProblems,
    draft: { key: 'plan.term', schema: termDraft },
    mutation,
    changeOf: termChange,
    saved: { text: planLabels.updated, duration: planNoticeDuration },
    onDirtyChange,
  });
  const { form } = record;
  const isMonthly = plan.period === 'monthly';
  return (
    <RecordFormCard
      title={labels.title}
      description={labels.description}
      record={record}
      submitLabel={planLabels.save}
      isSecondary
    >
      {!isMonthly && <Text size="sm">{labels.monthlyOnly}</Text>}
      <Fieldset variant="unstyled" disabled={!isMonthly}>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <NativeSelect
            label={labels.months}
            data={[
              { value: '', label: labels.none },
              { value: '12', label: labels.year },
            ]}
            {...form.getInputProps('minimumTermMonths')}
          />
          {form.values.minimumTermMonths === '12' && (
            <TextInput
              label={labels.start}
              type="date"
              {...form.getInputProps('minimumTermStartDate')}
            />
          )}
        </SimpleGrid>
      </Fieldset>
    </RecordFormCard>
  );
}
