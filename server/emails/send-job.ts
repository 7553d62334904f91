import type { Config } from '#server/platform/config.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { defineJob, type Job, type JobContext } from '#server/platform/jobs/job.ts';
import { begin } from './begin.ts';
import { knownPlaceholders } from './check.ts';
import { handOver, type Sending } from './hand-over.ts';
import { layOutLetter, needsCode, placeholdersOf } from './letter.ts';
import {
  claimLetter,
  type Letter,
  nextDueAt,
  noteLost,
  readLetters,
  settleLetters,
} from './letters.ts';
import type { Outcome } from './outcome.ts';
import { askForNextTurn, sendEmailsRequest } from './send-request.ts';
import { readSendingFacts } from './sending-facts.ts';
import { findSend, lockSend, setState } from './sends-repository.ts';

/**
 * How many runners work on one sending, each with one email in flight. A server that is killed leaves one person unknown
 * for each of them. With a single runner 100,000 emails would take as long as the service needs to answer as many times.
 */
const runners = 4;

/** How many people of a sending are read ahead. */
const readAhead = 50;

/** How long one turn of a sending takes, in milliseconds. Then it is the turn of others. */
const longestTurn = 10_000;

/** How long a sending rests when nothing of it was taken, in milliseconds. */
const rest = 60_000;

/**
 * The job that works a sending off in turns, a queue of its own: neither notifications nor the sendings of other brands
 * wait for it. Everybody is claimed in a transaction of its own right before their email is handed over, and is
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
  const prepared = (await prepare(turn)) ?? ((await begin(turn)) ? await prepare(turn) : undefined);
  if (!prepared) return;
  const { context } = turn;
  const end = turn.now().getTime() + longestTurn;
  const course: Course = { ...prepared, end, ahead: [], pause: 0, refusals: 0 };
  // One that fails does not stop the others, so that the emails they have handed over are written down.
  const ends = await Promise.allSettled(Array.from({ length: runners }, () => run(turn, course)));
  const failed = ends.find((ended) => ended.status === 'rejected');
  if (failed) throw failed.reason;
  await context.inTenant((db) => endTurn(db, turn, course));
}

/** Hands one email over after the other, and claims the next when it writes down the outcome of the last. */
async function run(turn: Turn, course: Course): Promise<void> {
  let last: Result | undefined;
  for (;;) {
    const letter = await turn.context.inTenant((db) => goOn(db, turn, course, last));
    if (!letter) return;
    last = { letter, outcome: await handOver(letter, course.sending) };
    noteOutcome(course, last.outcome);
  }
}

interface Prepared {
  readonly sending: Sending;
  readonly names: readonly string[];
  readonly needsCode: boolean;
}

/** Lays the email out for all recipients; undefined where there is nothing to do for this turn. */
async function prepare({
  sendId,
  turn,
  config,
  context,
  now,
}: Turn): Promise<Prepared | undefined> {
  const found = await context.inTenant(async (db) => {
    if ((await lockSend(db, sendId))?.turn !== turn) return undefined;
    await noteLost(db, sendId, now());
    const send = await findSend(db, sendId);
    if (!send || send.beginsAt !== null) return undefined;
    const facts = await readSendingFacts(db, config);
    if (!facts.enabled) await setState(db, sendId, 'paused');
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

/** The state that the runners of one turn share. */
interface Course extends Prepared {
  /** When it is the turn of others. */
  readonly end: number;
  /** The next recipients. None of them is claimed yet. */
  ahead: Letter[];
  /** How long the sending has to rest, in milliseconds; 0 for not at all. */
  pause: number;
  /** How many emails were refused since the last one was taken. */
  refusals: number;
}

function noteOutcome(course: Course, outcome: Outcome): void {
  const isRefused = outcome.kind === 'later';
  course.refusals = isRefused ? course.refusals + 1 : 0;
  const asked = isRefused ? (outcome.seconds ?? 0) * 1000 : 0;
  course.pause = Math.max(course.pause, asked, course.refusals >= runners ? rest : 0);
}

/** Writes down the outcome of the last email, and claims the next; none when the turn is over. */
async function goOn(
  db: TenantDb,
  turn: Turn,
  course: Course,
  last: Result | undefined,
): Promise<Letter | undefined> {
  const { sendId, config } = turn;
  const now = turn.now();
  const send = await lockSend(db, sendId);
  if (!send) return undefined;
  const isStopped = send.state === 'stopped';
  if (last) await settleLetters(db, sendId, [last], { isStopped, now });
  const isOver = course.pause > 0 || now.getTime() >= course.end;
  // With another turn somebody has paused it and gone on since, and another job has it.
  if (send.turn !== turn.turn || send.state !== 'sending' || isOver) return undefined;
  const { names, needsCode } = course;
  for (;;) {
    // The holder of the lock of the sending is alone with these, too.
    if (course.ahead.length === 0)
      course.ahead = await readLetters(db, {
        ...{ sendId, most: readAhead, names, needsCode, config, now },
      });
    const letter = course.ahead.shift();
    if (!letter) return undefined;
    if (await claimLetter(db, { sendId, letter, needsCode, now })) return letter;
  }
}

/** Asks for the next turn where there is more to do, and ends the sending where there is not. */
async function endTurn(db: TenantDb, turn: Turn, { pause }: Course): Promise<void> {
  const { sendId } = turn;
  const send = await lockSend(db, sendId);
  if (send?.turn !== turn.turn) return;
  const { state } = send;
  const dueAt = await nextDueAt(db, sendId, { isResting: state !== 'sending' });
  if (dueAt === null) {
    if (state === 'sending') await setState(db, sendId, 'done');
    return;
  }
  const notBefore = new Date(turn.now().getTime() + pause);
  await askForNextTurn(db, sendId, dueAt > notBefore ? dueAt : notBefore);
}
