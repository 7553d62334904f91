import { z } from 'zod';
import type { TenantDb } from '#server/platform/db/database.ts';
import { enqueue, isWaiting } from '#server/platform/jobs/enqueue.ts';
import { nextTurn } from './sends-repository.ts';

/** The job that works a sending off: its name and its payload. */
export const sendEmailsRequest = {
  name: 'send-emails',
  payload: z.object({ sendId: z.uuid(), turn: z.number().int() }),
};

const keyOf = (sendId: string, turn: number) => `${sendId} ${turn}`;

/** Whether the job of a turn is still to be done. */
export const isTurnWaiting = (db: TenantDb, sendId: string, turn: number): Promise<boolean> =>
  isWaiting(db, sendEmailsRequest, keyOf(sendId, turn));

/** Has a sending worked off from a moment on. The job that was asked for before has nothing to do any more. */
export async function askForNextTurn(db: TenantDb, sendId: string, runAt?: Date): Promise<void> {
  const turn = await nextTurn(db, sendId);
  await enqueue(
    db,
    sendEmailsRequest,
    { sendId, turn },
    { key: keyOf(sendId, turn), ...(runAt && { runAt }) },
  );
}
