import { describe, expect, it } from 'vitest';
import { patternNotValid } from '#contract/application-forms/form-field.ts';
import { assertPatterns, matchesPattern } from './patterns.ts';

/** A pattern of so many steps. */
const ofSteps = (steps: number) => `a{${steps - 2}}`;

describe('an answer', () => {
  it.each([
    { pattern: '[0-9]{5}', text: '12345', isMatch: true },
    { pattern: '[0-9]{5}', text: '12345 ', isMatch: false },
    { pattern: 'a|ab', text: 'ab', isMatch: true },
    { pattern: '', text: '', isMatch: true },
    { pattern: '', text: 'a', isMatch: false },
  ])('matches $pattern as a whole: $text, $isMatch', ({ pattern, text, isMatch }) => {
    expect(matchesPattern(pattern, text)).toBe(isMatch);
    // A pattern that was read before is read in the same way.
    expect(matchesPattern(pattern, text)).toBe(isMatch);
  });

  it.each(['[', '(?=a)b', '(a)\\1', ofSteps(1001)])('passes where nobody can run %s', (pattern) => {
    expect(matchesPattern(pattern, 'x')).toBe(true);
  });

  it('is still matched after more patterns than are remembered', () => {
    for (let number = 0; number < 600; number += 1)
      expect(matchesPattern(`n${number}`, `n${number}`)).toBe(true);
    expect(matchesPattern('n1', 'n2')).toBe(false);
  });
});

describe('the patterns of a form', () => {
  it('may be none, and have up to a thousand steps', () => {
    expect(() => assertPatterns([])).not.toThrow();
    const patterns = [null, 'a+', ofSteps(1000)];
    expect(() => assertPatterns(patterns.map((pattern) => ({ pattern })))).not.toThrow();
  });

  it('are refused at the fields that nobody can run', () => {
    const patterns = ['a', '[', null, ofSteps(1001)];
    expect(() => assertPatterns(patterns.map((pattern) => ({ pattern })))).toThrow(
      expect.objectContaining({
        code: 'invalid-input',
        fields: {
          'formData.fields.1.pattern': patternNotValid,
          'formData.fields.3.pattern': patternNotValid,
        },
      }),
    );
  });
});
