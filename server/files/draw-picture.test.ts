import { execFileSync } from 'node:child_process';
import { expect, it, onTestFinished, vi } from 'vitest';
import { newPicture } from '#server/testing/pictures.ts';
import { drawPicture } from './draw-picture.ts';

/** The processes that draw for this one. */
const workers = (): number[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('picture-worker'))
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === process.pid)
    .map(([pid = 0]) => pid);

it('draws in one process of its own, which may end and is started again', async () => {
  const content = await newPicture('png');
  expect(await drawPicture('acme', { content, as: 'proof' })).toMatchObject({
    drawn: [{ type: 'image/png' }],
  });
  const [worker = 0, ...others] = workers();
  expect([worker > 0, others]).toEqual([true, []]);

  process.kill(worker, 'SIGSTOP');
  const lost = drawPicture('acme', { content, as: 'proof' });
  const waiting = drawPicture('globex', { content, as: 'card' });
  await new Promise(setImmediate);
  process.kill(worker, 'SIGKILL');
  expect(await lost).toEqual({ refused: 'failed' });
  expect(await waiting).toMatchObject({ drawn: [{ type: 'image/webp' }] });
  expect(workers()).not.toContain(worker);
});

it('ends a process that has got stuck, after 12 seconds', async () => {
  const content = await newPicture('png');
  await drawPicture('acme', { content, as: 'proof' });
  const [worker = 0] = workers();
  onTestFinished(() => {
    vi.useRealTimers();
    if (workers().includes(worker)) process.kill(worker, 'SIGKILL');
  });
  process.kill(worker, 'SIGSTOP');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const stuck = drawPicture('acme', { content, as: 'proof' });
  await new Promise(setImmediate);
  vi.advanceTimersByTime(11_999);
  expect(workers()).toContain(worker);
  vi.advanceTimersByTime(1);
  expect(await stuck).toEqual({ refused: 'failed' });
  expect(workers()).not.toContain(worker);
});
