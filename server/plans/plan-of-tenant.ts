import { z } from 'zod';
import { planCodes, planFlags, planLimits } from '#contract/plans/plan.ts';
import { noPlan, type Plan, plans } from './catalogue.ts';

/** What a tenant has in place of its plan's (PLAN-23); a limit of null has no end. */
const Overrides = z.object({
  flags: z.partialRecord(z.enum(planFlags), z.boolean()).default({}),
  limits: z.partialRecord(z.enum(planLimits), z.number().int().min(0).nullable()).default({}),
});

/** What a tenant has: its plan with its overrides (PLAN-19, PLAN-85). */
export function planOfTenant(row: { planCode: string | null; planOverrides: unknown }): Plan {
  const code = planCodes.find((known) => known === row.planCode);
  const plan = code === undefined ? noPlan : plans[code];
  const overrides = Overrides.parse(row.planOverrides);
  return {
    flags: planFlags.filter((flag) => overrides.flags[flag] ?? plan.flags.includes(flag)),
    limits: { ...plan.limits, ...overrides.limits },
  };
}

/** The features as the browser gets them: each flag of plans, on or off (TEN-42). */
export const featuresOf = ({ flags }: Plan): Record<string, boolean> =>
  Object.fromEntries(planFlags.map((flag) => [flag, flags.includes(flag)]));
