import { dayAt } from '#contract/activities/period.ts';
import type { BillingConfig, PlanOnOffer } from '#contract/billing/billing.ts';
import type { Plan } from '#contract/plans/current-plan.ts';
import { isLower } from '#server/plans/catalogue.ts';
import { readUse } from '#server/plans/evaluate.ts';
import {
  movedAgreement,
  paidAgreement,
  runningTerm,
  type Standing,
  termBefore,
} from '#server/plans/moving.ts';
import { allPlans, findPlan, planIn } from '#server/plans/plans-on-offer.ts';
import {
  countAppSumoCodes,
  lockPlan,
  readAgreementRow,
  storeAgreement,
} from '#server/plans/queries.ts';
import { agreementOf } from '#server/plans/terms.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { ProblemError } from '#server/platform/problems.ts';

/**
 * The plans that a tenant may choose, its own among them also when it is not sold any more (PLAN-15). It is the last one
 * then: once the tenant leaves it, it is gone, and the others stay where they are (BILL-155).
 */
export async function plansOnOffer(
  db: TenantDb,
): Promise<Pick<BillingConfig, 'currentPlan' | 'isLegacyPlan' | 'plans'>> {
  const currentPlan = currentOf(await readAgreementRow(db)) ?? null;
  const isLegacyPlan = currentPlan?.legacy ?? false;
  const onOffer = allPlans().filter(
    ({ available, hidden, disabled }) => available && !hidden && !disabled,
  );
  const isListed = onOffer.some(({ id }) => id === currentPlan?.id);
  const plans = currentPlan && !isListed ? [...onOffer, currentPlan] : onOffer;
  return { currentPlan, isLegacyPlan, plans: isLegacyPlan && currentPlan ? [currentPlan] : plans };
}

type Row = Awaited<ReturnType<typeof readAgreementRow>>;

function currentOf(row: Row): Plan | undefined {
  const { code, version, period } = agreementOf(row);
  return code === null ? undefined : planIn(code, version, period);
}

/**
 * The plan that an admin wants. Throws ProblemError `invalid-input` for one that is not on offer, `forbidden` on a
 * legacy plan, `plan-below-use` and, unless it is to begin after the term, `minimum-term` as the rules of plans have it.
 */
export async function assertMayMoveTo(
  db: TenantDb,
  planId: string,
  now: Date,
  { afterTerm = false }: { readonly afterTerm?: boolean } = {},
): Promise<Plan> {
  const plan = findPlan(planId);
  if (!plan)
    throw new ProblemError('invalid-input', { fields: { planId: 'This plan is not on offer' } });
  const row = await readAgreementRow(db);
  const current = currentOf(row);
  if (current?.legacy && current.id !== planId)
    throw new ProblemError('forbidden', { message: 'Please contact support to change your plan' });
  movedAgreement(agreementOf(row), moveTo(plan, row.planRevision), {
    ...(await readUse(db)),
    ...(await standingOf(db, row, now)),
    isBound: !afterTerm,
  });
  return plan;
}

/** A day of the tenant's calendar, YYYY-MM-DD. */
export interface TenantDay {
  readonly day: string;
  readonly timezone: string;
}

/** The day on which the minimum term ends that keeps the tenant from a plan; null where none does. */
export async function termBeforePlan(
  db: TenantDb,
  plan: Plan,
  now: Date,
): Promise<TenantDay | null> {
  const row = await readAgreementRow(db);
  const { timezone } = row;
  const day = termBefore(agreementOf(row), { code: plan.planCode }, dayAt(now, timezone));
  return day === null ? null : { day, timezone };
}

/** The minimum term that runs, for whichever plan; null where none does. */
export async function readTerm(
  db: TenantDb,
  now: Date,
): Promise<{ readonly term: TenantDay | null; readonly timezone: string }> {
  const row = await readAgreementRow(db);
  const { timezone } = row;
  const day = runningTerm(agreementOf(row), dayAt(now, timezone));
  return { term: day === null ? null : { day, timezone }, timezone };
}

const moveTo = ({ planCode, planVersion, period }: Plan, revision: number) => ({
  ...{ revision, planCode, period },
  version: planVersion,
});

async function standingOf(
  db: TenantDb,
  { allowsCardBilling, timezone }: Row,
  now: Date,
): Promise<Pick<Standing, 'appSumoCodes' | 'allowsCardBilling' | 'today'>> {
  const appSumoCodes = await countAppSumoCodes(db);
  return { appSumoCodes, allowsCardBilling, today: dayAt(now, timezone) };
}

/**
 * Gives the tenant the plan that it pays for. It was found good when it was chosen; by now more may be used than it
 * includes, or it may be sold no more, which is no reason to let the tenant have more than it pays.
 */
export async function movePaidPlan(db: TenantDb, plan: Plan, now: Date): Promise<void> {
  await lockPlan(db);
  const row = await readAgreementRow(db);
  const { planCode: code, planVersion: version, period } = plan;
  const paid = { code, version, period };
  await storeAgreement(db, paidAgreement(agreementOf(row), paid, dayAt(now, row.timezone)));
}

/** Whether a plan gives less than another one, or is paid by the month instead of the year. */
export function isSmaller(plan: PlanOnOffer, present: Plan | undefined): boolean {
  const next = findPlan(plan.id);
  if (!next || !present) return false;
  if (isLower(next.planCode, present.planCode)) return true;
  const isSame = !isLower(present.planCode, next.planCode);
  return isSame && present.period === 'annual' && next.period === 'monthly';
}

/** Raises `forbidden` where the plan cannot be cancelled (BILL-62). */
export async function assertMayCancel(db: TenantDb): Promise<void> {
  const current = currentOf(await readAgreementRow(db));
  if (current?.canCancel === false)
    throw new ProblemError('forbidden', { message: 'This plan cannot be cancelled' });
}
