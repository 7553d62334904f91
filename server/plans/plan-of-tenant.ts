import { z } from 'zod';
import type { PlanOverride } from '#contract/plans/current-plan.ts';
import {
  AnyPlanCode,
  type PlanFlag,
  type PlanLimit,
  planFlags,
  planLimits,
} from '#contract/plans/plan.ts';
import { noPlan, type Plan, planOf } from './catalogue.ts';

/** The flags and limits of a tenant in place of its plan's (PLAN-23); a limit of null has no end. */
const Overrides = z.object({
  flags: z.partialRecord(z.enum(planFlags), z.boolean()).default({}),
  limits: z.partialRecord(z.enum(planLimits), z.number().int().min(0).nullable()).default({}),
});
export type Overrides = z.infer<typeof Overrides>;

interface PlanRow {
  readonly planCode: string | null;
  readonly planOverrides: unknown;
}

/** The code of a tenant's plan; null before one is chosen. */
export const codeOf = ({ planCode }: Pick<PlanRow, 'planCode'>): AnyPlanCode | null =>
  AnyPlanCode.safeParse(planCode).data ?? null;

/** A plan with overrides in place of its own values (PLAN-19, PLAN-85). */
export function planWith(code: AnyPlanCode | null, overrides: Overrides): Plan {
  const plan = code === null ? noPlan : planOf(code);
  return {
    flags: planFlags.filter((flag) => overrides.flags[flag] ?? plan.flags.includes(flag)),
    limits: { ...plan.limits, ...overrides.limits },
  };
}

/** The plan of a tenant with its overrides. */
export const planOfTenant = (row: PlanRow): Plan => planWith(codeOf(row), overridesOf(row));

/** The overrides agreed with a tenant, as stored. */
export const overridesOf = ({ planOverrides }: Pick<PlanRow, 'planOverrides'>): Overrides =>
  Overrides.parse(planOverrides);

/** Overrides as calls have them, in the order of the features. */
export const toOverrideList = ({ flags, limits }: Overrides): PlanOverride[] => [
  ...planFlags.flatMap((path): PlanOverride[] => {
    const value = flags[path];
    return value === undefined ? [] : [{ path, value }];
  }),
  ...planLimits.flatMap((path): PlanOverride[] => {
    const value = limits[path];
    if (value === undefined) return [];
    return [value === null ? { path, unlimited: true } : { path, value }];
  }),
];

/** Overrides of a call as they are stored. */
export function fromOverrideList(list: readonly PlanOverride[]): Overrides {
  const flags: Partial<Record<PlanFlag, boolean>> = {};
  const limits: Partial<Record<PlanLimit, number | null>> = {};
  for (const override of list) {
    if ('unlimited' in override) limits[override.path] = null;
    else if (isFlagOverride(override)) flags[override.path] = override.value;
    else limits[override.path] = override.value;
  }
  return { flags, limits };
}

type ValueOverride = Exclude<PlanOverride, { unlimited: true }>;

const isFlagOverride = (
  override: ValueOverride,
): override is Extract<ValueOverride, { value: boolean }> => typeof override.value === 'boolean';

/** The features as the browser gets them: each flag of plans, on or off (TEN-42). */
export const featuresOf = ({ flags }: Plan): Record<string, boolean> =>
  Object.fromEntries(planFlags.map((flag) => [flag, flags.includes(flag)]));
