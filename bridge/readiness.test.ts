import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BridgeError } from './bridge-error.ts';
import type { ConnectionState } from './connection.ts';
import { createReadiness } from './readiness.ts';

const connecting = { status: 'connecting' };
const timedOut = { status: 'failed', reason: 'timeout' };
const ready = { status: 'ready', protocol: 1, generation: 2 };

function start() {
  const states: ConnectionState[] = [];
  const readiness = createReadiness<string>({
    within: 100,
    onState: (state) => states.push(state),
  });
  const finish = (value: string) => readiness.finish({ protocol: 1, generation: 2 }, value);
  return { readiness, states, finish };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('is connecting to begin with, which is no news', () => {
  const { readiness, states } = start();
  readiness.begin();
  expect(readiness.state).toEqual(connecting);
  expect(states).toEqual([]);
});

it('fails by itself when the handshake takes too long', async () => {
  const { readiness, states } = start();
  readiness.begin();
  const waiting = expect(readiness.ready).rejects.toThrow(new BridgeError('timeout'));
  vi.advanceTimersByTime(99);
  expect(readiness.state).toEqual(connecting);
  vi.advanceTimersByTime(1);
  expect(readiness.state).toEqual(timedOut);
  expect(states).toEqual([timedOut]);
  await waiting;
  await expect(readiness.ready).rejects.toThrow(new BridgeError('timeout'));
});

it('has all the time again when a handshake begins anew', () => {
  const { readiness } = start();
  readiness.begin();
  vi.advanceTimersByTime(60);
  readiness.begin();
  vi.advanceTimersByTime(99);
  expect(readiness.state).toEqual(connecting);
  vi.advanceTimersByTime(1);
  expect(readiness.state).toEqual(timedOut);
});

it('gives what waits the means to send once the handshake is done', async () => {
  const { readiness, states, finish } = start();
  readiness.begin();
  const waiting = readiness.ready;
  finish('first');
  expect(await waiting).toBe('first');
  vi.advanceTimersByTime(1000);
  expect(readiness.state).toEqual(ready);
  expect(states).toEqual([ready]);
});

it('has what is sent wait for the next handshake while one is on', async () => {
  const { readiness, states, finish } = start();
  readiness.begin();
  finish('first');
  readiness.begin();
  const waiting = readiness.ready;
  expect(readiness.state).toEqual(connecting);
  finish('second');
  expect(await waiting).toBe('second');
  expect(states).toEqual([ready, connecting, ready]);
});

it('still takes a handshake that comes after it has failed', async () => {
  const { readiness, states, finish } = start();
  readiness.begin();
  readiness.fail('version-mismatch');
  finish('late');
  expect(await readiness.ready).toBe('late');
  expect(states).toEqual([{ status: 'failed', reason: 'version-mismatch' }, ready]);
});

it('begins anew after it has failed', async () => {
  const { readiness, finish } = start();
  readiness.begin();
  readiness.fail('timeout');
  readiness.begin();
  const waiting = readiness.ready;
  expect(readiness.state).toEqual(connecting);
  finish('again');
  expect(await waiting).toBe('again');
});

it('refuses what is sent when it fails after it was ready', async () => {
  const { readiness, finish } = start();
  readiness.begin();
  finish('first');
  readiness.fail('version-mismatch');
  await expect(readiness.ready).rejects.toThrow(new BridgeError('version-mismatch'));
});

it('refuses what waits and whatever is still sent when it is closed', async () => {
  const { readiness, states } = start();
  readiness.begin();
  const waiting = expect(readiness.ready).rejects.toThrow(new BridgeError('closed'));
  readiness.close('closed');
  await waiting;
  await expect(readiness.ready).rejects.toThrow(new BridgeError('closed'));
  vi.advanceTimersByTime(1000);
  expect(states).toEqual([{ status: 'closed' }]);
});

it('needs nobody who hears of its state', () => {
  const readiness = createReadiness({ within: 100, onState: undefined });
  readiness.fail('closed');
  expect(readiness.state).toEqual({ status: 'failed', reason: 'closed' });
});
