import { describe, expect, it } from 'vitest';
import { freeSlug, slugOf } from './slug.ts';

describe('a slug', () => {
  it.each([
    ['Größe & Gewicht', 'grosse-gewicht'],
    ['Ærø 夏', 'aero'],
    ['夏', ''],
    ['one two three four', 'one-two-three'],
  ])('of %j is %j', (text, slug) => {
    expect(slugOf(text, 14)).toBe(slug);
  });

  it('gets the first free number when it is taken [AMB-64 TYPE-99]', () => {
    expect(freeSlug('ada', new Set())).toBe('ada');
    expect(freeSlug('ada', new Set(['ada']))).toBe('ada-2');
    expect(freeSlug('ada', new Set(['ada', 'ada-2', 'ada-3']))).toBe('ada-4');
  });
});
