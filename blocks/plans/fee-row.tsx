import { Button, NumberInput, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { feeInWords, feeProblem, shownFee, storedFee, withFee } from '#client/plans/fees.ts';
import type { OverrideState } from '#client/plans/overrides.ts';
import { planLabels } from '#client/plans/plan-labels.ts';
import type { CurrentPlan } from '#contract/plans/current-plan.ts';
import type { PlanCode } from '#contract/plans/plan.ts';
import { feeInForce, type UsageFeeDefaults, type UsageType } from '#contract/plans/usage-fee.ts';
import { Form } from '#ui/form.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { ProblemAlert } from '../forms/problem-alert.tsx';
import { OverrideButtons } from './override-buttons.tsx';
import styles from './plan.module.css';
import { useChangePlan } from './use-change-plan.ts';

const labels = planLabels.fees;

interface FeeRowProps {
  plan: CurrentPlan;
  /** The charged use, and its default fee on each plan. */
  usage: {
    readonly type: UsageType;
    readonly code: PlanCode;
    readonly defaults: UsageFeeDefaults;
  };
  onDirtyChange: (isDirty: boolean) => void;
}

/** The fee for one usage, and the editor of its override. */
export function FeeRow({ plan, usage, onDirtyChange }: FeeRowProps) {
  const { type, code, defaults } = usage;
  const [typed, setTyped] = useState<string | number | null>(null);
  const [asked, setAsked] = useState(false);
  const saving = useChangePlan(plan);
  const overrides = plan.usageFeeOverrides;
  const own = overrides[type]?.[code];
  const state: OverrideState = typed !== null ? 'editing' : own ? 'overridden' : 'none';
  const wrong = typed === null ? null : feeProblem(type, typed);

  const edit = (next: string | number | null) => {
    setTyped(next);
    setAsked(false);
    onDirtyChange(next !== null);
    saving.clear();
  };

  const store = (unitFee: number | null) =>
    saving.save({ usageFeeOverrides: withFee(overrides, { type, code, unitFee }) }, () =>
      edit(null),
    );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (typed !== null && wrong === null) store(storedFee(typed));
  };

  const isPercent = type === 'orders';
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <div>
          <Text fw={550}>{labels.types[type]}</Text>
          <Text size="sm" c="dimmed">
            {labels.hints[type]}
          </Text>
        </div>
        <div className={styles.value}>
          <Text>{feeInWords(type, feeInForce(type, code, { defaults, overrides }))}</Text>
          {own && (
            <>
              <StatusBadge tone="info">{planLabels.features.overridden}</StatusBadge>
              <Text size="xs" c="dimmed">
                {labels.byDefault(feeInWords(type, defaults[type][code].unitFee))}
              </Text>
            </>
          )}
        </div>
        <OverrideButtons
          name={labels.types[type]}
          state={state}
          isSaving={saving.isSaving}
          onEdit={() => edit(own ? shownFee(own.unitFee) : '')}
          onRemove={() => store(null)}
        />
      </div>
      <ProblemAlert>{saving.problem}</ProblemAlert>
      {typed !== null && (
        <Form className={styles.editor} onSubmit={submit}>
          <NumberInput
            aria-label={labels.fee(labels.types[type])}
            autoFocus
            w="14rem"
            allowNegative={false}
            hideControls
            value={typed}
            {...(isPercent ? { suffix: ' %' } : { prefix: '$' })}
            error={asked ? wrong : null}
            onChange={edit}
          />
          <Button type="submit" size="sm" loading={saving.isSaving} disabled={typed === ''}>
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
