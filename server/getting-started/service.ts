import type * as endpoints from '#contract/getting-started/endpoints.ts';
import { type Step, stepIds } from '#contract/getting-started/step.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { getOwnTenant } from '#server/tenants/queries.ts';
import { TenantData } from '#server/tenants/tenant-record.ts';
import { hasBranding, hasSettings } from './policy.ts';
import { findBeginnings } from './repository.ts';

/** Looked up each time, so that a step counts as done in any way. */
export function getGettingStarted(
  call: Call<typeof endpoints.getGettingStarted>,
): Promise<{ steps: Step[]; videoUrl: string | null }> {
  return call.transaction(async (db) => {
    const data = TenantData.parse((await getOwnTenant(db)).data);
    const done = {
      settings: hasSettings(data),
      branding: hasBranding(data),
      ...(await findBeginnings(db)),
    };
    return {
      steps: stepIds.map((id) => ({ id, done: done[id] })),
      videoUrl: call.config.gettingStartedVideo ?? null,
    };
  });
}
