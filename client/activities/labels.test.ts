import { expect, it } from 'vitest';
import { activityLabels, ownActivityLabels } from './labels.ts';

it.each([
  [0, false, '0 activities'],
  [1, false, '1 activity'],
  [1234, false, '1,234 activities'],
  [10_000, true, '10,000+ activities'],
])('counts %i activities, capped or not (%s), as "%s"', (count, isCapped, text) => {
  expect(activityLabels.countOf(count, isCapped)).toBe(text);
});

it.each([
  ['Champion', 'a champion'],
  ['Ambassador', 'an ambassador'],
])(
  'puts %s into a sentence as "%s", with the words of the tenant [TEN-59]',
  (ambassador, words) => {
    const { subtitle } = ownActivityLabels({ ambassador, ambassadors: `${ambassador}s` });
    expect(subtitle).toBe(`What you can do as ${words}.`);
  },
);
