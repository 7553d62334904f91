import { expect, it, onTestFinished, vi } from 'vitest';
import { createMemoryPair } from './testing/memory-pair.ts';
import { until } from './testing/until.ts';

async function openPair() {
  const overlay = vi.fn();
  const resume = vi.fn();
  const pair = await createMemoryPair({
    host: { handlers: { overlay }, rates: { overlay: 3 } },
    embedded: { handlers: { resume } },
  });
  onTestFinished(pair.dispose);
  return { ...pair, overlay, resume };
}

it('a message that came runs once more, and the next one of the frame is not taken for a replay [BRIDGE-199]', async () => {
  const { host, embedded, overlay } = await openPair();
  await embedded.send('overlay', { open: true });
  expect(await host.replay('in', 'overlay', { open: true })).toBe(null);
  await embedded.send('overlay', { open: false });
  expect(overlay.mock.calls).toEqual([[{ open: true }], [{ open: true }], [{ open: false }]]);
});

it('a replay passes the same checks: its type, its shape and the limit of its type [BRIDGE-199]', async () => {
  const { host, overlay } = await openPair();
  expect(await host.replay('in', 'reload-tenant', {})).toBe('unknown-type');
  expect(await host.replay('in', 'overlay', { open: 'yes' })).toBe('invalid-payload');
  expect(await host.replay('in', 'overlay', { open: () => true })).toBe('invalid-envelope');
  expect(await host.replay('in', 'beta-initialized', greeting)).toBe('not-ready');
  for (let run = 1; run <= 3; run += 1) await host.replay('in', 'overlay', { open: true });
  expect(await host.replay('in', 'overlay', { open: true })).toBe('rate-limited');
  expect(overlay).toHaveBeenCalledTimes(3);
  expect(host.counters.in['rate-limited']).toBe(1);
});

it('a message that was sent is checked and sent anew, and refused by the other side as before [BRIDGE-199]', async () => {
  const { host, resume } = await openPair();
  expect(await host.replay('out', 'resume', {})).toBe(null);
  expect(resume).toHaveBeenCalledTimes(1);
  expect(await host.replay('out', 'suspend', {})).toBe('unknown-type');
  expect(await host.replay('out', 'navigate', { path: 'https://evil.test' })).toBe(
    'invalid-payload',
  );
});

it('nothing is replayed while no document has greeted [BRIDGE-199]', async () => {
  const { host, overlay, unload } = await openPair();
  unload();
  await until(() => host.state.status === 'connecting');
  expect(await host.replay('in', 'overlay', { open: true })).toBe('not-ready');
  expect(overlay).not.toHaveBeenCalled();
});

const greeting = { protocol: [1], capabilities: [], path: '/admin' };
