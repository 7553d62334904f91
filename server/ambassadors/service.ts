import type { AmbassadorListItem } from '#contract/ambassadors/ambassador.ts';
import type * as endpoints from '#contract/ambassadors/endpoints.ts';
import type { CappedPage } from '#contract/http/list.ts';
import { listReferralRoots } from '#server/activity-types/queries.ts';
import { isAnyDiscountCodeOf } from '#server/codes/queries.ts';
import { isCodeInDraft } from '#server/emails/queries.ts';
import type { CappedCount } from '#server/platform/db/count-up-to.ts';
import { testUsersLeftOut } from '#server/platform/db/who-counts.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { isCodeInTemplate } from '#server/social/queries.ts';
import { withSuppressions } from '#server/suppressions/queries.ts';
import { getOwnSettings } from '#server/tenants/queries.ts';
import { countListed, leavesOutTestUsers } from './listed.ts';
import * as repository from './repository.ts';
import { tagsOnPlan } from './tags-on-plan.ts';

export async function listAmbassadors(
  call: Call<typeof endpoints.listAmbassadors>,
): Promise<CappedPage<AmbassadorListItem> & { testUsersLeftOut?: true }> {
  const { from, to, ...asked } = call.query;
  const { page, pageSize } = asked;
  return call.transaction(async (db) => {
    const query = { ...asked, tags: await tagsOnPlan(db, asked.tags) };
    const joined =
      from || to ? { from, to, timezone: (await getOwnSettings(db)).timezone } : undefined;
    const found = await repository.listAmbassadors(db, { ...query, joined });
    const left = leavesOutTestUsers(query) ? await testUsersLeftOut(db) : {};
    const results = await withSuppressions(db, found.results);
    return { ...found, ...left, results, page, pageSize };
  });
}

/**
 * How many people have no discount code, among all that the list shows at first; null while nothing uses codes
 * (AMB-14, AMB-15, AMB-209).
 */
export function countWithoutDiscountCode(
  call: Call<typeof endpoints.countWithoutDiscountCode>,
): Promise<{ missing: CappedCount | null }> {
  return call.transaction(async (db) => {
    const isUsed =
      (await isAnyDiscountCodeOf(db, await listReferralRoots(db))) ||
      (await isCodeInDraft(db)) ||
      (await isCodeInTemplate(db));
    return { missing: isUsed ? await countListed(db, { discCodes: 0 }) : null };
  });
}

export async function listTags(
  call: Call<typeof endpoints.listTags>,
): Promise<{ results: string[] }> {
  return { results: await call.transaction(repository.listTags) };
}
