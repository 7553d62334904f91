import { afterEach, expect, it, vi } from 'vitest';
import { BridgeError } from './bridge-error.ts';
import { connectHost } from './embedded.ts';
import { connectEmbedded } from './host.ts';
import { createMemoryPair } from './testing/memory-pair.ts';
import { createMemoryPage } from './testing/memory-window.ts';
import { until } from './testing/until.ts';

const options = {
  platformDomain: 'banyan.localhost',
  handlers: {},
  welcome: () => new Promise<never>(() => undefined),
};

const addFrame = () => document.body.appendChild(document.createElement('iframe'));

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

it('does not open toward an origin that is not one of the product [BRIDGE-145]', () => {
  const open = () => connectEmbedded({ ...options, frame: addFrame(), origin: 'https://evil.net' });
  expect(open).toThrow(new BridgeError('foreign-origin'));
});

it('does not greet a shell of an origin that is not one of the product [BRIDGE-145]', () => {
  const { hostWindow } = createMemoryPage(window);
  const open = () =>
    connectHost({ path: () => '/', handlers: {}, hostWindow, origin: 'https://evil.net' });
  expect(open).toThrow(new BridgeError('foreign-origin'));
});

it('does not greet when there is no shell around the document', () => {
  const open = () => connectHost({ path: () => '/', handlers: {} });
  expect(open).toThrow(new BridgeError('not-embedded'));
});

it('asks for a frame that is in the document', () => {
  const open = () => connectEmbedded({ ...options, frame: document.createElement('iframe') });
  expect(open).toThrow(new BridgeError('frame-removed'));
});

it('rejects what waits when something around the frame is removed [BRIDGE-112]', async () => {
  const outside = document.body.appendChild(document.createElement('div'));
  const frame = outside
    .appendChild(document.createElement('div'))
    .appendChild(document.createElement('iframe'));
  const host = connectEmbedded({ ...options, frame });
  const waiting = host.send('resume', {});
  outside.remove();
  await expect(waiting).rejects.toThrow(new BridgeError('frame-removed'));
  expect(host.state).toEqual({ status: 'closed' });
});

it('lets the last of two connections to one frame win [BRIDGE-148]', () => {
  const frame = addFrame();
  const first = connectEmbedded({ ...options, frame });
  const second = connectEmbedded({ ...options, frame });
  expect([first.state.status, second.state.status]).toEqual(['closed', 'connecting']);
  second.close();
});

it('raises no error of the page when nobody looks at a rejection [BRIDGE-149]', async () => {
  const host = connectEmbedded({ ...options, frame: addFrame() });
  // An unhandled rejection would fail the run.
  void host.send('resume', {});
  host.close();
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(host.counters.out).toEqual({ closed: 1 });
});

it('hears nobody but the window of its frame on its origin, and counts who tried [BRIDGE-148 BRIDGE-149]', async () => {
  const runs: string[] = [];
  const pair = await createMemoryPair({
    host: { handlers: { overlay: () => void runs.push('overlay') } },
  });
  const call = {
    namespace: 'penpal',
    channel: 'banyan',
    type: 'CALL',
    id: 'x',
    methodPath: ['deliver'],
    args: [],
  };
  const hear = (source: unknown, origin: string) => {
    const message = { data: call, ports: [], source, origin };
    window.dispatchEvent(Object.assign(new Event('message'), message));
  };
  const frameWindow = document.querySelector('iframe')?.contentWindow;
  const sibling = addFrame().contentWindow;
  for (const source of [window, sibling, null]) hear(source, location.origin);
  for (const origin of ['null', 'https://evil.net', `${location.origin}0`])
    hear(frameWindow, origin);
  await until(() => pair.host.counters.in['foreign-window'] === 3);
  expect(pair.host.counters.in['foreign-origin']).toBe(3);
  expect(runs).toEqual([]);
  await pair.embedded.send('overlay', { open: true });
  expect(runs).toEqual(['overlay']);
  pair.dispose();
});

it('waits 10 s for the handshake [BRIDGE-166]', () => {
  vi.useFakeTimers();
  const host = connectEmbedded({ ...options, frame: addFrame() });
  vi.advanceTimersByTime(9_999);
  expect(host.state).toEqual({ status: 'connecting' });
  vi.advanceTimersByTime(1);
  expect(host.state).toEqual({ status: 'failed', reason: 'timeout' });
  host.close();
});

it('waits 5 s for an answer [BRIDGE-112 BRIDGE-166]', async () => {
  const suspend = () => new Promise<never>(() => undefined);
  const pair = await createMemoryPair({ embedded: { handlers: { suspend } } });
  vi.useFakeTimers();
  const sent = pair.host.send('suspend', {});
  await vi.advanceTimersByTimeAsync(4_999);
  expect(pair.host.counters.out.timeout).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  await expect(sent).rejects.toThrow(new BridgeError('timeout'));
  pair.dispose();
});
