import { z } from 'zod';
import type { TenantDb } from '#server/platform/db/database.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { deleteUnusedFile, insertFile, type NewFile } from './repository.ts';

const hoursKept = 24;

/** Removes a file that nothing uses: an upload nobody took (ACT-139), or a picture given up since. */
export const removeUnusedFile = defineJob({
  name: 'remove-unused-file',
  payload: z.object({ id: z.uuid() }),
  run: ({ id }, { inTenant }) => inTenant((db) => deleteUnusedFile(db, id)),
});

/** Keeps an upload, for good if something takes it within 24 hours. Answers its id. */
export async function storeUpload(db: TenantDb, file: NewFile, now: Date): Promise<string> {
  const id = await insertFile(db, file);
  await removeUnlessUsed(db, id, now);
  return id;
}

/** Has a file removed in 24 hours, if nothing uses it then. */
export async function removeUnlessUsed(db: TenantDb, id: string, now: Date): Promise<void> {
  const runAt = new Date(now.getTime() + hoursKept * 3_600_000);
  await enqueue(db, removeUnusedFile, { id }, { runAt });
}
