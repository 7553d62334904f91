import { describe, expect, it } from 'vitest';
import { openSide, sides } from './open-side.tsx';

describe.each(sides)('a suite of both sides, %s', (name) => {
  it('fails for a word that chooses no side, and names the word that does [BRIDGE-287]', async () => {
    await expect(openSide(name, '/ambassadors', { feature: 'ambasadors' })).rejects.toThrow(
      'No screen has its side chosen by the feature "ambasadors". /ambassadors has "ambassadors".',
    );
  });
});
