import { expect, it } from 'vitest';
import { createInspector } from './inspector.ts';
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
