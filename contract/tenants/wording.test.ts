import { describe, expect, it } from 'vitest';
import { Terms } from './tenant.ts';
import { wordsOf } from './wording.ts';

const inside = (ambassadors: string) => wordsOf({ ambassador: 'X', ambassadors }).ambassadors;

describe('the words for participants', () => {
  it('are ambassadors unless the tenant says otherwise [TEN-57]', () => {
    expect(wordsOf(Terms.parse({}))).toEqual({
      Ambassador: 'Ambassador',
      Ambassadors: 'Ambassadors',
      ambassador: 'ambassador',
      ambassadors: 'ambassadors',
    });
  });

  it('stand as stored in headings and small inside a sentence [TEN-58 TEN-60]', () => {
    const words = wordsOf({ ambassador: 'Brand friend', ambassadors: 'Brand friends' });
    expect(words.Ambassadors).toBe('Brand friends');
    expect(words.ambassadors).toBe('brand friends');
    expect(words.ambassador).toBe('brand friend');
    expect(inside('Élite')).toBe('élite');
    expect(inside('champions')).toBe('champions');
    expect(inside('$ Partners')).toBe('$ partners');
  });

  it('keep their first capital where another one follows [TEN-60]', () => {
    expect(inside('Brand Friends')).toBe('Brand Friends');
    expect(inside('VIPs')).toBe('VIPs');
    expect(inside('A-Team')).toBe('A-Team');
  });

  it('have a small letter when there is only one letter', () => {
    expect(inside('X')).toBe('x');
  });

  it.each(['', '007', '大使'])('survive a term without case: %j', (term) => {
    expect(inside(term)).toBe(term);
  });
});
