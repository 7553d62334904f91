import { isDeepStrictEqual } from 'node:util';
import { dayAt } from '#contract/activities/period.ts';
import type * as endpoints from '#contract/plans/agreement-endpoints.ts';
import type { CurrentPlan, Plan, PlanDetails } from '#contract/plans/current-plan.ts';
import { isAppSumoCode, pricingVersionOf, pricingVersions } from '#contract/plans/plan.ts';
import type { UsageFeeDefaults } from '#contract/plans/usage-fee.ts';
import { recordAudit } from '#server/audit/record.ts';
import { endSubscriptionRequest } from '#server/billing/end-request.ts';
import { readSubscriptionRequest } from '#server/billing/read-request.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { followChargesRequest } from '#server/shopify-billing/follow-request.ts';
import { usageFeeDefaults } from './catalogue.ts';
import { changesBetween } from './changes.ts';
import { readUse } from './evaluate.ts';
import { movedAgreement } from './moving.ts';
import { toOverrideList } from './plan-of-tenant.ts';
import { allPlans, planDetails, planIn } from './plans-on-offer.ts';
import * as repository from './repository.ts';
import { featureSections } from './sections.ts';
import { type Agreement, agreementOf, changedAgreement } from './terms.ts';

export const getCurrentPlan = (call: Call<typeof endpoints.getCurrentPlan>): Promise<CurrentPlan> =>
  call.transaction(presentPlan);

/** Moves the tenant to another plan (PLAN-88). */
export const movePlan = (call: Call<typeof endpoints.movePlan>): Promise<CurrentPlan> =>
  change(call, async (db, before, { allowsCardBilling, timezone }) => {
    const after = movedAgreement(before, call.body, {
      ...(await readUse(db)),
      isBound: !call.actor.roles.includes('support'),
      appSumoCodes: await repository.countAppSumoCodes(db),
      allowsCardBilling,
      today: dayAt(call.now, timezone),
    });
    // A plan paid for good is not paid by card or through Shopify as well.
    if (isAppSumoCode(after.code) && !isAppSumoCode(before.code))
      for (const request of [endSubscriptionRequest, followChargesRequest])
        await enqueue(db, request, {});
    return after;
  });

/** Changes the agreement beside the plan (PLAN-88). A plan that waits for the term follows it (BILL-171). */
export const changePlan = (call: Call<typeof endpoints.changePlan>): Promise<CurrentPlan> =>
  change(call, async (db, before) => {
    const after = changedAgreement(before, call.body);
    const isSameTerm =
      before.terms.minimumTermMonths === after.terms.minimumTermMonths &&
      before.terms.minimumTermStartDate === after.terms.minimumTermStartDate;
    if (!isSameTerm) await enqueue(db, readSubscriptionRequest, {});
    return after;
  });

type Row = Awaited<ReturnType<typeof repository.readAgreementRow>>;

/**
 * Changes the agreement under a lock and records it. A repeat changes nothing; of two who change the same
 * plan the second is refused with `conflict`.
 */
function change(
  call: Call<typeof endpoints.movePlan> | Call<typeof endpoints.changePlan>,
  decide: (db: TenantDb, before: Agreement, row: Row) => Promise<Agreement>,
): Promise<CurrentPlan> {
  return call.transaction(async (db) => {
    await repository.lockPlan(db);
    const row = await repository.readAgreementRow(db);
    const before = agreementOf(row);
    const after = await decide(db, before, row);
    if (isDeepStrictEqual(before, after)) return presentPlan(db);
    if (row.planRevision !== call.body.revision) throw new ProblemError('conflict');
    await repository.storeAgreement(db, after);
    const details = { changes: changesBetween(before, after), reason: '' };
    await recordAudit(db, call, { action: 'plan-changed', subject: call.tenant.tenantId, details });
    return presentPlan(db);
  });
}

async function presentPlan(db: TenantDb): Promise<CurrentPlan> {
  const row = await repository.readAgreementRow(db);
  const { code, version, period, overrides, terms } = agreementOf(row);
  const plan = code === null ? noPlanYet : planIn(code, version, period);
  if (!plan) throw new Error(`There is no plan ${code} of version ${version} paid ${period}`);
  return {
    ...plan,
    version,
    planVersion: version,
    pricingVersion: pricingVersionOf[version],
    featureSections: featureSections(code, overrides, (await readUse(db)).counts),
    overrides: toOverrideList(overrides),
    usageFeeOverrides: terms.usageFees,
    settings: {
      usageFee: {
        orders: { startDate: terms.orderFeesFrom, preventAutoEnabling: terms.preventsOrderFees },
      },
    },
    minimumTermMonths: terms.minimumTermMonths,
    minimumTermRecurring: terms.minimumTermMonths !== null,
    minimumTermStartDate: terms.minimumTermStartDate,
    stripePlanId: terms.stripePlanId,
    appSumoCodes: await repository.countAppSumoCodes(db),
    revision: row.planRevision,
  };
}

const noPlanYet = {
  ...{ id: null, planCode: null, period: null, amount: null },
  ...{ title: 'No plan', periodTitle: '', titleWithPeriod: 'No plan' },
  ...{ legacy: false, disabled: false, canCancel: false },
  ...{ isAppSumoPlan: false, hidden: true, available: false },
};

export const listPlans = async (): Promise<{ results: Plan[] }> => ({ results: allPlans() });

export async function getPlan({ params }: Call<typeof endpoints.getPlan>): Promise<PlanDetails> {
  const plan = planDetails(params.code, params.version);
  if (!plan) throw new ProblemError('not-found');
  return plan;
}

export async function getUsageFeeDefaults({
  params,
}: Call<typeof endpoints.getUsageFeeDefaults>): Promise<UsageFeeDefaults> {
  const version = pricingVersions.find((known) => `${known}` === params.pricingVersion);
  if (version === undefined) throw new ProblemError('not-found');
  return usageFeeDefaults(version);
}
