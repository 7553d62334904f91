import type { Config } from '#server/platform/config.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { defineJob, type Job, type JobContext } from '#server/platform/jobs/job.ts';
import { knownPlaceholders } from './check.ts';
import { handOver, type Sending } from './hand-over.ts';
import { layOutLetter, needsCode, placeholdersOf } from './letter.ts';
import { claimLetters, type Letter, nextDueAt, noteLost, settleLetters } from './letters.ts';
import type { Outcome } from './outcome.ts';
import { askForNextTurn, sendEmailsRequest } from './send-request.ts';
import { readSendingFacts } from './sending-facts.ts';
import { findSend, lockSend, setState } from './sends-repository.ts';

/** How many emails of one sending are handed over at the same time: so many are unknown where a server is killed. */
const atOnce = 8;

/** How long one turn of a sending takes, in milliseconds. Then it is the turn of others. */
const longestTurn = 10_000;

/** How long a sending rests when nothing of it was taken, in milliseconds. */
const rest = 60_000;

/**
 * The job that works a sending off in turns, a queue of its own: neither notifications nor the sendings of other brands
 * wait for it. Everybody is claimed in a transaction of its own before their email is handed over, and who was claimed is
 * never claimed again, so that nobody gets a second email whenever a server is killed.
 */
export const sendEmails = (
  config: Config,
  now: () => Date = () => new Date(),
): Job<{ sendId: string; turn: number }> =>
  defineJob({
    ...sendEmailsRequest,
    places: 4,
    run: ({ sendId, turn }, context) => takeTurn({ sendId, turn, config, context, now }),
  });

interface Turn {
  readonly sendId: string;
  readonly turn: number;
  readonly config: Config;
  readonly context: JobContext;
  now(): Date;
}

type Result = { readonly letter: Letter; readonly outcome: Outcome };

async function takeTurn(turn: Turn): Promise<void> {
  const prepared = await prepare(turn);
  if (!prepared) return;
  const end = turn.now().getTime() + longestTurn;
  let results: Result[] = [];
  for (;;) {
    const pause = pauseAfter(results);
    const isOver = pause > 0 || turn.now().getTime() >= end;
    const letters = await turn.context.inTenant((db) =>
      goOn(db, turn, { ...prepared, results, pause, isOver }),
    );
    if (letters.length === 0) return;
    results = await Promise.all(
      letters.map(async (letter) => ({
        letter,
        outcome: await handOver(letter, prepared.sending),
      })),
    );
  }
}

interface Prepared {
  readonly sending: Sending;
  readonly names: readonly string[];
  readonly needsCode: boolean;
}

/** Lays the email out for all who get it; undefined where there is nothing to do for this turn. */
async function prepare({ sendId, turn, config, context }: Turn): Promise<Prepared | undefined> {
  const found = await context.inTenant(async (db) => {
    const send = await findSend(db, sendId);
    if (!send || send.turn !== turn) return undefined;
    const facts = await readSendingFacts(db, config);
    if (facts.blocked === 'tenant-disabled') await setState(db, sendId, 'paused');
    return { send, facts, known: await knownPlaceholders(db) };
  });
  if (!found) return undefined;
  const { send, facts, known } = found;
  return {
    sending: {
      ...{ sendId, config, context, facts, fromName: send.fromName },
      fill: await layOutLetter(send, facts.tenant, known),
    },
    names: placeholdersOf(send).filter((name) => known.includes(name)),
    needsCode: needsCode(send),
  };
}

/** How long a sending has to rest after what has come of its last emails; 0 for not at all. */
function pauseAfter(results: readonly Result[]): number {
  const later = results.flatMap(({ outcome }) => (outcome.kind === 'later' ? [outcome] : []));
  const asked = Math.max(0, ...later.map(({ seconds = 0 }) => seconds * 1000));
  return Math.max(asked, results.length > 0 && later.length === results.length ? rest : 0);
}

interface Step extends Prepared {
  readonly results: readonly Result[];
  readonly pause: number;
  readonly isOver: boolean;
}

/** Writes down what has come of the last emails, and claims the next; none when the turn is over. */
async function goOn(db: TenantDb, turn: Turn, step: Step): Promise<Letter[]> {
  const { sendId, config } = turn;
  const { results, pause, isOver, names } = step;
  const now = turn.now();
  const send = await lockSend(db, sendId);
  if (!send) return [];
  await settleLetters(db, sendId, results, { isStopped: send.state === 'stopped', now });
  // Somebody has paused it and gone on since, and another job has it.
  if (send.turn !== turn.turn) return [];
  await noteLost(db, sendId, now);
  if (send.state === 'sending' && !isOver) {
    const most = atOnce;
    const wanted = { sendId, most, names, needsCode: step.needsCode, config, now };
    const letters = await claimLetters(db, wanted);
    if (letters.length > 0) return letters;
  }
  await endTurn(db, { sendId, state: send.state, notBefore: new Date(now.getTime() + pause) });
  return [];
}

interface End {
  readonly sendId: string;
  readonly state: string;
  readonly notBefore: Date;
}

/** Asks for the next turn where there is more to do, and ends the sending where there is not. */
async function endTurn(db: TenantDb, { sendId, state, notBefore }: End): Promise<void> {
  const dueAt = await nextDueAt(db, sendId, { isResting: state !== 'sending' });
  if (dueAt === null) {
    if (state === 'sending') await setState(db, sendId, 'done');
    return;
  }
  await askForNextTurn(db, sendId, dueAt > notBefore ? dueAt : notBefore);
}
