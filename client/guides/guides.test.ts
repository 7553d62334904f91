import { describe, expect, it } from 'vitest';
import { guidesOf } from './guides.ts';

const guides = guidesOf({ ambassador: 'champion', ambassadors: 'champions' });

describe('the guides', () => {
  it('have an id each', () => {
    expect(new Set(guides.map(({ id }) => id)).size).toBe(guides.length);
  });

  it.each(guides)('are short: “$title” [DASH-42]', ({ hints }) => {
    expect(hints.length).toBeGreaterThanOrEqual(3);
    expect(hints.length).toBeLessThanOrEqual(5);
    for (const { text } of hints) expect(text.length).toBeLessThan(160);
  });

  it('name people as the tenant does [TEN-58]', () => {
    const words = JSON.stringify(guides.map(({ hints }) => hints));
    expect(words).toContain('champions have handed in');
    expect(words).not.toMatch(/ambassador/i);
  });
});
