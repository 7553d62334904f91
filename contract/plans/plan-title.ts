import {
  type AnyPlanCode,
  isAppSumoCode,
  type PlanCode,
  type PlanPeriod,
  type PlanVersion,
} from './plan.ts';

/** The names of the plans: up to version 5, and from version 6 on (PLAN-08, PLAN-09). */
const titles: Readonly<Record<PlanCode, readonly [upTo5: string, from6: string]>> = {
  micro: ['Micro', 'Launch'],
  starter: ['Starter', 'Essentials'],
  growth: ['Growth', 'Pro'],
  community: ['Community', 'Scale'],
  enterprise: ['Enterprise', 'Custom'],
};

/** The name of a plan for people. */
export function planTitle(code: AnyPlanCode, version: PlanVersion): string {
  if (isAppSumoCode(code)) return `AppSumo ${code.slice('appsumo-'.length)}`;
  const [upTo5, from6] = titles[code];
  return version >= 6 ? from6 : upTo5;
}

/** How often it is paid, in a word (PLAN-12). */
export const periodTitles = {
  monthly: 'Monthly',
  annual: 'Annual',
  forever: 'Forever',
} as const satisfies Readonly<Record<PlanPeriod, string>>;

/** The name of a plan with its period, such as `Pro (Annual)` (PLAN-12). */
export const titleWithPeriod = (
  code: AnyPlanCode,
  version: PlanVersion,
  period: PlanPeriod,
): string => `${planTitle(code, version)} (${periodTitles[period]})`;
