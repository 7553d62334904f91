import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { Config } from '#server/platform/config.ts';
import type { Database, TenantDb } from '#server/platform/db/database.ts';
import { sendEmails } from '../send-job.ts';

interface Place {
  readonly database: Database;
  readonly config: Config;
  readonly now: Date;
}

const log = { debug() {}, warn() {}, error() {} };

/** Takes the turn of a sending that was asked for last, at the moment that the place lives at. */
export async function takeTurnOf(
  place: Place,
  tenantId: TenantId,
  sendId: string,
  inTenant: <T>(work: (db: TenantDb) => Promise<T>) => Promise<T> = (work) =>
    place.database.inTenant(tenantId, work),
): Promise<void> {
  const { turn } = await place.database.inTenant(tenantId, (db) =>
    db.selectFrom('emailSends').select('turn').where('id', '=', sendId).executeTakeFirstOrThrow(),
  );
  await sendEmails(place.config, () => place.now).run(
    { sendId, turn },
    { tenantId, key: 'now', log, inTenant, inSystem: place.database.inSystem },
  );
}
