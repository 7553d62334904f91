import { TenantId } from '#contract/tenants/tenant-id.ts';
import type { Database } from '#server/platform/db/database.ts';
import { addTenant } from '#server/tenants/service.ts';
import { TenantData } from '#server/tenants/tenant-record.ts';
import { addJob } from './jobs.ts';

export const acme = TenantId.parse('acme');

/** A tenant with a job, in a database that several processes open; the id of the job. */
export async function addAcme(database: Database): Promise<string> {
  await addTenant(database, {
    tenantId: acme,
    data: TenantData.parse({
      ...{ tenantName: 'Acme', timezone: 'Europe/Berlin' },
      ...{ currencies: ['EUR'], branding: {}, requireRegistrationApproval: false },
    }),
  });
  return (await addJob({ database }, acme)).id;
}

/** The orders that were taken in, by their ids in the shop. */
export const takenIn = (database: Database): Promise<string[]> =>
  database.inTenant(acme, async (db) => {
    const rows = await db.selectFrom('orders').select('orderId').orderBy('orderId').execute();
    return rows.map(({ orderId }) => orderId);
  });
