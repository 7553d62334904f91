import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { fairQueue } from '#server/platform/fair-queue.ts';
import type { PictureOutcome, PictureTask } from './picture.ts';

/** The worker gives up by itself before; this is for one that has got stuck. */
const longestMilliseconds = 12_000;

/** One picture at a time: the processor is for everybody. */
const inTurn = fairQueue({ places: 1, placesEach: 1, waitingEach: 20, longestWait: 20_000 });

let running: ChildProcess | undefined;

/**
 * Draws a picture in a process of its own, which may be slow, need much memory or end without harm to
 * anybody else, and has none of this one's secrets. Each tenant has its turn; throws ProblemError
 * `unavailable` where too many pictures of that tenant wait.
 */
export const drawPicture = (tenantId: string, task: PictureTask): Promise<PictureOutcome> =>
  inTurn(tenantId, () => drawNow(task));

async function drawNow(task: PictureTask): Promise<PictureOutcome> {
  running ??= start();
  const worker = running;
  const settled = new AbortController();
  const { signal } = settled;
  const timer = setTimeout(() => worker.kill('SIGKILL'), longestMilliseconds);
  try {
    const answered = once(worker, 'message', { signal });
    const ended = once(worker, 'exit', { signal });
    ended.catch(() => {});
    // A worker that is gone says so by its end.
    worker.send(task, () => {});
    const answer = await Promise.race([answered, ended.then(() => undefined)]);
    return answer === undefined ? { refused: 'failed' } : (answer[0] as PictureOutcome);
  } finally {
    clearTimeout(timer);
    settled.abort();
  }
}

function start(): ChildProcess {
  const worker = fork(fileURLToPath(new URL('./picture-worker.ts', import.meta.url)), {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=128'],
    env: { SystemRoot: process.env.SystemRoot },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  worker.on('exit', () => {
    if (running === worker) running = undefined;
  });
  // It ends when this process does, and does not keep it from ending.
  worker.unref();
  worker.channel?.unref();
  return worker;
}
