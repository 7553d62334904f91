import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wrongFields } from '../testing/type-input.ts';
import { slugify, Tags } from './tag.ts';

/** The Latin letters of European languages, large and small. */
const european = Array.from({ length: 0x180 - 0xc0 }, (_, index) =>
  String.fromCharCode(0xc0 + index),
).filter((letter) => /\p{Letter}/u.test(letter) && letter !== 'ŉ');

describe('a tag', () => {
  it.each([
    ['Early Bird', 'early-bird'],
    ['  --Früh & Spät!  ', 'fruh-spat'],
    ['Größe', 'grosse'],
    ['STRAẞE', 'strasse'],
    ['Øresund Ærø', 'oresund-aero'],
    ['Łódź', 'lodz'],
    ['Đà Nẵng', 'da-nang'],
    ['Þingvellir í júní', 'thingvellir-i-juni'],
    ['Diyarbakır İzmir', 'diyarbakir-izmir'],
    ['Œuvre d’été', 'oeuvre-d-ete'],
    ['Ħal Għargħur', 'hal-gharghur'],
    ['夏 2026', '夏-2026'],
    ['Лето', 'лето'],
    ['æðđɖɗəɛħıĸƙłŋøɔœßþŧƴ', 'aeddddeehikklnoooessthty'],
    ['!?', ''],
  ])('of %j is %j [SHELL-214]', (text, tag) => {
    expect(slugify(text)).toBe(tag);
  });

  it('loses no letter of a European language', () => {
    expect(european.length).toBeGreaterThan(180);
    for (const letter of european) expect(slugify(letter)).toMatch(/^[a-z]+$/);
  });

  it('stays as it is once it is one', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(slugify(slugify(text))).toBe(slugify(text));
      }),
    );
  });
});

it('says when a tag is too short or too long, and when there are too many', () => {
  expect(wrongFields(Tags(2), ['a', 'b'.repeat(51)])).toEqual({
    0: 'A tag has at least 2 letters or digits',
    1: 'A tag has at most 50 characters',
  });
  expect(wrongFields(Tags(2), ['aa', 'bb', 'cc'])).toEqual({ '': 'Please enter at most 2 tags' });
  expect(Tags(2).parse(['b'.repeat(50), 'aa'])).toEqual(['b'.repeat(50), 'aa']);
});
