import { describe, expect, it, vi } from 'vitest';
import { BridgeError } from './bridge-error.ts';
import type { ConnectionState } from './connection.ts';
import type { Welcome } from './host.ts';
import { createMemoryPair } from './testing/memory-pair.ts';
import { defaultWelcome } from './testing/pair.ts';
import { until } from './testing/until.ts';
import type { TraceEvent } from './trace.ts';

const unload = (persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted }));

describe('the trace', () => {
  it('has a message that never left, and why', async () => {
    const events: TraceEvent[] = [];
    const pair = await createMemoryPair({ host: { onTrace: (event) => events.push(event) } });
    const before = events.length;
    const text = 'x'.repeat(200_000);
    await expect(pair.host.send('navigate', { path: text, entryId: 'e' })).rejects.toThrow(
      new BridgeError('too-large'),
    );
    pair.host.close();
    await expect(pair.host.send('resume', {})).rejects.toThrow(new BridgeError('closed'));
    const never = { direction: 'out', id: '', outcome: 'refused', ms: 0 };
    expect(events.slice(before)).toEqual([
      { ...never, type: 'navigate', reason: 'too-large' },
      { ...never, type: 'resume', reason: 'closed' },
    ]);
    pair.dispose();
  });

  it('has what was no message of ours, without a type', async () => {
    const events: TraceEvent[] = [];
    const pair = await createMemoryPair({ host: { onTrace: (event) => events.push(event) } });
    const call = { namespace: 'penpal', channel: 'banyan', type: 'CALL', id: 'x', args: [] };
    pair.postToHost({ ...call, methodPath: ['toString'] });
    await until(() => pair.host.counters.in['invalid-envelope'] === 1);
    expect(events.at(-1)).toEqual({
      direction: 'in',
      type: '',
      id: '',
      outcome: 'refused',
      reason: 'invalid-envelope',
      ms: 0,
      error: undefined,
    });
    pair.dispose();
  });
});

describe('a handshake', () => {
  it.each([
    [new Error('a secret'), 'handler-failed'],
    [new BridgeError('refused'), 'refused'],
  ] as const)('fails when what to tell the frame cannot be said: %s', async (error, reason) => {
    const events: TraceEvent[] = [];
    const pair = await createMemoryPair({
      load: false,
      host: {
        onTrace: (event) => events.push(event),
        welcome: () => Promise.reject(error),
      },
    });
    const loaded = pair.load();
    await until(() => pair.host.state.status === 'failed');
    expect(pair.host.state).toEqual({ status: 'failed', reason });
    const failed = events.find((event) => event.reason === reason);
    expect(failed).toMatchObject({ direction: 'in', error });
    await expect(pair.host.send('resume', {})).rejects.toThrow(new BridgeError(reason));
    pair.dispose();
    await loaded;
  });

  it.each([
    [new Error('a secret'), 'handler-failed'],
    [new BridgeError('refused'), 'refused'],
  ] as const)('fails when the frame cannot say where it is: %s', async (error, reason) => {
    const pair = await createMemoryPair({ load: false });
    const path = () => {
      throw error;
    };
    const loaded = pair.load({ path });
    await until(() => pair.embedded.state.status === 'failed');
    expect(pair.embedded.state).toEqual({ status: 'failed', reason });
    pair.dispose();
    await loaded;
  });

  it('is given up when the connection is closed while the frame is told', async () => {
    const states: ConnectionState[] = [];
    const { promise, resolve } = Promise.withResolvers<Welcome>();
    const onReady = vi.fn();
    const welcome = vi.fn(() => promise);
    const pair = await createMemoryPair({
      load: false,
      host: { onState: (state) => states.push(state), welcome, onReady },
    });
    const loaded = pair.load();
    await until(() => welcome.mock.calls.length === 1);
    pair.host.close();
    resolve(defaultWelcome);
    await Promise.resolve();
    expect(states).toEqual([{ status: 'closed' }]);
    expect(onReady).not.toHaveBeenCalled();
    pair.dispose();
    await loaded;
  });
});

describe('the end of a connection', () => {
  it('comes with the page of the frame, unless that may come back', async () => {
    const pair = await createMemoryPair();
    unload(true);
    expect(pair.embedded.state.status).toBe('ready');
    unload(false);
    expect(pair.embedded.state).toEqual({ status: 'closed' });
    pair.dispose();
  });

  it('is heard of by the frame, and rejects what waits there', async () => {
    const states: ConnectionState[] = [];
    const hang = () => new Promise<never>(() => undefined);
    const pair = await createMemoryPair({
      host: { handlers: { overlay: hang } },
      embedded: { onState: (state) => states.push(state) },
    });
    const waiting = expect(pair.embedded.send('overlay', { open: true })).rejects.toThrow(
      new BridgeError('closed'),
    );
    unload(false);
    await waiting;
    expect(states.map(({ status }) => status)).toEqual(['ready', 'closed']);
    pair.dispose();
  });

  it('counts no more of what others say', async () => {
    const pair = await createMemoryPair();
    const ends = [pair.host, pair.embedded];
    for (const end of ends) end.close();
    const { contentWindow } = document.body.appendChild(document.createElement('iframe'));
    const stray = { data: { channel: 'banyan' }, source: contentWindow, origin: location.origin };
    window.dispatchEvent(Object.assign(new Event('message'), stray));
    expect(ends.map(({ counters }) => counters.in['foreign-window'])).toEqual([
      undefined,
      undefined,
    ]);
    pair.dispose();
    document.body.replaceChildren();
  });

  it('comes once and is final', async () => {
    const states: ConnectionState[] = [];
    const pair = await createMemoryPair({ host: { onState: (state) => states.push(state) } });
    pair.host.close();
    pair.host.close();
    pair.unload();
    pair.remove();
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(states.map(({ status }) => status)).toEqual(['ready', 'closed']);
    expect(pair.host.state).toEqual({ status: 'closed' });
    pair.dispose();
  });
});
