import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BridgeError } from './bridge-error.ts';
import type { Envelope } from './envelope.ts';
import { createSender } from './sender.ts';
import type { TraceEvent } from './trace.ts';

/** A sender that waits 100 ms for an answer, and the answers to its calls. */
function start() {
  const events: TraceEvent[] = [];
  const calls: { envelope: Envelope; answer: PromiseWithResolvers<unknown> }[] = [];
  const sender = createSender({
    answerWithin: 100,
    trace: (event) => events.push(event),
    call(envelope) {
      const answer = Promise.withResolvers<unknown>();
      calls.push({ envelope, answer });
      return answer.promise;
    },
  });
  const post = (payload: unknown = null) => {
    const ending = { is: 'waiting' };
    sender.post('ping', 1, payload).then(
      () => {
        ending.is = 'done';
      },
      (error: unknown) => {
        ending.is = error instanceof BridgeError ? error.code : 'another error';
      },
    );
    return ending;
  };
  return { sender, post, calls, events };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.advanceTimersByTime(500);
});
afterEach(() => {
  vi.useRealTimers();
});

it('numbers its messages under a name of its own [BRIDGE-112]', () => {
  const { post, calls } = start();
  const other = start();
  for (const payload of ['a', 'b']) post(payload);
  other.post();
  const [first, second] = calls.map(({ envelope }) => envelope);
  expect(first).toEqual({
    type: 'ping',
    protocol: 1,
    payload: 'a',
    id: expect.stringMatching(/^[0-9a-f]{32}:1$/),
  });
  expect(second?.id).toBe(first?.id.replace(/1$/, '2'));
  expect(other.calls[0]?.envelope.id).not.toBe(first?.id);
});

it('resolves when the other side has handled it, and says how long that took', async () => {
  const { post, calls, events } = start();
  const sent = post();
  await vi.advanceTimersByTimeAsync(30);
  expect(sent.is).toBe('waiting');
  calls[0]?.answer.resolve({ refusal: null });
  await vi.advanceTimersByTimeAsync(0);
  expect(sent.is).toBe('done');
  const id = calls[0]?.envelope.id;
  expect(events).toEqual([{ direction: 'out', type: 'ping', id, outcome: 'done', ms: 30 }]);
});

it('rejects with the reason of a refusal', async () => {
  const { post, calls, events } = start();
  const sent = post();
  await vi.advanceTimersByTimeAsync(20);
  calls[0]?.answer.resolve({ refusal: 'rate-limited' });
  await vi.advanceTimersByTimeAsync(0);
  expect(sent.is).toBe('rate-limited');
  const id = calls[0]?.envelope.id;
  const outcome = { outcome: 'refused', reason: 'rate-limited', ms: 20 };
  expect(events).toEqual([{ direction: 'out', type: 'ping', id, ...outcome }]);
});

it('rejects when the way to the other side is closed', async () => {
  const { post, calls } = start();
  const sent = post();
  calls[0]?.answer.reject(new Error('gone'));
  await vi.advanceTimersByTimeAsync(0);
  expect(sent.is).toBe('closed');
});

it('waits for each answer as long as for any other, with one timer [BRIDGE-112]', async () => {
  const { post, calls, events } = start();
  const first = post();
  await vi.advanceTimersByTimeAsync(40);
  const [second, answered] = [post(), post()];
  expect(vi.getTimerCount()).toBe(1);
  calls[2]?.answer.resolve({ refusal: null });
  await vi.advanceTimersByTimeAsync(59);
  expect([first.is, second.is, answered.is]).toEqual(['waiting', 'waiting', 'done']);
  await vi.advanceTimersByTimeAsync(1);
  expect([first.is, second.is]).toEqual(['timeout', 'waiting']);
  await vi.advanceTimersByTimeAsync(39);
  expect(second.is).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(second.is).toBe('timeout');
  expect(vi.getTimerCount()).toBe(0);
  calls[0]?.answer.resolve({ refusal: null });
  await vi.advanceTimersByTimeAsync(0);
  expect(events).toHaveLength(3);
});

it('starts to wait again after nothing was waited for', async () => {
  const { post, calls } = start();
  const first = post();
  calls[0]?.answer.resolve({ refusal: null });
  await vi.advanceTimersByTimeAsync(200);
  expect(first.is).toBe('done');
  const second = post();
  await vi.advanceTimersByTimeAsync(99);
  expect(second.is).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(second.is).toBe('timeout');
});

it('rejects what waits, and whatever is still posted, for the reason it ended with', async () => {
  const { sender, post, calls, events } = start();
  const waiting = post();
  sender.end('frame-reloaded');
  const after = post();
  sender.end('closed');
  const last = post();
  await vi.advanceTimersByTimeAsync(0);
  expect([waiting.is, after.is, last.is]).toEqual([
    'frame-reloaded',
    'frame-reloaded',
    'frame-reloaded',
  ]);
  expect(calls).toHaveLength(1);
  expect(events).toHaveLength(3);
  expect(vi.getTimerCount()).toBe(0);
});
