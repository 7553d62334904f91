import type { z } from 'zod';
import type { IntegrationType } from '#contract/integrations/integration.ts';
import type { TenantDb } from '#server/platform/db/database.ts';

interface Kept<Settings, Key> {
  /** The host of the shop. */
  readonly shopHost: string;
  readonly settings: Settings;
  /** The key of the shop. It leaves the server for the shop only. */
  readonly key: Key;
}

/** An integration as the database has it. */
export interface Integration<Settings, Key> extends Kept<Settings, Key> {
  readonly addedAt: Date;
  /** Since when it has stopped, null while it works. */
  readonly stoppedAt: Date | null;
}

/**
 * How the area of a platform reads and keeps the integration of a tenant. The database has its settings and its key as
 * JSON; an unreadable value throws, for only a mistake of ours can have written it.
 */
export function storedIntegration<Settings extends object, Key extends object>(
  platform: IntegrationType,
  { Settings, Key }: { Settings: z.ZodType<Settings>; Key: z.ZodType<Key> },
) {
  type Row = { shopHost: string; platformSettings: object; shopKey: object } & Pick<
    Integration<Settings, Key>,
    'addedAt' | 'stoppedAt'
  >;
  const toIntegration = (row: Row): Integration<Settings, Key> => ({
    shopHost: row.shopHost,
    settings: Settings.parse(row.platformSettings),
    key: Key.parse(row.shopKey),
    addedAt: row.addedAt,
    stoppedAt: row.stoppedAt,
  });
  const columnsOf = ({ shopHost, settings, key }: Kept<Settings, Key>) => ({
    shopHost,
    platformSettings: JSON.stringify(settings),
    shopKey: JSON.stringify(key),
  });

  return {
    /** The tenant's integration; undefined where none was added. */
    async find(db: TenantDb): Promise<Integration<Settings, Key> | undefined> {
      const row = await db
        .selectFrom('integrations')
        .selectAll()
        .where('platform', '=', platform)
        .executeTakeFirst();
      return row && toIntegration(row);
    },

    /** The same, kept as it is until the transaction ends. */
    async lock(db: TenantDb): Promise<Integration<Settings, Key> | undefined> {
      const row = await db
        .selectFrom('integrations')
        .selectAll()
        .where('platform', '=', platform)
        .forUpdate()
        .executeTakeFirst();
      return row && toIntegration(row);
    },

    /** Adds it, or puts it in place of the one that is there; it works from then on. */
    async put(db: TenantDb, kept: Kept<Settings, Key>, now: Date) {
      const columns = { ...columnsOf(kept), addedAt: now, stoppedAt: null };
      const row = await db
        .insertInto('integrations')
        .values({ platform, ...columns })
        .onConflict((conflict) => conflict.columns(['tenantId', 'platform']).doUpdateSet(columns))
        .returningAll()
        .executeTakeFirstOrThrow();
      return toIntegration(row);
    },

    /** Keeps other settings, or another key, of one that is there; undefined where none is. */
    async change(db: TenantDb, kept: Kept<Settings, Key>) {
      const row = await db
        .updateTable('integrations')
        .set(columnsOf(kept))
        .where('platform', '=', platform)
        .returningAll()
        .executeTakeFirst();
      return row && toIntegration(row);
    },
  };
}
