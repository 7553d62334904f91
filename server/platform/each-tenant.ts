import { TenantId } from '#contract/tenants/tenant-id.ts';
import type { Database, TenantDb } from './db/database.ts';

/**
 * Does the work of a watch in the name of each of these tenants, in a transaction each. One that fails, such as one
 * that has more calls waiting than its share, keeps no other from its turn. Throws the errors once all had theirs.
 */
export async function eachTenant<Due extends { readonly tenantId: string }>(
  { inTenant }: Pick<Database, 'inTenant'>,
  due: readonly Due[],
  work: (db: TenantDb, one: Due) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const one of due)
    await inTenant(TenantId.parse(one.tenantId), (db) => work(db, one)).catch((error: unknown) =>
      failures.push(error),
    );
  if (failures.length > 0) throw new AggregateError(failures, 'Some work was not asked for');
}
