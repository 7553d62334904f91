import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { BridgeError } from './bridge-error.ts';
import { createReceiver } from './receiver.ts';
import type { TraceEvent } from './trace.ts';

const [session, another] = ['a'.repeat(32), 'b'.repeat(32)];

const messages = {
  hello: z.object({ name: z.string().default('frame') }),
  ping: z.object({ count: z.number() }),
  unhandled: z.object({}),
};

interface Message {
  readonly type?: string;
  readonly session?: string;
  readonly protocol?: number;
  readonly payload?: unknown;
}

function start() {
  const events: TraceEvent[] = [];
  const ping = vi.fn<(payload: unknown) => void | Promise<void>>();
  const hello = vi.fn();
  const handlers = { hello, ping, foreign: vi.fn() };
  const receiver = createReceiver<typeof messages>({
    messages,
    handlers,
    greeting: 'hello',
    rates: { ping: 3 },
    trace: (event) => events.push(event),
  });
  const receive = async (number: number, message: Message = {}) => {
    const { type = 'ping', protocol = 1, payload = { count: 1 } } = message;
    const id = `${message.session ?? session}:${number}`;
    return (await receiver.receive({ type, protocol, id, payload })).refusal ?? 'done';
  };
  const greet = (number = 1, from = session) =>
    receive(number, { type: 'hello', session: from, payload: {} });
  return { receiver, receive, greet, events, ping, hello, handlers };
}

/** A receiver whose other side has greeted and may speak version 1. */
async function startAdmitted() {
  const started = start();
  await started.greet();
  started.receiver.admit(1);
  return started;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a message', () => {
  it('runs its handler with what the schema made of it', async () => {
    const { receive, hello, ping } = await startAdmitted();
    expect(hello).toHaveBeenCalledExactlyOnceWith({ name: 'frame' });
    expect(await receive(2, { payload: { count: 7, more: 1 } })).toBe('done');
    expect(ping).toHaveBeenCalledExactlyOnceWith({ count: 7 });
  });

  it('is told to the trace, with the time that its handler took', async () => {
    const { receive, ping, events } = await startAdmitted();
    ping.mockImplementation(() => new Promise((resolve) => setTimeout(resolve, 30)));
    const received = receive(2);
    await vi.advanceTimersByTimeAsync(30);
    expect(await received).toBe('done');
    expect(events.at(-1)).toEqual({
      direction: 'in',
      type: 'ping',
      id: `${session}:2`,
      outcome: 'done',
      ms: 30,
    });
  });

  it('is refused when its payload is wrong, and runs nothing', async () => {
    const { receive, ping, events } = await startAdmitted();
    expect(await receive(2, { payload: { count: 'x' } })).toBe('invalid-payload');
    expect(ping).not.toHaveBeenCalled();
    expect(events.at(-1)).toMatchObject({ outcome: 'refused', reason: 'invalid-payload' });
  });

  it.each(['foreign', 'unhandled', 'toString'])(
    'is refused when it is of the type %s, which has no schema or no handler',
    async (type) => {
      const { receive, handlers } = await startAdmitted();
      expect(await receive(2, { type, payload: {} })).toBe('unknown-type');
      expect(handlers.foreign).not.toHaveBeenCalled();
    },
  );

  it('is refused when it is none, and the trace knows neither type nor id', async () => {
    const { receiver, events } = start();
    expect(await receiver.receive('ping')).toEqual({ refusal: 'invalid-envelope' });
    const outcome = { outcome: 'refused', reason: 'invalid-envelope', ms: 0 };
    expect(events).toEqual([{ direction: 'in', type: '', id: '', ...outcome }]);
  });

  it('is refused beyond the rate of its type', async () => {
    const { receive, ping } = await startAdmitted();
    for (const number of [2, 3, 4]) expect(await receive(number)).toBe('done');
    expect(await receive(5)).toBe('rate-limited');
    expect(ping).toHaveBeenCalledTimes(3);
  });
});

describe('a handler', () => {
  it.each(['refused', 'version-mismatch'] as const)('may turn a message down: %s', async (code) => {
    const { receive, ping, events } = await startAdmitted();
    ping.mockRejectedValue(new BridgeError(code));
    expect(await receive(2)).toBe(code);
    expect(events.at(-1)).not.toHaveProperty('error');
  });

  it.each([new BridgeError('timeout'), new Error('a secret')])(
    'has failed when it throws %s',
    async (error) => {
      const { receive, ping, events } = await startAdmitted();
      ping.mockImplementation(() => {
        throw error;
      });
      expect(await receive(2)).toBe('handler-failed');
      expect(events.at(-1)).toMatchObject({ reason: 'handler-failed', error });
    },
  );
});

describe('a conversation [BRIDGE-148]', () => {
  it('begins with a greeting, and goes on when that has been admitted', async () => {
    const { receiver, receive, greet, ping } = start();
    receiver.admit(1);
    expect(await receive(1)).toBe('not-ready');
    expect(await greet(2)).toBe('done');
    expect(await receive(3)).toBe('not-ready');
    receiver.admit(1);
    expect(await receive(4)).toBe('done');
    expect(ping).toHaveBeenCalledOnce();
  });

  it('does not begin with a greeting that is wrong', async () => {
    const { receiver, receive } = start();
    expect(await receive(1, { type: 'hello', payload: { name: 1 } })).toBe('invalid-payload');
    receiver.admit(1);
    expect(await receive(2)).toBe('not-ready');
  });

  it('has one greeting', async () => {
    const { greet, hello } = await startAdmitted();
    expect(await greet(2)).toBe('not-ready');
    expect(hello).toHaveBeenCalledOnce();
  });

  it('hears no number twice and none that is lower, whatever became of it', async () => {
    const { receive, greet } = await startAdmitted();
    expect(await greet(1)).toBe('replayed');
    expect(await receive(5, { protocol: 2 })).toBe('version-mismatch');
    expect(await receive(5)).toBe('replayed');
    expect(await receive(4)).toBe('replayed');
    expect(await receive(6)).toBe('done');
  });

  it('is over when somebody else has greeted', async () => {
    const { receiver, receive, greet } = await startAdmitted();
    expect(await receive(1, { session: another })).toBe('not-ready');
    expect(await greet(1, another)).toBe('done');
    expect(await receive(2)).toBe('old-generation');
    expect(await greet(3)).toBe('old-generation');
    expect(await receive(2, { session: another })).toBe('not-ready');
    receiver.admit(1);
    expect(await receive(3, { session: another })).toBe('done');
  });

  it('is over when it is forgotten, until the next greeting', async () => {
    const { receiver, receive, greet } = await startAdmitted();
    receiver.forget();
    receiver.admit(1);
    expect(await receive(2)).toBe('old-generation');
    expect(await receive(1, { session: another })).toBe('not-ready');
    expect(await greet(2, another)).toBe('done');
  });
});
