import { describe, expect, it } from 'vitest';
import { Terms } from './tenant.ts';
import { wordsOf } from './wording.ts';

const inside = (ambassadors: string) => wordsOf({ ambassador: 'X', ambassadors }).ambassadors;
const first = (ambassadors: string) => wordsOf({ ambassador: 'X', ambassadors }).Ambassadors;

describe('the words for participants', () => {
  it('are ambassadors unless the tenant says otherwise [TEN-57]', () => {
    expect(wordsOf(Terms.parse({}))).toEqual({
      Ambassador: 'Ambassador',
      Ambassadors: 'Ambassadors',
      ambassador: 'ambassador',
      ambassadors: 'ambassadors',
    });
  });

  it.each([
    ...['Botschafter:innen', 'champions', 'Brand Friends', 'brand friends', 'VIPs', 'Élite', 'X'],
  ])('stand as typed inside a sentence: %j [TEN-58 TEN-60]', (term) => {
    expect(inside(term)).toBe(term);
  });

  it.each([
    ['Botschafter:innen', 'Botschafter:innen'],
    ['champions', 'Champions'],
    ['brand friends', 'Brand friends'],
    ['élite', 'Élite'],
    ['$ partners', '$ Partners'],
    ['iFriends', 'iFriends'],
  ])('begin a heading with a capital: %j [TEN-60]', (term, heading) => {
    expect(first(term)).toBe(heading);
  });

  it.each(['', '007', '大使'])('survive a term without case: %j', (term) => {
    expect([inside(term), first(term)]).toEqual([term, term]);
  });
});
