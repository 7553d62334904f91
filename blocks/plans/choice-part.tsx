import { Button, NativeSelect, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#client/http/api-context.ts';
import { ApiProblem } from '#client/http/problems.ts';
import { agreementQueries } from '#client/plans/agreement-queries.ts';
import { amountInWords } from '#client/plans/amount.ts';
import { choicesOf, isCurrent, keyOf, periodsOf } from '#client/plans/choice.ts';
import { planMutations } from '#client/plans/mutations.ts';
import { planLabels, planNoticeDuration } from '#client/plans/plan-labels.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { CurrentPlan, Plan } from '#contract/plans/current-plan.ts';
import { FormCard } from '#ui/form-card.tsx';
import { ProblemAlert } from '../forms/problem-alert.tsx';
import { useTellDirty } from '../forms/use-tell-dirty.ts';
import { useSide } from '../side.ts';
import { ClosedDialog } from './closed-dialog.tsx';
import styles from './plan.module.css';
import { planProblem } from './use-change-plan.ts';

const labels = planLabels.choice;

/** Refusals with a dialog of their own (PLAN-40, PLAN-44). */
const dialogs = {
  'card-billing-needed': labels.invalidPayment,
  'no-app-sumo-codes': labels.noCodes,
};
type Told = keyof typeof dialogs;

const toldBy = (error: unknown): Told | null =>
  error instanceof ApiProblem &&
  (error.code === 'card-billing-needed' || error.code === 'no-app-sumo-codes')
    ? error.code
    : null;

interface ChoicePartProps {
  plan: CurrentPlan;
  plans: readonly Plan[];
  onDirtyChange: (isDirty: boolean) => void;
}

/** Moves the tenant to another plan. */
export function ChoicePart({ plan, plans, onDirtyChange }: ChoicePartProps) {
  const { notifySuccess } = useSide();
  const api = useApi();
  const client = useQueryClient();
  const isCustomer = useTenant().source === 'appsumo' || plan.appSumoCodes > 0;
  const choices = choicesOf(plans, plan, { isCustomer, title: labels.appSumo });
  const present = choices.find(
    ({ planCode, version }) => planCode === plan.planCode && version === plan.version,
  );
  const [key, setKey] = useState<string | null>(null);
  const [wanted, setWanted] = useState<string | null>(null);
  const [told, setTold] = useState<Told | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const choice = choices.find((one) => keyOf(one) === key) ?? present;
  const periods = periodsOf(choice, plan);
  const period =
    periods.find((one) => one === wanted) ??
    periods.find((one) => one === plan.period) ??
    periods[0];
  const isSame = isCurrent(choice, period, plan);
  const leavesAppSumo = plan.isAppSumoPlan && !isSame && choice !== undefined;
  const needsOverride = leavesAppSumo && plan.overrides.length === 0;
  const price = plans.find(
    (one) =>
      one.planCode === choice?.planCode && one.version === choice.version && one.period === period,
  );
  useTellDirty(choice !== undefined && !isSame, onDirtyChange);

  const move = useMutation({
    ...planMutations(api).move(plan.revision),
    onSuccess(after) {
      client.setQueryData(agreementQueries(api).current().queryKey, after);
      setKey(null);
      setWanted(null);
      notifySuccess(planLabels.updated, { duration: planNoticeDuration });
    },
    onError(error) {
      const dialog = toldBy(error);
      setTold(dialog);
      setProblem(dialog === null ? planProblem(error) : null);
    },
  });

  return (
    <>
      <FormCard
        title={labels.title}
        onSubmit={(event) => {
          event.preventDefault();
          if (choice === undefined || period === undefined || isSame || needsOverride) return;
          setProblem(null);
          const { planCode, version } = choice;
          move.mutate({ planCode, version, period });
        }}
        actions={
          <Button
            type="submit"
            loading={move.isPending}
            disabled={choice === undefined || isSame || needsOverride}
          >
            {labels.update}
          </Button>
        }
      >
        <ProblemAlert>{problem}</ProblemAlert>
        <div className={styles.choice}>
          <NativeSelect
            label={labels.plan}
            value={choice ? keyOf(choice) : ''}
            data={[
              ...(present ? [] : [{ value: '', label: labels.nothing }]),
              ...choices.map((one) => ({ value: keyOf(one), label: one.title })),
            ]}
            onChange={(event) => setKey(event.currentTarget.value)}
          />
          <NativeSelect
            label={labels.period}
            value={period ?? ''}
            disabled={periods.length < 2}
            data={periods.map((value) => ({ value, label: labels.periods[value] }))}
            onChange={(event) => setWanted(event.currentTarget.value)}
          />
        </div>
        {price && !isSame && <Text size="sm">{amountInWords(price)}</Text>}
        {leavesAppSumo && (
          <Text size="sm" c="dimmed">
            {needsOverride ? labels.overridesFirst : labels.monthlyFirst}
          </Text>
        )}
      </FormCard>
      {told && <ClosedDialog {...dialogs[told]} onClose={() => setTold(null)} />}
    </>
  );
}
