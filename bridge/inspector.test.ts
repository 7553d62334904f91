import { expect, it } from 'vitest';
import { createInspector, exposeInspector } from './inspector.ts';
import { createMemoryPair } from './testing/memory-pair.ts';

it('remembers what became of the latest messages, without their payloads', async () => {
  const inspector = createInspector(3);
  const pair = await createMemoryPair({
    host: { onTrace: inspector.record, handlers: { overlay: () => undefined } },
  });
  await pair.embedded.send('overlay', { open: true });
  await pair.embedded.send('shortcut', { chord: 'Mod+K' }).catch(() => undefined);
  await pair.host.send('resume', {}).catch(() => undefined);
  expect(inspector.list()).toMatchObject([
    { direction: 'in', type: 'overlay', outcome: 'done' },
    { direction: 'in', type: 'shortcut', outcome: 'refused', reason: 'unknown-type' },
    { direction: 'out', type: 'resume', outcome: 'refused', reason: 'unknown-type' },
  ]);
  expect(JSON.stringify(inspector.list())).not.toContain('Mod+K');
  inspector.clear();
  expect(inspector.list()).toEqual([]);
  pair.dispose();
});

it('keeps the latest only, oldest first', () => {
  const inspector = createInspector(3);
  expect(inspector.list()).toEqual([]);
  const numbers = Array.from({ length: 10 }, (_, index) => index);
  for (const number of numbers) {
    const id = String(number);
    inspector.record({ direction: 'in', type: 'ping', id, outcome: 'done', ms: 1 });
    const latest = numbers.slice(0, number + 1).slice(-3);
    expect(inspector.list().map((event) => event.id)).toEqual(latest.map(String));
  }
});

it('is there for developer tools', () => {
  const inspector = createInspector();
  exposeInspector(inspector);
  expect(window.__banyanBridge).toBe(inspector);
});
