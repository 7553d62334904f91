import { expect, it } from 'vitest';
import { bridgeFailed, tellFailures } from './bridge-failures.ts';
import { tally } from './testing/tallies.ts';

it('tells how often each side failed and why, and nothing of a side that did not', () => {
  const told: unknown[] = [];
  const stop = bridgeFailed.listen((failure) => told.push(failure));
  tellFailures([
    tally({ side: 'embedded', failed: { froze: 2, timeout: 1, crashed: 0 } }),
    tally({ side: 'native', failed: { timeout: 3 } }),
    tally({ side: 'native', failed: {} }),
  ]);
  stop();
  expect(told).toEqual([
    { side: 'embedded', reason: 'timeout', count: 1 },
    { side: 'embedded', reason: 'froze', count: 2 },
    { side: 'native', reason: 'timeout', count: 3 },
  ]);
});
