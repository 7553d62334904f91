import { describe, expect, it } from 'vitest';
import { findFreeSlug, freeSlug, slugOf } from './slug.ts';

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

  it('is found where hundreds are taken, a hundred at a time [AMB-64]', async () => {
    const taken = ['ada', ...Array.from({ length: 149 }, (_, index) => `ada-${index + 2}`)];
    const asked: number[] = [];
    const free = await findFreeSlug('ada', async (slugs) => {
      asked.push(slugs.length);
      return slugs.filter((slug) => taken.includes(slug)).map((slug) => ({ slug }));
    });
    expect(free).toBe('ada-151');
    expect(asked).toEqual([100, 100]);
  });
});
