import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { Caller } from './call.ts';
import type { Fault } from './faults.ts';
import type { Felt, Load } from './load.ts';
import { type Proof, proveAll } from './proofs.ts';
import { other, type World } from './world.ts';

/** The effect of a fault, and the promises it broke. */
export interface Outcome extends Proof {
  readonly name: string;
  /** Of a request of anybody, in milliseconds. */
  readonly longestWait: number;
  /** From the end of the fault until all was well; undefined where that did not come. */
  readonly recoverySeconds: number | undefined;
  readonly readyToldTheTruth: boolean;
  /** 95th percentile of the other tenant's calls while it lasted ÷ before; where it is of one tenant. */
  readonly otherFelt: number | undefined;
  /** The calls of the other tenant that failed while it lasted. */
  readonly otherFailed: number;
  readonly problems: readonly string[];
}

export interface TryOptions {
  readonly smallDisk?: string | undefined;
  /** How long the fault lasts, where it is not as long as it should be. */
  readonly seconds?: number | undefined;
  /** Whether it is well only once every mail has left, and every order is taken in, that waited at the end of the fault. */
  readonly untilMailsLeft: boolean;
  /** How long the time before it lasts, with which it is compared. */
  readonly beforeMilliseconds: number;
}

/** The longest that the product lets anybody wait: a connection that says nothing is given up after 40 seconds. */
const longestAllowed = 45_000;
const longestRecovery = 120_000;
/** After how long ready has to have noticed. */
const noticeMilliseconds = 5000;

/** Tries one fault while the load goes on, and looks at the effect. */
export async function tryFault(
  fault: Fault,
  world: World,
  load: Load,
  { smallDisk, seconds = fault.seconds, untilMailsLeft, beforeMilliseconds }: TryOptions,
): Promise<Outcome> {
  const endsBefore = world.countEnds();
  const twiceBefore = (await proveAll(world, load)).mailsTwice;
  await delay(beforeMilliseconds);
  const begun = performance.now();
  const readiness = watchReadiness(world.call);
  const end = await fault.begin(world, smallDisk);
  await delay(seconds * 1000);
  const stopping = performance.now();
  await end();
  const ended = performance.now();
  const recoverySeconds = await untilWell(world, load, ended, untilMailsLeft);
  const said = await readiness.stop();

  const during = load.felt.filter(({ at, milliseconds }) => at + milliseconds > begun);
  const longestWait = Math.max(0, ...during.map(({ milliseconds }) => milliseconds));
  const ofOther = (felts: readonly Felt[]) => felts.filter(({ tenantId }) => tenantId === other);
  const before = load.felt.filter(({ at }) => at > begun - beforeMilliseconds && at < begun);
  const whileItLasted = ofOther(during.filter(({ at }) => at < stopping));
  const otherFailed = whileItLasted.filter(({ isFine }) => !isFine).length;
  const proof = await proveAll(world, load);
  const mailsTwice = proof.mailsTwice - twiceBefore;
  const readyToldTheTruth = isTrue(
    fault.ready,
    said.filter(({ askedAt, saidAt }) => askedAt > begun + noticeMilliseconds && saidAt < stopping),
  );
  const { lost, doubled } = proof;
  return {
    ...{ name: fault.name, lost, doubled, mailsTwice, longestWait, recoverySeconds },
    ...{ readyToldTheTruth, otherFailed },
    otherFelt: fault.isOfOne && percentile95(whileItLasted) / percentile95(ofOther(before)),
    problems: [
      ...lost.map((what) => `lost: ${what}`),
      ...doubled.map((what) => `doubled: ${what}`),
      ...(mailsTwice > 0 && !fault.mayRepeatMails ? [`${mailsTwice} mails came twice`] : []),
      ...(longestWait > longestAllowed ? ['a request waited too long'] : []),
      ...(recoverySeconds === undefined ? ['it did not recover'] : []),
      ...(readyToldTheTruth ? [] : ['ready did not tell the truth']),
      ...(fault.isOfOne && otherFailed > 0
        ? [`${otherFailed} calls of the other tenant failed`]
        : []),
      ...(world.countEnds() > endsBefore ? ['the server ended by itself'] : []),
    ],
  };
}

interface Said {
  readonly askedAt: number;
  readonly saidAt: number;
  readonly status: number;
  readonly isDegraded: boolean;
}

const Health = z.object({ status: z.string() }).catch({ status: '' });

async function askReady(call: Caller): Promise<Said> {
  const askedAt = performance.now();
  const { status, body } = await call({ path: '/health/ready', tenant: other });
  const { status: said } = Health.parse(body.startsWith('{') ? JSON.parse(body) : {});
  return { askedAt, saidAt: performance.now(), status, isDegraded: said === 'degraded' };
}

/** Asks again and again whether the product is ready. */
function watchReadiness(call: Caller) {
  const said: Said[] = [];
  let stopping = false;
  const watching = (async () => {
    while (!stopping) {
      said.push(await askReady(call));
      await delay(250);
    }
  })();
  return {
    async stop(): Promise<readonly Said[]> {
      stopping = true;
      await watching;
      return said;
    },
  };
}

function isTrue(expected: Fault['ready'], said: readonly Said[]): boolean {
  if (expected === undefined || said.length === 0) return true;
  if (expected === 'down') return said.every(({ status }) => status === 503);
  const isUp = said.every(({ status }) => status === 200);
  return isUp && (expected === 'up' || said.some(({ isDegraded }) => isDegraded));
}

/** Seconds from the end of a fault until everybody writes, ready says that all is well, and the mails have left. */
async function untilWell(
  { pool, writers, call }: World,
  load: Load,
  ended: number,
  untilMailsLeft: boolean,
): Promise<number | undefined> {
  const endedAt = new Date();
  while (performance.now() - ended < longestRecovery) {
    const haveWritten = writers.every(({ tenantId }) =>
      load.felt.some((felt) => felt.tenantId === tenantId && felt.isFine && felt.at > ended),
    );
    const { status, isDegraded } = await askReady(call);
    const isReady = status === 200 && (!untilMailsLeft || !isDegraded);
    if (haveWritten && isReady && (!untilMailsLeft || (await haveLeft(pool, endedAt))))
      return (performance.now() - ended) / 1000;
    await delay(100);
  }
  return undefined;
}

/** Whether the mails and the orders that waited are through. */
async function haveLeft(pool: World['pool'], before: Date): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from outbox where job in ('send-mail', 'take-woo-commerce-order')
      and done_at is null and created_at < $1 limit 1`,
    [before],
  );
  return rowCount === 0;
}

function percentile95(felts: readonly Felt[]): number {
  const sorted = felts.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN;
}
