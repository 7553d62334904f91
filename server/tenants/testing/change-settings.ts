import type { z } from 'zod';
import type { TenantSettingsChange } from '#contract/tenants/settings.ts';
import { readTenantAsAdmin, updateTenantData } from '#contract/tenants/settings-endpoints.ts';
import type { TenantForAdmin } from '#contract/tenants/tenant-for-admin.ts';
import type { TestCaller } from '#server/testing/caller.ts';

/** Changes settings as a form does: it reads the present ones first. */
export async function changeSettings(
  admin: TestCaller,
  tenantId: string,
  data: z.input<typeof TenantSettingsChange>,
): Promise<TenantForAdmin> {
  const params = { tenantId };
  const { data: before } = await admin.call(readTenantAsAdmin, { params, query: {} });
  return admin.call(updateTenantData, { params, body: { data, before } });
}
