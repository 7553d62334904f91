import { z } from 'zod';
import type { Config } from '#server/platform/config.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { StoreError } from './object-store.ts';
import { openStore } from './open-store.ts';

/** How long a store has to come back that could not remove something, in milliseconds. */
const nextTry = 10 * 60_000;

/** A trigger of `files` asks for it too, when a row that named something in the store is deleted or changed. */
const request = {
  name: 'remove-stored-object',
  payload: z.object({ key: z.string() }),
};

/** Has something removed from the store then, if no row names it by that time. */
export const removeUnlessNamed = (db: TenantDb, key: string, runAt: Date): Promise<void> =>
  enqueue(db, request, { key }, { runAt });

/**
 * Removes from the store an object that no row names. A key is given once, so that none is named again. It is
 * never given up while there is a store: an erased file does not stay in a bucket that was away for long.
 */
export const removeStoredObject = ({ fileStore }: Pick<Config, 'fileStore'>) =>
  defineJob({
    ...request,
    async run({ key }, { tenantId, inTenant, log }) {
      if (!key.startsWith(`${tenantId}/`)) throw new Error('The key is one of another tenant');
      const named = await inTenant((db) =>
        db.selectFrom('files').select('id').where('storeKey', '=', key).executeTakeFirst(),
      );
      if (named) return;
      if (!fileStore) throw new Error('S3_BUCKET is missing: something is still in the store');
      try {
        const store = await openStore(fileStore);
        await store.remove(key);
      } catch (error) {
        if (!(error instanceof StoreError)) throw error;
        log.warn({ err: error, tenant: tenantId }, 'Something could not be removed from the store');
        await inTenant((db) => removeUnlessNamed(db, key, new Date(Date.now() + nextTry)));
      }
    },
  });
