import { describe, expect, it } from 'vitest';
import { activityFilters } from '#contract/activities/progress.ts';
import { createApi } from '../http/api.ts';
import { activityList, readActivityFilters } from './list-state.ts';
import { activityQueries } from './queries.ts';

const nothing = { state: null, from: null, to: null };

describe('the filters of the list of activities in the address', () => {
  it.each(activityFilters)('know the state %s [ACT-04 ACT-05]', (state) => {
    expect(readActivityFilters({ ...nothing, state }).state).toBe(state);
  });

  it.each(['', 'all', 'Awaiting review', 'awaiting-review ', '__proto__'])(
    'ignore the state %j [ACT-05]',
    (state) => {
      expect(readActivityFilters({ ...nothing, state })).toEqual(nothing);
    },
  );

  it('take days as YYYY-MM-DD, and load nothing for what is no range [ACT-06 ACT-07 SHELL-171 SHELL-173]', () => {
    const api = createApi({ getToken: () => null });
    const isAsked = (from: string | null, to: string | null) => {
      const read = readActivityFilters({ ...nothing, from, to });
      expect(read).toEqual({ ...nothing, from, to });
      return activityQueries(api).list(activityList.defaults, read).enabled;
    };
    expect(isAsked('2026-02-28', null)).toBe(true);
    expect(isAsked('2026-02-28', '2026-02-28')).toBe(true);
    expect(isAsked('2026-02-28', '2026-02-27')).toBe(false);
    for (const day of ['2026-02-30', '2026-2-1', '20260201', '2026-02-01T00:00:00Z', 'soon', '']) {
      expect(isAsked(day, null), day).toBe(false);
    }
  });
});

describe('the list of activities', () => {
  it('begins with what is newest, 10 at a time and without a filter [ACT-09 ACT-162]', () => {
    expect(activityList.defaults).toMatchObject({
      sort: 'completedAt',
      dir: 'desc',
      pageSize: 10,
      search: '',
      filters: { activityType: null, category: null, tags: [] },
    });
  });
});
