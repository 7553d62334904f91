import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slugify } from '#contract/people/tag.ts';
import { slugWhileTyped } from './slug.ts';

/** The text in the input when a text is typed key by key. */
const typed = (text: string): string =>
  [...text].reduce((shown, key) => slugWhileTyped(shown + key), '');

describe('a slug input', () => {
  it('makes a slug of what is typed, word after word [SHELL-205]', () => {
    expect(typed('Write a  Post!')).toBe('write-a-post-');
    expect(typed('--Écrire')).toBe('ecrire');
    expect(typed(' ')).toBe('');
  });

  it('ends with the slug of the whole text, once its last hyphen is gone [SHELL-205]', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\w éß!-]{0,40}$/), (text) => {
        expect(slugify(typed(text))).toBe(slugify(text));
      }),
    );
  });
});
