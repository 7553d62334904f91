import { dayAt } from '#contract/activities/period.ts';
import {
  changeBillingOptions,
  changeSubscription,
  previewPlanChange,
} from '#contract/billing/endpoints.ts';
import { changePlan, getCurrentPlan } from '#contract/plans/agreement-endpoints.ts';
import type { StripeSandbox } from '#sandbox/stripe/stripe-sandbox.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { addPayingTenant, type PayingTenant, planIds } from './paying-tenant.ts';

/** The calendar day of tenants in tests, YYYY-MM-DD. */
export const today = () => dayAt(new Date(), 'Europe/Berlin');

interface Options {
  readonly hasTrial?: boolean;
  /** The first day of the term. */
  readonly from?: string;
}

/** A tenant that has bound itself to a plan for a year, recurring. */
export async function addBoundTenant(
  server: TestServer,
  sandbox: StripeSandbox,
  label: string,
  { hasTrial = false, from = today() }: Options = {},
): Promise<PayingTenant> {
  const tenant = await addPayingTenant(server, sandbox, label);
  await tenant.support.call(changeBillingOptions, {
    body: { paymentMethod: 'stripe-only', denyTrialPeriod: !hasTrial, paidByPayPal: false },
  });
  await tenant.subscribe(planIds.growth);
  await setTerm(tenant, from);
  return tenant;
}

/** Has support set a term that starts on a day, or end it. */
export async function setTerm({ support }: PayingTenant, from: string | null): Promise<void> {
  const { revision } = await support.call(getCurrentPlan, {});
  const months = from === null ? null : (12 as const);
  await support.call(changePlan, {
    body: { minimumTermMonths: months, minimumTermStartDate: from, revision },
  });
}

export const previewOf = ({ admin }: PayingTenant, planId: string = planIds.starter) =>
  admin.call(previewPlanChange, { query: { planId, afterTerm: 'true' as const } });

/** The call of an admin who has seen the preview. */
export async function choiceOf(tenant: PayingTenant, planId: string = planIds.starter) {
  const { at, nextBillingDate: beginsAt } = await previewOf(tenant, planId);
  return { body: { planId, from: planIds.growth, at, beginsAt } };
}

/** Has an admin choose a smaller plan for the end of the term. */
export const chooseForTermEnd = async (tenant: PayingTenant) =>
  tenant.admin.call(changeSubscription, await choiceOf(tenant));
