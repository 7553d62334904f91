import {
  type Evaluation,
  type PlanFeature,
  type PlanLimit,
  planFlags,
  planLimits,
} from '#contract/plans/plan.ts';
import type { Terms } from '#contract/tenants/tenant.ts';
import { wordsOf } from '#contract/tenants/wording.ts';
import { countTypes } from '#server/activity-types/queries.ts';
import { countAdditionalForms } from '#server/application-forms/queries.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { countRewards } from '#server/reward-definitions/queries.ts';
import { notOnPlan } from './assert-feature.ts';
import type { Standing } from './moving.ts';
import { planOfTenant } from './plan-of-tenant.ts';
import {
  type AdministratorCount,
  countAdministrators,
  countAmbassadors,
  lockPlan,
  readPlan,
  readTerms,
} from './repository.ts';

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
      message: isOn ? '' : notOnPlan,
      limit: null,
      count: 0,
      unlimited: isOn,
    };
  }
  const limited = planLimits.find((known) => known === feature) ?? 'users.admins';
  const limit = limits[limited];
  const count = await countOf[limited](db);
  const what = nameOf(limited, await readTerms(db));
  return { ...statusOf(count, limit, what), limit, count, unlimited: limit === null };
}

const total = ({ active, invited }: AdministratorCount): number => active + invited;

const countOf: Record<PlanLimit, (db: TenantDb) => Promise<number>> = {
  'users.admins': async (db) => total(await countAdministrators(db)),
  'users.ambassadors': countAmbassadors,
  'general.activityTypes': countTypes,
  'general.additionalApplicationForms': countAdditionalForms,
  'general.rewardTypes': countRewards,
};

/** The use of each limit, and the name of the counted things in the tenant's own words. */
export async function readUse(db: TenantDb): Promise<Pick<Standing, 'counts' | 'names'>> {
  const terms = await readTerms(db);
  return {
    counts: {
      'users.admins': await countOf['users.admins'](db),
      'users.ambassadors': await countOf['users.ambassadors'](db),
      'general.activityTypes': await countOf['general.activityTypes'](db),
      'general.additionalApplicationForms': await countOf['general.additionalApplicationForms'](db),
      'general.rewardTypes': await countOf['general.rewardTypes'](db),
    },
    names: { ...names, 'users.ambassadors': nameOf('users.ambassadors', terms) },
  };
}

const names: Record<OnePlace | 'users.admins', string> = {
  'users.admins': 'administrators',
  'general.activityTypes': 'activity types',
  'general.additionalApplicationForms': 'additional application forms',
  'general.rewardTypes': 'reward types',
};

/** The things that a limit counts, inside a sentence and in the tenant's own words (TEN-59). */
const nameOf = (limit: PlanLimit, terms: Terms): string =>
  limit === 'users.ambassadors' ? wordsOf(terms).ambassadors : names[limit];

function statusOf(
  count: number,
  limit: number | null,
  what: string,
): Pick<Evaluation, 'status' | 'message'> {
  if (limit === null || count < limit) return { status: 'ok', message: '' };
  return count === limit
    ? {
        status: 'limit-reached',
        message: `You have reached the limit of ${limit} ${what} on your current plan`,
      }
    : {
        status: 'limit-exceeded',
        message: `You have more than the ${limit} ${what} included in your current plan`,
      };
}

/**
 * Runs work that adds an administrator or an invitation, unless there are then more than the plan
 * includes. The tenant is locked until the end of the transaction, so that of two who take the last
 * place one gets it (ADM-46).
 */
export async function withinAdministratorLimit<T>(db: TenantDb, add: () => Promise<T>): Promise<T> {
  await lockPlan(db);
  const limit = planOfTenant(await readPlan(db)).limits['users.admins'];
  const before = await countAdministrators(db);
  const added = await add();
  const after = await countAdministrators(db);
  const isMore = after.active > before.active || after.invited > before.invited;
  if (limit !== null && isMore && total(after) > limit) {
    const { message } = statusOf(total(before), limit, names['users.admins']);
    throw new ProblemError('limit-reached', { message });
  }
  return added;
}

/**
 * Whether the plan includes one more ambassador beside those there are and `promised` ones who may
 * still register (PLAN-75). The tenant is locked until the end of the transaction, so that of two who
 * take the last place one gets it (APPL-84).
 */
export async function isAmbassadorIncluded(
  db: TenantDb,
  countPromised: () => Promise<number>,
): Promise<boolean> {
  await lockPlan(db);
  const limit = planOfTenant(await readPlan(db)).limits['users.ambassadors'];
  if (limit === null) return true;
  return (await countAmbassadors(db)) + (await countPromised()) < limit;
}

type OnePlace = Exclude<PlanLimit, `users.${string}`>;

/**
 * Runs work that adds one thing that takes a place, unless there are then more than the plan includes:
 * an activity type, a form, a reward type (TYPE-136, APPL-123, REW-154).
 */
export async function withinLimit<T>(
  db: TenantDb,
  feature: OnePlace,
  add: () => Promise<T>,
): Promise<T> {
  await lockPlan(db);
  const limit = planOfTenant(await readPlan(db)).limits[feature];
  const { status, message } = statusOf(await countOf[feature](db), limit, names[feature]);
  if (status !== 'ok') throw new ProblemError('limit-reached', { message });
  return add();
}
