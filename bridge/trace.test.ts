import { expect, it, vi } from 'vitest';
import { createTracer, type TraceEvent } from './trace.ts';

const done: TraceEvent = { direction: 'in', type: 'ping', id: 'a:1', outcome: 'done', ms: 1 };
const refused: TraceEvent = { ...done, direction: 'out', outcome: 'refused', reason: 'timeout' };

it('counts how messages ended, by their direction, and passes each on', () => {
  const heard = vi.fn();
  const { counters, trace } = createTracer(heard);
  for (const event of [done, refused, refused]) trace(event, { a: 1 });
  expect(counters).toEqual({ in: { done: 1 }, out: { timeout: 2 } });
  expect(heard.mock.calls).toEqual([
    [done, { a: 1 }],
    [refused, { a: 1 }],
    [refused, { a: 1 }],
  ]);
});

it('counts while nobody listens', () => {
  const { counters, trace } = createTracer();
  trace(done);
  expect(counters).toEqual({ in: { done: 1 }, out: {} });
});
