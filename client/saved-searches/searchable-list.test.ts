import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { activityFilters, activitySearchNames } from '#contract/activities/progress.ts';
import { categories } from '#contract/activity-types/activity-type.ts';
import { ambassadorSavedSearches } from '#contract/ambassadors/ambassador.ts';
import {
  fixedSearches,
  SavedListState,
  savedSearchLists,
} from '#contract/saved-searches/saved-search.ts';
import { Terms } from '#contract/tenants/tenant.ts';
import { activityLabels } from '../activities/labels.ts';
import { ambassadorLabels } from '../ambassadors/labels.ts';
import { activityReportSearches, ambassadorReportSearches } from '../reports/saved-views.ts';
import { savedSearchLabels } from './labels.ts';
import {
  activitySearches,
  activityTypeSearches,
  administratorSearches,
  ambassadorSearches,
  applicantSearches,
} from './lists.ts';
import { fromSaved, shownFirst, showsSame, toSaved } from './searchable-list.ts';

const tags = fc.uniqueArray(fc.stringMatching(/^[a-z-]{1,12}$/), { maxLength: 4 });
const search = fc.string({ unit: 'grapheme', maxLength: 30 }).filter((text) => !/\0/.test(text));
const anyShown = fc.record({
  state: fc.record({
    page: fc.integer({ min: 1, max: 99 }),
    pageSize: fc.integer({ min: 1, max: 100 }),
    search,
    sort: fc.constantFrom(...activitySearches.definition.sorts),
    dir: fc.constantFrom('asc', 'desc'),
    filters: fc.record({
      activityType: fc.option(fc.uuid()),
      category: fc.option(fc.constantFrom(...categories)),
      tags,
      person: fc.option(fc.uuid()),
      testUsers: fc.boolean(),
    }),
  }),
  beside: fc.record({
    state: fc.option(fc.constantFrom(...activityFilters)),
    from: fc.constantFrom(null, '2026-01-01'),
    to: fc.constantFrom(null, '2026-02-01'),
  }),
});

describe('what a list shows', () => {
  it('can be saved, and is shown again as it was, from its first page [SHELL-103 SHELL-104 SHELL-265]', () => {
    fc.assert(
      fc.property(anyShown, (shown) => {
        const saved = SavedListState.parse(JSON.parse(JSON.stringify(toSaved(shown))));
        const again = fromSaved(activitySearches, saved);
        const { state, beside } = shown;
        expect(again).toEqual({
          state: { ...state, page: 1, search: state.search.trim() },
          beside,
        });
        expect(showsSame(again, shown)).toBe(true);
        expect(toSaved(again)).toEqual(saved);
      }),
    );
  });

  it('is saved without the spaces around its search, and is the same with them', () => {
    const { state, beside } = shownFirst(activitySearches);
    const typed = { state: { ...state, search: ' ada  ' }, beside };
    expect(toSaved(typed).search).toBe('ada');
    expect(showsSame(typed, { state: { ...state, search: 'ada' }, beside })).toBe(true);
  });

  it('is the same in whatever order its tags were chosen, and another with another filter', () => {
    fc.assert(
      fc.property(anyShown, anyShown, (shown, other) => {
        const { state, beside } = shown;
        const turned = { ...state.filters, tags: state.filters.tags.toReversed() };
        expect(showsSame({ state: { ...state, filters: turned }, beside }, shown)).toBe(true);
        if (beside.state === other.beside.state) return;
        const changed = { state, beside: { ...beside, state: other.beside.state } };
        expect(showsSame(changed, shown)).toBe(false);
      }),
    );
  });
});

describe('a saved state that the list does not know, or no longer', () => {
  const saved = toSaved(shownFirst(ambassadorSearches));

  const first = shownFirst(ambassadorSearches);
  const firstActivities = shownFirst(activitySearches);
  const kept = { search: 'ada', dir: 'asc', pageSize: 50 } as const;

  it.each([
    ['a sorting', { ...saved, ...kept, sort: 'shoeSize' }, kept, {}],
    [
      'a fixed search',
      { ...saved, ...kept, filters: { savedSearch: 'Retired', tags: ['vip'], from: '2026-01-01' } },
      kept,
      { tags: ['vip'], from: '2026-01-01' },
    ],
    [
      'a filter of a kind that it has not',
      { ...saved, ...kept, filters: { tags: 'vip', to: '2026-01-01' } },
      kept,
      { to: '2026-01-01' },
    ],
  ])(
    'shows the default in place of %s, and keeps the rest [SHELL-275]',
    (_, state, own, beside) => {
      expect(fromSaved(ambassadorSearches, state)).toEqual({
        state: { ...first.state, ...own },
        beside: { ...first.beside, ...beside },
      });
    },
  );

  it('keeps the other filters in `vueq` where one is unknown [SHELL-275]', () => {
    const { state, beside } = fromSaved(activitySearches, {
      ...toSaved(firstActivities),
      ...kept,
      filters: { category: 'juggling', tags: ['vip'], state: 'complete', testUsers: true },
    });
    expect(state).toEqual({
      ...firstActivities.state,
      ...kept,
      filters: { ...firstActivities.state.filters, tags: ['vip'], testUsers: true },
    });
    expect(beside).toEqual({ ...firstActivities.beside, state: 'complete' });
  });

  it('shows whatever it can be given [SHELL-275]', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.stringMatching(/^[a-z]{1,9}$/), fc.boolean()), (filters) => {
        const shown = fromSaved(administratorSearches, { ...saved, sort: 'email', filters });
        expect(Object.keys(shown.state.filters)).toEqual(['includeDeleted']);
        expect(shown.beside).toEqual({});
      }),
    );
  });
});

describe('the names of the saved searches that everybody has', () => {
  it('are those that people read on the lists [AMB-11 BRIDGE-61]', () => {
    const { savedSearches } = ambassadorLabels(Terms.parse({}));
    expect(Object.values(savedSearches)).toEqual([...fixedSearches.ambassadors]);
    expect(Object.keys(savedSearches)).toEqual([...ambassadorSavedSearches]);
    const { 'in-review': _, ...tabs } = activityLabels.filters;
    const names = [...Object.values(tabs), ...Object.values(activitySearchNames)];
    expect(new Set<string>(fixedSearches.activities)).toEqual(new Set(names));
    for (const { name } of [
      ...[activityTypeSearches, administratorSearches],
      ...[activityReportSearches, ambassadorReportSearches],
    ]) {
      expect(fixedSearches[name]).toEqual([savedSearchLabels.all]);
    }
  });

  it('belong to every list whose searches can be saved [SHELL-265]', () => {
    const lists = [
      ambassadorSearches,
      applicantSearches,
      activitySearches,
      activityTypeSearches,
      administratorSearches,
      activityReportSearches,
      ambassadorReportSearches,
    ];
    expect(lists.map(({ name }) => name)).toEqual([...savedSearchLists]);
  });
});
