import type { Config } from '#server/platform/config.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { assertReady } from './assert-ready.ts';
import { checkContent } from './check.ts';
import { audienceOf, writeRecipients } from './recipients.ts';
import { askForNextTurn } from './send-request.ts';
import { readSendingFacts } from './sending-facts.ts';
import {
  findSend,
  lockSend,
  noteBegun,
  noteProblem,
  type SendRow,
  setCounts,
} from './sends-repository.ts';
import { planWaves } from './waves.ts';

interface Turn {
  readonly sendId: string;
  readonly turn: number;
  readonly config: Config;
  readonly context: { inTenant<T>(work: (db: TenantDb) => Promise<T>): Promise<T> };
  now(): Date;
}

/**
 * Begins a sending whose time has come. A problem that keeps an email from being sent keeps it from going out now
 * (MAIL-140). Else its recipients are written down, each with the moment of their wave. Answers whether it has begun.
 */
export async function begin(turn: Turn): Promise<boolean> {
  const { context, config, now } = turn;
  const send = await context.inTenant((db) => readDue(db, turn));
  if (!send) return false;
  const problem = await findProblem(send, turn);
  return context.inTenant(async (db) => {
    // Somebody may have moved or cancelled it while it was checked.
    const due = await readDue(db, turn);
    if (!due) return false;
    if (problem !== null) {
      await noteProblem(db, due.id, problem);
      return false;
    }
    const { from, tenant } = await readSendingFacts(db, config);
    const audience = audienceOf(due, tenant);
    const { schedule } = due;
    const waves = schedule ? await planWaves(db, { schedule, audience }, now()) : undefined;
    await setCounts(db, due.id, await writeRecipients(db, due.id, audience, now(), waves));
    await noteBegun(db, due.id, { fromEmail: from.address, at: now() });
    return true;
  });
}

/** A sending that is to begin now, locked. One that was woken up too early is asked for again. */
async function readDue(db: TenantDb, { sendId, turn, now }: Turn): Promise<SendRow | undefined> {
  const send = await lockSend(db, sendId);
  if (send?.turn !== turn || send.state !== 'scheduled' || !send.beginsAt) return undefined;
  if (send.beginsAt <= now()) return findSend(db, sendId);
  await askForNextTurn(db, sendId, send.beginsAt);
  return undefined;
}

/** Why an email cannot go out, in words; null where it can. Warnings were seen when it was scheduled. */
async function findProblem(send: SendRow, { context, config, now }: Turn): Promise<string | null> {
  try {
    await context.inTenant((db) => assertReady(db, send, config));
  } catch (error) {
    if (error instanceof ProblemError) return error.message;
    throw error;
  }
  const transaction = <T>(work: (db: TenantDb) => Promise<T>) => context.inTenant(work);
  const { results } = await checkContent(send, { transaction, config, now: now() });
  return results.find(({ level }) => level === 'error')?.message ?? null;
}
