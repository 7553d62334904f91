import { describe, it } from 'vitest';
import { behaviours } from './testing/behaviour.suite.ts';
import { createMemoryPair } from './testing/memory-pair.ts';

describe('the bridge in memory', () => {
  for (const { title, run } of behaviours) it(title, () => run(createMemoryPair));
});
