import { expect, it } from 'vitest';
import { Terms } from '#contract/tenants/tenant.ts';
import { dashboardLabels } from '../summary/labels.ts';
import { activityLabels, reviewLabels } from './labels.ts';
import { ownActivityLabels } from './own-labels.ts';

it.each([
  [0, false, '0 activities'],
  [1, false, '1 activity'],
  [1234, false, '1,234 activities'],
  [10_000, true, '10,000+ activities'],
])('counts %i activities, capped or not (%s), as "%s"', (count, isCapped, text) => {
  expect(activityLabels.countOf(count, isCapped)).toBe(text);
});

it.each([
  ['champion', 'a champion'],
  ['Botschafterin', 'a Botschafterin'],
  ['Ambassador', 'an ambassador'],
])(
  'puts %s into a sentence as "%s", with the words of the tenant [TEN-59]',
  (ambassador, words) => {
    const { subtitle } = ownActivityLabels({ ambassador, ambassadors: `${ambassador}s` });
    expect(subtitle).toBe(`What you can do as ${words}.`);
  },
);

it.each([
  ['started', 'In progress'],
  ['in-review', 'Awaiting review'],
  ['complete', 'Approved'],
  ['please-review', 'Rejected'],
] as const)('calls an activity that is %s "%s" [ACT-68]', (state, word) => {
  expect(activityLabels.states[state]).toBe(word);
});

it('has one word for a state of a task, of an activity, of the lists and of the figures [ACT-68]', () => {
  const { states, filters } = activityLabels;
  const { figureTab } = dashboardLabels(Terms.parse({}));
  const own = ownActivityLabels(Terms.parse({}));
  const words = {
    'In progress': [states.started, filters.started, own.inProgress],
    'Awaiting review': [
      states['in-review'],
      filters['awaiting-review'],
      reviewLabels.pending,
      figureTab('inReview'),
    ],
    Approved: [states.complete, filters.complete, reviewLabels.approved, figureTab('approved')],
    Rejected: [
      states['please-review'],
      filters['please-review'],
      reviewLabels.rejected,
      figureTab('rejected'),
    ],
  };
  for (const [word, places] of Object.entries(words)) {
    expect(new Set<string>(places)).toEqual(new Set([word]));
  }
});
