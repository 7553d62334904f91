import type { z } from 'zod';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { Database } from '#server/platform/db/database.ts';

interface Asked<Payload> {
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
}

/** The payloads with which a tenant has asked for a job, done or not, in that order. */
export async function askedPayloads<Payload>(
  database: Database,
  tenantId: TenantId,
  { name, payload }: Asked<Payload>,
): Promise<Payload[]> {
  const rows = await database.inTenant(tenantId, (db) =>
    db
      .selectFrom('outbox')
      .select('payload')
      .where('job', '=', name)
      .orderBy('createdAt')
      .orderBy('key')
      .execute(),
  );
  return rows.map((row) => payload.parse(row.payload));
}
