import { Button, NumberInput, SegmentedControl, Switch, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import {
  editedFeature,
  inForce,
  type OverrideState,
  type OverrideValues,
  overrideOf,
  valueInWords,
  valuesOf,
  withOverride,
} from '#client/plans/overrides.ts';
import { planLabels } from '#client/plans/plan-labels.ts';
import type { CurrentPlan, PlanFeatureOfTenant } from '#contract/plans/current-plan.ts';
import { Form } from '#ui/form.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { ProblemAlert } from '../forms/problem-alert.tsx';
import { OverrideButtons } from './override-buttons.tsx';
import styles from './plan.module.css';
import { useChangePlan } from './use-change-plan.ts';

const labels = planLabels.features;

interface FeatureRowProps {
  plan: CurrentPlan;
  feature: PlanFeatureOfTenant;
  onDirtyChange: (isDirty: boolean) => void;
}

/** A feature of the plan, and the editor of its override (PLAN-45, PLAN-46). */
export function FeatureRow({ plan, feature, onDirtyChange }: FeatureRowProps) {
  const [values, setValues] = useState<OverrideValues | null>(null);
  const saving = useChangePlan(plan);
  const state: OverrideState =
    values !== null ? 'editing' : feature.overridden ? 'overridden' : 'none';
  const override = values && overrideOf(feature.id, values);

  const edit = (next: OverrideValues | null) => {
    setValues(next);
    onDirtyChange(next !== null);
    saving.clear();
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (override === null || saving.isSaving) return;
    saving.save({ overrides: withOverride(plan, feature.id, override) }, () => edit(null));
  };

  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <Text fw={550}>{feature.title}</Text>
        <div className={styles.value}>
          <Text>{valueInWords(inForce(feature))}</Text>
          {feature.count !== null && (
            <Text size="xs" c="dimmed">
              {labels.used(feature.count)}
            </Text>
          )}
          {feature.overridden && (
            <>
              <StatusBadge tone="info">{labels.overridden}</StatusBadge>
              <Text size="xs" c="dimmed">
                {labels.onPlan(valueInWords(feature.defaultValue))}
              </Text>
            </>
          )}
        </div>
        <OverrideButtons
          name={feature.title}
          state={state}
          isSaving={saving.isSaving}
          onEdit={() => edit(valuesOf(editedFeature(feature)))}
          onRemove={() => saving.save({ overrides: withOverride(plan, feature.id, null) })}
        />
      </div>
      <ProblemAlert>{saving.problem}</ProblemAlert>
      {values && (
        <Form className={styles.editor} onSubmit={submit}>
          <ValueField feature={feature} values={values} onChange={edit} />
          <Button type="submit" size="sm" disabled={override === null} loading={saving.isSaving}>
            {planLabels.save}
          </Button>
          <Button size="sm" variant="default" disabled={saving.isSaving} onClick={() => edit(null)}>
            {planLabels.cancel}
          </Button>
        </Form>
      )}
    </li>
  );
}

interface ValueFieldProps {
  feature: PlanFeatureOfTenant;
  values: OverrideValues;
  onChange: (values: OverrideValues) => void;
}

/** A number with a switch for no end, or yes or no. Choosing no end clears the number (PLAN-68). */
function ValueField({ feature, values, onChange }: ValueFieldProps) {
  const label = labels.valueOf(feature.title);
  if (typeof values.value === 'boolean')
    return (
      <SegmentedControl
        aria-label={label}
        value={values.value ? 'yes' : 'no'}
        data={[
          { value: 'yes', label: labels.yes },
          { value: 'no', label: labels.no },
        ]}
        onChange={(chosen) => onChange({ value: chosen === 'yes', unlimited: false })}
      />
    );
  return (
    <>
      <NumberInput
        aria-label={label}
        w="9rem"
        data-autofocus
        autoFocus
        min={0}
        allowDecimal={false}
        allowNegative={false}
        value={values.value}
        disabled={values.unlimited}
        onChange={(value) => onChange({ value, unlimited: false })}
      />
      <Switch
        label={labels.unlimited}
        checked={values.unlimited}
        onChange={(event) => onChange({ value: '', unlimited: event.currentTarget.checked })}
      />
    </>
  );
}
