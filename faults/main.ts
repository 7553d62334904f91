// Tries the faults one after the other on the real server, and counts lost, doubled and delayed work.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { faults } from './faults.ts';
import { startLoad } from './load.ts';
import { type Outcome, tryFault } from './try-fault.ts';
import { openWorld } from './world.ts';

const usage = `Tries faults on a server and a database of its own, on this machine alone; Ctrl+C stops after the one at hand:

  npm run faults -- [--only <words>] [--seed <number>]

--only tries the faults with these words in their name. --seed says when the server is killed.`;

/** Where the product listens. */
const port = 4330;
/** How many problems of one fault are printed. */
const mostProblems = 5;

const { only, seed } = readArguments();
const chosen = faults.filter(({ name }) => name.includes(only));
const smallDisk = mountSmallDisk();
process.exitCode = await tryAll().finally(unmountSmallDisk);

/** Answers the exit code. */
async function tryAll(): Promise<number> {
  const world = await openWorld(port, smallDisk);
  const load = startLoad(world);
  const random = seeded(seed);
  const options = { smallDisk, untilMailsLeft: true, beforeMilliseconds: 3000 };
  const outcomes: Outcome[] = [];
  let isStopped = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      isStopped = true;
    });
  }
  try {
    console.log(`Seed ${seed}.`);
    for (const fault of chosen) {
      if (isStopped) break;
      if (fault.needsSmallDisk && !smallDisk) {
        console.log(`- ${fault.name}: NOT TRIED, only root can make a small disk here.`);
        continue;
      }
      await delay(random() * 2000);
      const outcome = await tryFault(fault, world, load, options);
      outcomes.push(outcome);
      print(outcome);
    }
  } finally {
    await load.stop();
    await world.close();
  }
  const handedIn = load.acknowledged.filter(({ what }) => what === 'handed in').length;
  console.log(
    `${load.acknowledged.length} writes were acknowledged: ${handedIn} activities handed in, the others approved, each with its points and its mail. So were ${load.orders.length} orders.`,
  );
  return outcomes.some(({ problems }) => problems.length > 0) ? 1 : 0;
}

function print(outcome: Outcome): void {
  const { name, lost, doubled, mailsTwice, longestWait, recoverySeconds, problems } = outcome;
  const { otherFelt, otherFailed } = outcome;
  console.log(`${problems.length === 0 ? '✓' : '✗'} ${name}`);
  const parts = [
    `lost ${lost.length}`,
    `doubled ${doubled.length}`,
    mailsTwice > 0 && `${mailsTwice} mails that were in flight came twice`,
    `longest wait ${(longestWait / 1000).toFixed(1)} s`,
    `all well after ${recoverySeconds?.toFixed(1) ?? '–'} s`,
    `ready ${outcome.readyToldTheTruth ? 'told the truth' : 'LIED'}`,
    otherFelt !== undefined &&
      `the other tenant ${otherFelt.toFixed(1)} times as slow, ${otherFailed} of its calls failed`,
  ];
  console.log(`  ${parts.filter((part) => part !== false).join(', ')}`);
  for (const problem of problems.slice(0, mostProblems)) console.log(`  ! ${problem}`);
  if (problems.length > mostProblems) console.log(`  ! and ${problems.length - mostProblems} more`);
}

/** A disk in memory that is soon full, yet not by the load alone; undefined where this user may not make one. */
function mountSmallDisk(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'banyan-disk-'));
  const options = ['-t', 'tmpfs', '-o', 'size=512m,mode=755', 'tmpfs', folder];
  if (spawnSync('mount', options).status === 0) return folder;
  rmSync(folder, { recursive: true });
  return undefined;
}

function unmountSmallDisk(): void {
  if (smallDisk === undefined) return;
  spawnSync('umount', [smallDisk]);
  rmSync(smallDisk, { recursive: true });
}

/** Numbers between 0 and 1 that a seed decides. */
function seeded(start: number): () => number {
  let state = start;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

function readArguments(): { only: string; seed: number } {
  try {
    const { values } = parseArgs({
      options: {
        only: { type: 'string', default: '' },
        seed: { type: 'string', default: String(Date.now() % 100_000) },
      },
    });
    if (!faults.some(({ name }) => name.includes(values.only)))
      throw new Error(`No fault is called ${values.only}.`);
    if (!/^\d+$/.test(values.seed)) throw new Error('--seed takes a number.');
    return { only: values.only, seed: Number(values.seed) };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`);
    process.exit(2);
  }
}
