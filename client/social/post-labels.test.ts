import { describe, expect, it } from 'vitest';
import type { PostCheck } from '#contract/activities/post-check.ts';
import { checkWords } from './post-labels.ts';

const at = { network: 'twitter', checkedAt: '2026-05-04T10:00:00.000Z' } as const;
const found = {
  ...{ ...at, outcome: 'found', handle: 'ann', postedAt: '2026-05-02T23:30:00.000Z' },
  ...{ isInPeriod: null, holds: { text: '#acme', isThere: true } },
} as const satisfies PostCheck;
const words = (check: PostCheck) => {
  const { text, tone } = checkWords(check, 'Europe/Berlin');
  return `${tone}: ${text}`;
};

describe('what the review says of a post', () => {
  it.each<[PostCheck, string]>([
    [found, 'good: Posted by @ann on May 3, 2026, holds #acme'],
    [{ ...found, isInPeriod: true, holds: null }, 'good: Posted by @ann on May 3, 2026'],
    [
      { ...found, holds: { text: '#acme', isThere: false } },
      'bad: Posted by @ann on May 3, 2026, does not hold #acme',
    ],
    [
      { ...found, isInPeriod: false },
      'bad: Posted by @ann on May 3, 2026, outside the period of the activity, holds #acme',
    ],
    [{ ...at, outcome: 'not-theirs', handle: 'ann' }, 'bad: This post is not by @ann'],
    [{ ...at, outcome: 'gone' }, 'bad: There is no such post at X'],
    [
      { outcome: 'waiting', network: 'instagram' },
      'unknown: Instagram is being asked about the post',
    ],
    [
      { ...at, outcome: 'unchecked', reason: 'not-connected' },
      'unknown: Could not be checked: the account is not connected',
    ],
    [
      { ...at, outcome: 'unchecked', reason: 'not-configured' },
      'unknown: Could not be checked: X is not set up here',
    ],
    [
      { ...at, outcome: 'unchecked', reason: 'away' },
      'unknown: Could not be checked: X did not answer',
    ],
    [
      { ...at, outcome: 'unchecked', reason: 'too-many' },
      'unknown: Could not be checked: it is not among the last 500 posts of the account',
    ],
  ])('%o', (check, text) => {
    expect(words(check)).toBe(text);
  });
});
