import { checkFromNowOn } from '#server/domains/check-domain.ts';
import type { Config } from '#server/platform/config.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { DemoTenantPlan } from './tenant-plan.ts';

/** The domains of a brand's own. The server looks their DNS up as soon as it runs, as after an admin has added one. */
export async function addDomains(
  db: TenantDb,
  { domains = [] }: Pick<DemoTenantPlan, 'domains'>,
  { config, now }: { readonly config: Config; readonly now: Date },
): Promise<void> {
  for (const domain of domains) {
    const row = await db
      .insertInto('tenantDomains')
      .values({ ...domain, createdAt: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await checkFromNowOn(db, config, row, now);
  }
}
