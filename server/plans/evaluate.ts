import type { Evaluation, PlanFeature } from '#contract/plans/plan.ts';
import { planFlags, planLimits } from '#contract/plans/plan.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { planOfTenant } from './plan-of-tenant.ts';
import { countAdministrators, readPlan } from './repository.ts';

const notAvailable = 'Not available on current plan';

/** The feature of a path, undefined for an unknown one. */
export const readFeature = (path: string): PlanFeature | undefined =>
  [...planFlags, ...planLimits].find((feature) => feature === path);

/** How much of a feature the tenant has, and how much of that is used (PLAN-94..98, PLAN-109). */
export async function evaluate(db: TenantDb, feature: PlanFeature): Promise<Evaluation> {
  const { flags, limits } = planOfTenant(await readPlan(db));
  const flag = planFlags.find((known) => known === feature);
  if (flag !== undefined) {
    const isOn = flags.includes(flag);
    return {
      status: isOn ? 'ok' : 'not-available',
      message: isOn ? '' : notAvailable,
      limit: null,
      count: 0,
      unlimited: isOn,
    };
  }
  const limit = limits['users.admins'];
  const count = await countAdministrators(db);
  return { ...statusOf(count, limit), limit, count, unlimited: limit === null };
}

function statusOf(count: number, limit: number | null): Pick<Evaluation, 'status' | 'message'> {
  if (limit === null || count < limit) return { status: 'ok', message: '' };
  return count === limit
    ? {
        status: 'limit-reached',
        message: `You have reached the limit of ${limit} administrators on your current plan`,
      }
    : {
        status: 'limit-exceeded',
        message: `You have more than the ${limit} administrators included in your current plan`,
      };
}

/**
 * Refuses one administrator more than the plan includes. The tenant's row is locked until the end of
 * the transaction, so that of two who take the last place one gets it (ADM-46).
 */
export async function assertRoomForAdministrator(db: TenantDb): Promise<void> {
  await db.selectFrom('tenants').select('tenantId').forNoKeyUpdate().execute();
  const { status, message } = await evaluate(db, 'users.admins');
  if (status !== 'ok') throw new ProblemError('limit-reached', { message });
}
