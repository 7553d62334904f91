import type { Plan, PlanDetails } from '#contract/plans/current-plan.ts';
import {
  AnyPlanCode,
  appSumoPlanCodes,
  isAppSumoCode,
  type PlanPeriod,
  type PlanVersion,
  planCodes,
  planVersions,
  presentPlanVersion,
  pricingVersionOf,
} from '#contract/plans/plan.ts';
import { periodTitles, planTitle, titleWithPeriod } from '#contract/plans/plan-title.ts';
import { amountOf } from './catalogue.ts';
import { featureSections } from './sections.ts';

/** The periods in which a plan is paid (PLAN-10). */
const periodsOf = (code: AnyPlanCode): readonly PlanPeriod[] =>
  isAppSumoCode(code) ? ['forever'] : ['monthly', 'annual'];

function factsOf(code: AnyPlanCode, version: PlanVersion) {
  const isAppSumoPlan = isAppSumoCode(code);
  const legacy = version < presentPlanVersion;
  return {
    version,
    planCode: code,
    planVersion: version,
    pricingVersion: pricingVersionOf[version],
    title: planTitle(code, version),
    legacy,
    disabled: false,
    // There is nothing to cancel where nothing is paid any more.
    canCancel: !isAppSumoPlan,
    isAppSumoPlan,
    hidden: isAppSumoPlan,
    available: !legacy,
  };
}

const periodFacts = (code: AnyPlanCode, version: PlanVersion, period: PlanPeriod) => ({
  period,
  periodTitle: periodTitles[period],
  titleWithPeriod: titleWithPeriod(code, version, period),
  amount: isAppSumoCode(code) || period === 'forever' ? null : amountOf(code, period),
});

/** A plan as calls answer it; undefined for a period in which it is not paid. */
export function planIn(
  code: AnyPlanCode,
  version: PlanVersion,
  period: PlanPeriod,
): Plan | undefined {
  if (!periodsOf(code).includes(period)) return undefined;
  const id = `${code}-v${version}-${period}`;
  return { id, ...factsOf(code, version), ...periodFacts(code, version, period) };
}

/** All plans, the newest version first; AppSumo plans are of the present one. */
export const allPlans = (): Plan[] =>
  [
    ...[...planVersions]
      .reverse()
      .flatMap((version) => planCodes.map((code) => ({ code, version }))),
    ...appSumoPlanCodes.map((code) => ({ code, version: presentPlanVersion })),
  ].flatMap(({ code, version }) =>
    periodsOf(code).flatMap((period) => planIn(code, version, period) ?? []),
  );

/** One plan for all of its periods, or undefined where there is none (PLAN-92, PLAN-93). */
export function planDetails(code: string, version: string): PlanDetails | undefined {
  const planCode = AnyPlanCode.safeParse(code).data;
  const planVersion = planVersions.find((known) => `${known}` === version);
  if (planCode === undefined || planVersion === undefined) return undefined;
  if (isAppSumoCode(planCode) && planVersion !== presentPlanVersion) return undefined;
  return {
    id: `${planCode}-v${planVersion}`,
    ...factsOf(planCode, planVersion),
    periods: periodsOf(planCode).map((period) => periodFacts(planCode, planVersion, period)),
    featureSections: featureSections(planCode),
  };
}

/** A plan by its id; undefined for one that nobody knows. */
export const findPlan = (id: string): Plan | undefined => allPlans().find((plan) => plan.id === id);
