import { isInstallable } from '#contract/tenants/installable.ts';
import { type Looks, looksOf } from '#contract/tenants/looks.ts';
import type { PublicTenantData } from '#contract/tenants/tenant.ts';
import { findBrandPicture, inlineImage } from '#server/branding/inline-image.ts';
import { featuresOf, planOfTenant } from '#server/plans/plan-of-tenant.ts';
import type { ServeParts } from '#server/platform/area.ts';
import { findHost } from '#server/platform/http/tenant-host.ts';
import { getOwnTenant } from '#server/tenants/queries.ts';
import { TenantData } from '#server/tenants/tenant-record.ts';

/** A portal that may be installed as an app. */
export interface Portal {
  readonly data: PublicTenantData;
  readonly looks: Looks;
  /** The stored logo as a `data:` address; undefined where the tenant has none of its own here. */
  readonly logo: string | undefined;
}

/** The portal of a host, if it can be installed there (SET-42, TEN-93). */
export async function findPortal(
  host: string | undefined,
  { config, database }: ServeParts,
): Promise<Portal | undefined> {
  const found = await findHost(database, host, config.platformDomain);
  if (found.kind !== 'tenant') return undefined;
  const { tenantId } = found;
  const isKnown = await database.inSystem('find-tenant', (db) =>
    db.selectFrom('tenants').select('enabled').where('tenantId', '=', tenantId).executeTakeFirst(),
  );
  if (!isKnown?.enabled) return undefined;
  const portal = await database.inTenant(tenantId, async (db) => {
    const row = await getOwnTenant(db);
    const data = TenantData.parse(row.data);
    if (!isInstallable({ data, features: featuresOf(planOfTenant(row)) })) return undefined;
    const logo = await findBrandPicture(db, tenantId, data.branding.logo?.portalHeader.url);
    return { data, looks: looksOf(data.branding), logo };
  });
  return portal && { ...portal, logo: await inlineImage(config, portal.logo) };
}
