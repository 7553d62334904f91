import { planOfTenant } from '#server/plans/plan-of-tenant.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { getOwnTenant } from '#server/tenants/queries.ts';

/**
 * The tags that a list is narrowed by. On a plan without a filter by tags they are ignored, as the
 * screen ignores them (AMB-152).
 */
export async function tagsOnPlan(
  db: TenantDb,
  tags: readonly string[] | undefined,
): Promise<readonly string[] | undefined> {
  if (!tags?.length) return undefined;
  const { flags } = planOfTenant(await getOwnTenant(db));
  return flags.includes('users.tagsFilter') ? tags : undefined;
}
