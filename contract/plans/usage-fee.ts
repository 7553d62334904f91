import { z } from 'zod';
import { PlanCode } from './plan.ts';

/** The uses that are charged (PLAN-31): tracked orders, and ambassadors above those included. */
export const usageTypes = ['orders', 'extra-bcs'] as const;
export type UsageType = (typeof usageTypes)[number];

/** 100 percent, in basis points. */
const wholeOrder = 10_000;
/** 100,000 dollars for one ambassador, far above any fee there could be. */
const mostCents = 10_000_000;

export const OrdersFee = z.object({
  /** Basis points of the net value: 150 is 1.5% (PLAN-61). */
  unitFee: z.number().int().min(0).max(wholeOrder, 'Please enter at most 100%'),
  unitFeeType: z.literal('basis-points'),
});
export const ExtraFee = z.object({
  /** Cents for each ambassador: 75 is $0.75 (PLAN-61). */
  unitFee: z.number().int().min(0).max(mostCents, 'Please enter less'),
  unitFeeType: z.literal('cents'),
});

/** Fees by usage type and plan code; a plan that is left out has no fee of its own (PLAN-24, PLAN-89). */
export const UsageFeeOverrides = z.object({
  orders: z.partialRecord(PlanCode, OrdersFee).optional(),
  'extra-bcs': z.partialRecord(PlanCode, ExtraFee).optional(),
});
export type UsageFeeOverrides = z.infer<typeof UsageFeeOverrides>;

/** Named keys, not a record: for a record the description of the API would give only the names. */
const onEachPlan = <Fee extends z.ZodType>(fee: Fee) =>
  z.object({
    micro: fee,
    starter: fee,
    growth: fee,
    community: fee,
    enterprise: fee,
  } satisfies Readonly<Record<PlanCode, Fee>>);

/** The fee for each usage on each plan unless another one was agreed (PLAN-102). */
export const UsageFeeDefaults = z.object({
  orders: onEachPlan(OrdersFee),
  'extra-bcs': onEachPlan(ExtraFee),
});
export type UsageFeeDefaults = z.infer<typeof UsageFeeDefaults>;

/** The fee for one usage in basis points or cents: as agreed for this plan, else its default (PLAN-48). */
export const feeInForce = (
  type: UsageType,
  code: PlanCode,
  { defaults, overrides }: { defaults: UsageFeeDefaults; overrides: UsageFeeOverrides },
): number => (overrides[type]?.[code] ?? defaults[type][code]).unitFee;
