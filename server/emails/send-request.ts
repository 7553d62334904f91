import { z } from 'zod';
import type { TenantDb } from '#server/platform/db/database.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { nextTurn } from './sends-repository.ts';

/** The job that works a sending off, by its name and what it needs to know. */
export const sendEmailsRequest = {
  name: 'send-emails',
  payload: z.object({ sendId: z.uuid(), turn: z.number().int() }),
};

/** Has a sending worked off from a moment on. The job that was asked for before has nothing to do any more. */
export async function askForNextTurn(db: TenantDb, sendId: string, runAt?: Date): Promise<void> {
  const turn = await nextTurn(db, sendId);
  await enqueue(
    db,
    sendEmailsRequest,
    { sendId, turn },
    { key: `${sendId} ${turn}`, ...(runAt && { runAt }) },
  );
}
