import type * as endpoints from '#contract/activities/endpoints.ts';
import type { EndpointResponse } from '#contract/http/endpoint.ts';
import { countUndecided } from '#server/applicants/queries.ts';
import { countOpenQuestions } from '#server/order-questions/queries.ts';
import { countHeldUpRuns, countRunsToApprove } from '#server/payouts/queries.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { countPendingProfiles } from '#server/profiles/queries.ts';
import { countUndecidedReferrals } from '#server/referrals/queries.ts';
import { countUnissued } from '#server/reward-selections/queries.ts';
import { countUnreviewed } from './repository.ts';

export type AwaitingReview = EndpointResponse<typeof endpoints.countAwaitingReview>;

/** How much awaits review at this moment (REP-32). */
export const countAwaiting = async (db: TenantDb): Promise<AwaitingReview> => ({
  activities: await countUnreviewed(db),
  profiles: await countPendingProfiles(db),
  applicants: await countUndecided(db),
  referrals: await countUndecidedReferrals(db),
  rewards: await countUnissued(db),
  orderQuestions: await countOpenQuestions(db),
  payoutRuns: await countRunsToApprove(db),
  heldUpRuns: await countHeldUpRuns(db),
});
