import type {
  CurrentPlan,
  FeatureValue,
  PlanFeatureOfTenant,
  PlanOverride,
} from '#contract/plans/current-plan.ts';
import { type PlanFeature, planFlags, planLimits } from '#contract/plans/plan.ts';
import { planLabels } from './plan-labels.ts';

/** The state of a feature's override (PLAN-45). */
export type OverrideState = 'none' | 'editing' | 'overridden';

/** A feature as the page has it; Cancel goes back to `original` (PLAN-18, PLAN-19). */
export interface EditedFeature extends PlanFeatureOfTenant {
  readonly original: PlanFeatureOfTenant;
}

export const editedFeature = (feature: PlanFeatureOfTenant): EditedFeature => ({
  ...feature,
  original: feature,
});

/** The values in the editor of an override: a limit as it is typed, or yes or no. */
export interface OverrideValues {
  readonly value: string | number | boolean;
  readonly unlimited: boolean;
}

/** The value in force (PLAN-19). */
export const inForce = ({
  overridden,
  overriddenValue,
  defaultValue,
}: PlanFeatureOfTenant): FeatureValue =>
  overridden && overriddenValue !== null ? overriddenValue : defaultValue;

/** A value in words (PLAN-20). */
export function valueInWords({ value, unlimited }: FeatureValue): string {
  if (unlimited) return planLabels.features.unlimited;
  if (typeof value === 'boolean') return value ? planLabels.features.yes : planLabels.features.no;
  return value === null ? '' : value.toLocaleString('en');
}

/**
 * The first values of the editor: the present override, where there is one. A new one for a limit is empty. A new one
 * for a feature that is on or off is the opposite, since nobody overrides a feature with its own value.
 */
export function valuesOf({ original }: EditedFeature): OverrideValues {
  const { type, overridden, overriddenValue, defaultValue } = original;
  if (type === 'boolean')
    return {
      value: overridden ? overriddenValue?.value === true : defaultValue.value !== true,
      unlimited: false,
    };
  const value = overridden ? overriddenValue?.value : null;
  return {
    value: typeof value === 'number' ? value : '',
    unlimited: overriddenValue?.unlimited === true,
  };
}

/** The override of the editor's values; null while nothing is set (PLAN-59, PLAN-68). */
export function overrideOf(
  id: PlanFeature,
  { value, unlimited }: OverrideValues,
): PlanOverride | null {
  const flag = planFlags.find((known) => known === id);
  if (flag !== undefined) return typeof value === 'boolean' ? { path: flag, value } : null;
  const path = planLimits.find((known) => known === id);
  if (path === undefined) return null;
  if (unlimited) return { path, unlimited: true };
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0) return null;
  return { path, value };
}

/** The overrides of a plan with a new one for a feature, or without the old one. */
export const withOverride = (
  { overrides }: Pick<CurrentPlan, 'overrides'>,
  id: PlanFeature,
  override: PlanOverride | null,
): PlanOverride[] => [
  ...overrides.filter(({ path }) => path !== id),
  ...(override === null ? [] : [override]),
];
