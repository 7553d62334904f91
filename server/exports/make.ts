import { randomUUID } from 'node:crypto';
import type { TenantDb } from '#server/platform/db/database.ts';
import { defineJob, type Job, type QueuedContext } from '#server/platform/jobs/job.ts';
import { csvLines } from './csv-lines.ts';
import { makeFile } from './kinds.ts';
import { mostLetters, mostTries } from './limits.ts';
import { tellFailed, tellReady } from './mails.ts';
import { makeExportRequest } from './make-request.ts';
import {
  addPiece,
  beginAttempt,
  deleteExport,
  endAttempt,
  findAsker,
  holdExport,
} from './repository.ts';

export interface MakeOptions {
  readonly now?: () => Date;
  /** For tests: how many letters an export has at most. */
  readonly most?: number;
}

type Context = Pick<QueuedContext, 'tenantId' | 'inTenant' | 'inSnapshot'>;

/** The job that makes an export, from its beginning each time it runs, and asks for the email once it is done. */
export const makeExportJob = (options: MakeOptions = {}): Job<{ id: string }> =>
  defineJob({
    ...makeExportRequest,
    longestSeconds: 1800,
    run: ({ id }, context: QueuedContext) => makeExport(id, context, options),
  });

/** Makes an export that is not made yet; exported for its test. */
export async function makeExport(
  id: string,
  context: Context,
  { now = () => new Date(), most = mostLetters.ofExport }: MakeOptions = {},
): Promise<void> {
  const attempt = randomUUID();
  const asked = await context.inTenant((db) => take(db, { id, attempt }));
  if (!asked) return;
  const call = {
    now: now(),
    tenant: { tenantId: context.tenantId },
    actor: { roles: ['admin'] as const },
    transaction: context.inTenant,
    snapshot: context.inSnapshot,
  };
  const { name, pieces } = await makeFile[asked.kind](call, asked.fields);
  let position = 0;
  let lines = 0;
  for await (const content of pieces) {
    if (content === '') continue;
    const piece = { position, content };
    const size = await context.inTenant((db) => addPiece(db, { id, attempt }, piece));
    if (size === undefined) throw new Error('The export has been begun anew, or is not wanted');
    if (size > most)
      return context.inTenant(async (db) => {
        await tellFailed(db, { ...asked, id }, 'too-large');
        await deleteExport(db, id);
      });
    position += 1;
    lines += csvLines(content).length;
  }
  await context.inTenant(async (db) => {
    // The first line has the headings.
    const made = { name, rowCount: lines - 1, madeAt: now() };
    const ended = await endAttempt(db, { id, attempt }, made);
    if (ended) await tellReady(db, { ...ended, id }, made);
  });
}

/** The export to make; undefined where it is made already, nobody wants it any more, or it has failed for good. */
async function take(db: TenantDb, { id, attempt }: { id: string; attempt: string }) {
  const asked = await holdExport(db, id);
  if (!asked || asked.madeAt) return undefined;
  if (!(await findAsker(db, asked.askedBy))) {
    await deleteExport(db, id);
    return undefined;
  }
  if (asked.tries >= mostTries) {
    await tellFailed(db, asked, 'failed');
    await deleteExport(db, id);
    return undefined;
  }
  await beginAttempt(db, id, attempt);
  return asked;
}
