import { z } from 'zod';
import type { TenantDb } from '#server/platform/db/database.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { deleteUnusedFile } from './repository.ts';

/** How long a file stays that nothing takes, in milliseconds. */
export const unusedKept = 24 * 3_600_000;

/** Removes a file that nothing uses: an upload nobody took (ACT-139), or a picture given up since. */
export const removeUnusedFile = defineJob({
  name: 'remove-unused-file',
  payload: z.object({ id: z.uuid() }),
  run: ({ id }, { inTenant }) => inTenant((db) => deleteUnusedFile(db, id)),
});

/** Has a file removed in 24 hours, if nothing uses it then. */
export async function removeUnlessUsed(db: TenantDb, id: string, now: Date): Promise<void> {
  const runAt = new Date(now.getTime() + unusedKept);
  await enqueue(db, removeUnusedFile, { id }, { runAt });
}
