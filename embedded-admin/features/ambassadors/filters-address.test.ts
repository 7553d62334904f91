import { describe, expect, it } from 'vitest';
import { readFilters, writeFilters } from './filters-address.ts';

describe('the filters of the new list of ambassadors', () => {
  it('carry tags as "includes all" and come back as they were [BRIDGE-57 BRIDGE-59]', () => {
    const beside = { savedSearch: 'Deactivated', from: '2026-11-01', to: '2026-11-30' } as const;
    const filters = { tags: ['vip', 'early-bird'], pendingProfile: true, ...beside };
    const params = { tags: 'includes-all:vip,early-bird', pendingProfile: 'true', ...beside };
    expect(writeFilters(filters)).toEqual(params);
    expect(readFilters(new URLSearchParams(params))).toEqual(filters);
  });

  it('pass over a filter of a kind they do not know', () => {
    expect(readFilters(new URLSearchParams('tags=excludes:vip')).tags).toEqual([]);
  });
});
