import type { Config } from '#server/platform/config.ts';
import type { Database } from '#server/platform/db/database.ts';
import { insertTenant } from '#server/tenants/queries.ts';
import { TenantData } from '#server/tenants/tenant-record.ts';

/** The means to work for the installation rather than for one of its tenants. */
export interface Installation {
  readonly config: Pick<Config, 'operatorTenantId'>;
  readonly database: Database;
  readonly now: Date;
}

const operatorTenant = TenantData.parse({ tenantName: 'Banyan', timezone: 'UTC' });

/** Makes the tenant of the operators where there is none. */
export async function ensureOperatorTenant({ config, database, now }: Installation): Promise<void> {
  await database.inSystem('create-tenant', (db) =>
    insertTenant(db, { tenantId: config.operatorTenantId, createdAt: now, data: operatorTenant }),
  );
}
