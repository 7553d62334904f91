import { expect, it } from 'vitest';
import { takeTags } from './take-tags.ts';

it('takes texts as tags, each once', () => {
  expect(takeTags(['Early Bird', 'early-bird', 'VIP'], 5)).toEqual({
    tags: ['early-bird', 'vip'],
    problem: null,
  });
});

it('names the texts that are no tags, with the first of the reasons [SHELL-380]', () => {
  const long = 'x'.repeat(51);
  expect(takeTags(['a', 'vip', long], 5)).toEqual({
    tags: ['vip'],
    problem: `A tag has at least 2 letters or digits. Left out: “a”, “${long}”`,
  });
  expect(takeTags([long], 5)).toEqual({
    tags: [],
    problem: `A tag has at most 50 characters. Left out: “${long}”`,
  });
  expect(takeTags(['x'.repeat(2000)], 5).problem).toBe(
    `A tag has at most 50 characters. Left out: “${'x'.repeat(59)}…”`,
  );
});

it('names the texts that are too many [SHELL-380]', () => {
  expect(takeTags(['one', 'two', 'one', 'three', 'four'], 2)).toEqual({
    tags: ['one', 'two'],
    problem: 'At most 2 tags. Left out: “three”, “four”',
  });
});
