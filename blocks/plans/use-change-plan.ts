import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#client/http/api-context.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import { ApiProblem } from '#client/http/problems.ts';
import { agreementQueries } from '#client/plans/agreement-queries.ts';
import { planMutations } from '#client/plans/mutations.ts';
import { planLabels as labels, planNoticeDuration } from '#client/plans/plan-labels.ts';
import type { CurrentPlan, PlanChange } from '#contract/plans/current-plan.ts';
import { useSide } from '../side.ts';

/** One part of the page that saves by itself. */
export interface PlanSaving {
  readonly isSaving: boolean;
  /** The error of the change. */
  readonly problem: string | null;
  readonly clear: () => void;
  /** Saves a change of the plan that is shown; `onSaved` is told once it is stored. */
  readonly save: (change: Omit<PlanChange, 'revision'>, onSaved?: () => void) => void;
}

/** The mutation that changes the agreements, from the plan as it is shown. */
export function usePlanMutation({ revision }: Pick<CurrentPlan, 'revision'>) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    ...planMutations(api).change(revision),
    onSuccess: (after) => client.setQueryData(agreementQueries(api).current().queryKey, after),
  });
}

/** The error of a change of the plan, in words. */
export const planProblem = (error: unknown): string => {
  if (!(error instanceof ApiProblem)) return problemMessage(error);
  if (error.code === 'conflict') return labels.conflict;
  return Object.values(error.fields)[0] ?? problemMessage(error);
};

/** Saves changes of one part of the page, and says so. If two people change the plan, the second one is told. */
export function useChangePlan(plan: CurrentPlan): PlanSaving {
  const { notifySuccess } = useSide();
  const [problem, setProblem] = useState<string | null>(null);
  const mutation = usePlanMutation(plan);
  return {
    isSaving: mutation.isPending,
    problem,
    clear: () => setProblem(null),
    save(change, onSaved) {
      setProblem(null);
      mutation.mutate(change, {
        onSuccess() {
          notifySuccess(labels.updated, { duration: planNoticeDuration });
          onSaved?.();
        },
        onError: (error) => setProblem(planProblem(error)),
      });
    },
  };
}
