import { expect, it } from 'vitest';
import { termInSentence } from './terms.ts';

it('writes a term with a small first letter inside a sentence, unless it is an acronym [TEN-60]', () => {
  expect(termInSentence('Champion')).toBe('champion');
  expect(termInSentence('VIP')).toBe('VIP');
  expect(termInSentence('Émissaire')).toBe('émissaire');
  expect(termInSentence('X')).toBe('x');
});
