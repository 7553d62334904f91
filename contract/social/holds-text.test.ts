import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holdsText } from './holds-text.ts';

describe('a post holds', () => {
  it.each([
    ['Look: #acme!', '#acme'],
    ['#ACME', '#acme'],
    ['#acmeshoes and (#Acme)', '#acme'],
    ['so #sommer-glück', '#sommer'],
    ['#Straße', '#straße'],
    ['thanks @acme.', '@acme'],
    ['My  favourite\nshop', 'favourite shop'],
    ['anything', ''],
  ])('%j: %j', (post, asked) => {
    expect(holdsText(post, asked)).toBe(true);
  });

  it.each([
    ['#acmeshoes', '#acme'],
    ['#acme_de', '#acme'],
    ['x#acme', '#acme'],
    ['#acmé', '#acm'],
    ['acme', '#acme'],
    ['#äcme', '#acme'],
    ['ann@acme.test', '@acme'],
    ['', '#acme'],
  ])('%j does not hold %j', (post, asked) => {
    expect(holdsText(post, asked)).toBe(false);
  });

  it('a tag wherever it stands between other words', () => {
    const words = fc.array(fc.stringMatching(/^[a-z]{1,6}$/), { maxLength: 5 });
    fc.assert(
      fc.property(words, words, (before, after) => {
        expect(holdsText([...before, '#Acme', ...after].join(' '), '#acme')).toBe(true);
        expect(holdsText([...before, ...after].join(' '), '#acme')).toBe(false);
      }),
    );
  });
});
