import type { CurrentPlan, Plan } from '#contract/plans/current-plan.ts';
import { AnyPlanCode, type PlanPeriod, presentPlanVersion } from '#contract/plans/plan.ts';

/** A plan of the choice, for any period. */
export interface Choice {
  readonly planCode: AnyPlanCode;
  readonly version: Plan['version'];
  readonly title: string;
}

/** Stands for the AppSumo plan of as many codes as there are; the server knows which one it is. */
const appSumoChoice = AnyPlanCode.parse('appsumo-1');

export const keyOf = ({ planCode, version }: Pick<Choice, 'planCode' | 'version'>): string =>
  `${planCode}@${version}`;

/**
 * The plans to choose from: those on offer, and the present one even when it is sold no more (PLAN-15). A tenant that
 * has been an AppSumo customer can come back to that.
 */
export function choicesOf(
  plans: readonly Plan[],
  current: CurrentPlan,
  appSumo: { readonly isCustomer: boolean; readonly title: string },
): Choice[] {
  const onOffer = plans.filter((plan) => plan.available && !plan.hidden && !plan.disabled);
  const { planCode, version, title } = current;
  const present = planCode === null ? [] : [{ planCode, version, title }];
  const back =
    appSumo.isCustomer && !current.isAppSumoPlan
      ? [{ planCode: appSumoChoice, version: presentPlanVersion, title: appSumo.title }]
      : [];
  const choices = [...present, ...onOffer, ...back];
  return [...new Map(choices.map((choice) => [keyOf(choice), choice])).values()];
}

/** The periods in which a choice can be paid; a tenant that leaves AppSumo pays by the month (PLAN-42, PLAN-43). */
export function periodsOf(choice: Choice | undefined, current: CurrentPlan): readonly PlanPeriod[] {
  if (choice === undefined) return [];
  if (choice.planCode.startsWith('appsumo-')) return ['forever'];
  // Nobody comes to a plan that is sold no more, for any period.
  if (choice.version !== presentPlanVersion) return current.period === null ? [] : [current.period];
  return current.isAppSumoPlan ? ['monthly'] : ['monthly', 'annual'];
}

/** Whether the tenant has this plan already (PLAN-57, PLAN-58). */
export const isCurrent = (
  choice: Choice | undefined,
  period: PlanPeriod | undefined,
  current: CurrentPlan,
): boolean =>
  choice !== undefined &&
  choice.planCode === current.planCode &&
  choice.version === current.version &&
  period === current.period;
