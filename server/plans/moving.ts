import type { PlanMove } from '#contract/plans/current-plan.ts';
import { termEnd } from '#contract/plans/minimum-term.ts';
import {
  type AnyPlanCode,
  AppSumoPlanCode,
  appSumoPlanCodes,
  isAppSumoCode,
  type PlanLimit,
  planLimits,
  presentPlanVersion,
} from '#contract/plans/plan.ts';
import { planTitle } from '#contract/plans/plan-title.ts';
import { dayInWords } from '#server/mail/kinds/day-in-words.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { isLower, type Plan } from './catalogue.ts';
import { agreedFee } from './fees-in-force.ts';
import { fromOverrideList, planWith, toOverrideList } from './plan-of-tenant.ts';
import { planIn } from './plans-on-offer.ts';
import { type Agreement, refuse } from './terms.ts';

/** The facts that decide whether a tenant may come to a plan. */
export interface Standing {
  /** Whether the minimum term binds: support may lower the plan at any time, and anybody for a day after the term. */
  readonly isBound: boolean;
  /** How much of each limit is used. */
  readonly counts: Readonly<Record<PlanLimit, number>>;
  /** The things that each limit counts, in the tenant's words. */
  readonly names: Readonly<Record<PlanLimit, string>>;
  /** How many AppSumo codes have been redeemed. */
  readonly appSumoCodes: number;
  readonly allowsCardBilling: boolean;
  /** The tenant's calendar day, YYYY-MM-DD. */
  readonly today: string;
}

/**
 * The agreement after a move to another plan. Throws ProblemError `invalid-input` for a plan that is not
 * on offer, `no-app-sumo-codes`, `card-billing-needed`, `plan-below-use` and, where it binds, `minimum-term`.
 */
export function movedAgreement(before: Agreement, move: PlanMove, standing: Standing): Agreement {
  const chosen = chosenPlan(before, move, standing);
  const overrides = move.overrides ? fromOverrideList(move.overrides) : before.overrides;
  const after: Agreement = {
    ...before,
    ...chosen,
    overrides,
    terms: {
      ...before.terms,
      ...(move.usageFeeOverrides && { usageFees: move.usageFeeOverrides }),
    },
  };
  if (isSamePlan(before, after)) return after;
  if (leavesAppSumo(before.code, after.code)) {
    if (toOverrideList(overrides).length === 0)
      refuse('overrides', 'Please set an override first, so that the customer keeps what they had');
    if (!standing.allowsCardBilling) throw new ProblemError('card-billing-needed');
  }
  assertTermIsOver(before, after, standing);
  assertHoldsUse(before, after, standing);
  return withOrderFees(after, standing.today);
}

/** The agreement on a plan that is paid for, which nobody has to look at again. */
export const paidAgreement = (before: Agreement, plan: Chosen, today: string): Agreement => {
  const after = { ...before, ...plan };
  return isSamePlan(before, after) ? before : withOrderFees(after, today);
};

/** Whether two agreements have the same plan (PLAN-58). */
const isSamePlan = (one: Agreement, other: Agreement): boolean =>
  one.code === other.code && one.version === other.version && one.period === other.period;

const leavesAppSumo = (from: AnyPlanCode | null, to: AnyPlanCode | null): boolean =>
  isAppSumoCode(from) && !isAppSumoCode(to);

type Chosen = Pick<Agreement, 'code' | 'version' | 'period'>;

/** The plan of so many AppSumo codes, which is paid for good (PLAN-06). */
export function appSumoPlanOf(codes: number): Chosen {
  const most = Math.min(codes, appSumoPlanCodes.length);
  const code = AppSumoPlanCode.parse(`appsumo-${most}`);
  return { code, version: presentPlanVersion, period: 'forever' };
}

function chosenPlan(before: Agreement, move: PlanMove, { appSumoCodes }: Standing): Chosen {
  if (isAppSumoCode(move.planCode)) {
    if (appSumoCodes === 0) throw new ProblemError('no-app-sumo-codes');
    return appSumoPlanOf(appSumoCodes);
  }
  // Who comes from AppSumo pays by the month at first (PLAN-42).
  const period = isAppSumoCode(before.code) ? 'monthly' : move.period;
  const chosen: Chosen = { code: move.planCode, version: move.version, period };
  const plan = planIn(move.planCode, move.version, period);
  if (plan === undefined) return refuse('period', 'This plan is not paid in this period');
  const isOnOffer = plan.available && !plan.hidden && !plan.disabled;
  const isPresent =
    chosen.code === before.code && chosen.version === before.version && period === before.period;
  return isOnOffer || isPresent ? chosen : refuse('planCode', 'This plan is not on offer any more');
}

/** The day on which the minimum term ends that keeps an admin from a smaller plan (PLAN-56); null where none does. */
export function termBefore(
  present: Agreement,
  wanted: Pick<Agreement, 'code'>,
  today: string,
): string | null {
  const { code } = present;
  if (code === null || wanted.code === null || !isLower(wanted.code, code)) return null;
  return runningTerm(present, today);
}

/** The day on which the minimum term ends that runs; null where none does. It starts anew on the day on which it ends. */
export function runningTerm({ terms }: Agreement, today: string): string | null {
  const { minimumTermMonths, minimumTermStartDate } = terms;
  const minimumTermRecurring = minimumTermMonths !== null;
  return termEnd({ minimumTermMonths, minimumTermRecurring, minimumTermStartDate }, today);
}

/** Names a way on too (BILL-157): a charge of a shop does not wait for a day as a card does (BILL-158). */
function assertTermIsOver(before: Agreement, after: Agreement, standing: Standing): void {
  if (!standing.isBound) return;
  const end = termBefore(before, after, standing.today);
  if (end === null) return;
  const wayOn = standing.allowsCardBilling
    ? ['A smaller plan can follow when the term ends']
    : [
        'A new term begins on that day',
        'Please contact support before that day for a smaller plan from then on',
      ];
  const message = [`Your plan has a minimum term until ${dayInWords(end)}`, ...wayOn].join('. ');
  throw new ProblemError('minimum-term', { message });
}

/** No limit sinks below its use (PLAN-55). */
function assertHoldsUse(before: Agreement, after: Agreement, { counts, names }: Standing): void {
  const had = planWith(before.code, before.overrides);
  const has = planWith(after.code, after.overrides);
  const short = planLimits.filter((limit) => {
    const included = has.limits[limit];
    return included !== null && counts[limit] > included && isSmaller(included, had, limit);
  });
  if (short.length === 0 || after.code === null) return;
  const what = short.map(
    (limit) => `${counts[limit]} ${names[limit]} (${has.limits[limit]} included)`,
  );
  throw new ProblemError('plan-below-use', {
    message: `More is used than ${planTitle(after.code, after.version)} includes: ${what.join(', ')}`,
  });
}

const isSmaller = (included: number, { limits }: Plan, limit: PlanLimit): boolean => {
  const had = limits[limit];
  return had === null || included < had;
};

/** Orders cost a fee from the day on which a tenant comes to a plan that has one (PLAN-26). */
function withOrderFees(after: Agreement, today: string): Agreement {
  const { terms } = after;
  if (agreedFee(after, 'orders') === 0 || terms.preventsOrderFees || terms.orderFeesFrom !== null)
    return after;
  return { ...after, terms: { ...terms, orderFeesFrom: today } };
}
