import { z } from 'zod';
import type { TaskDefinition } from '#contract/activity-types/task-definition.ts';
import type { Network } from '#contract/social/network.ts';
import { type PostAddress, readPostAddress } from '#contract/social/post-address.ts';
import { postNetworks } from '#contract/social/post-networks.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { listNotConnected, putCheck, removeCheck } from './repository.ts';

/** The name and the payload of the job. */
export const checkPostJob = {
  name: 'check-post',
  payload: z.object({ taskId: z.uuid(), asked: z.uuid() }),
};

interface HandedIn {
  readonly taskId: string;
  readonly definition: Pick<TaskDefinition, 'verifiable' | 'verificationDataFormat'>;
  readonly text: string;
}

/** Has the post looked at that somebody has handed in, in the transaction that keeps it; any other proof has none. */
export async function askForCheck(
  db: TenantDb,
  { taskId, definition, text }: HandedIn,
): Promise<void> {
  const takesLink = definition.verifiable && definition.verificationDataFormat === 'url';
  const address = takesLink ? readPostAddress(text) : undefined;
  if (address) await ask(db, taskId, address);
  else await removeCheck(db, taskId);
}

/** Looks once more at posts that could not be looked at before somebody connected their account. */
export async function askAgain(db: TenantDb, userId: string, network: Network): Promise<void> {
  const asked = postNetworks.find((one) => one === network);
  if (asked === undefined) return;
  for (const { taskId, ...address } of await listNotConnected(db, userId, asked))
    await ask(db, taskId, address);
}

/** Has a post looked at; the later finding of an earlier question is not kept. */
export async function ask(db: TenantDb, taskId: string, address: PostAddress): Promise<void> {
  const asked = await putCheck(db, taskId, address);
  await enqueue(db, checkPostJob, { taskId, asked });
}
