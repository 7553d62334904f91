import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { acmeActivityTypes } from '#server/demo/acme-activity-types.ts';
import { addActivityTypes } from '#server/demo/activity-types.ts';
import { randomFrom } from '#server/demo/random.ts';
import type { Database } from '#server/platform/db/database.ts';

/** Gives a tenant the activity types of a demo brand, the same in each run. */
export const addTypes = (database: Database, tenantId: TenantId, now: Date): Promise<unknown> =>
  database.inTenant(tenantId, (db) =>
    addActivityTypes(db, acmeActivityTypes, {
      random: randomFrom(1),
      ...{ now, author: '', cards: new Map() },
    }),
  );
