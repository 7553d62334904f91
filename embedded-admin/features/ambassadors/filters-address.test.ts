import { describe, expect, it } from 'vitest';
import { allAmbassadors } from '#client/ambassadors/list-state.ts';
import { readFilters, writeFilters } from './filters-address.ts';

describe('the filters of the new list of ambassadors', () => {
  it('carry tags as "includes all" and come back as they were [BRIDGE-57 BRIDGE-59]', () => {
    const beside = { savedSearch: 'Deactivated', from: '2026-11-01', to: '2026-11-30' } as const;
    const filters = {
      tags: ['vip', 'early-bird'],
      pendingProfile: true,
      discCodes: null,
      ...beside,
    };
    const params = { tags: 'includes-all:vip,early-bird', pendingProfile: 'true', ...beside };
    expect(writeFilters(filters)).toEqual({ ...params, discCodes: null });
    expect(readFilters(new URLSearchParams(params))).toEqual(filters);
  });

  it.each([
    [0, 'equals:0'],
    [1, 'equals:1'],
    [2, 'more-than:1'],
  ] as const)('carry %i discount codes as "%s" and come back as they were', (discCodes, kind) => {
    const params = writeFilters({ ...allAmbassadors, discCodes });
    expect(params.discCodes).toBe(kind);
    expect(readFilters(new URLSearchParams({ discCodes: kind })).discCodes).toBe(discCodes);
  });

  it.each(['2', 'equals:2', 'more-than:0', 'equals:'])('pass over %s discount codes', (kind) => {
    expect(readFilters(new URLSearchParams({ discCodes: kind })).discCodes).toBeNull();
  });

  it('pass over a filter of a kind they do not know', () => {
    expect(readFilters(new URLSearchParams('tags=excludes:vip')).tags).toEqual([]);
  });
});
