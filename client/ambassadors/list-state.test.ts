import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ambassadorSavedSearches, discountCodeCounts } from '#contract/ambassadors/ambassador.ts';
import { allAmbassadors, readAmbassadorFilters, writeAmbassadorFilters } from './list-state.ts';

const tag = fc.stringMatching(/^[a-z0-9-]{1,20}$/);
const filters = fc.record({
  tags: fc.uniqueArray(tag),
  pendingProfile: fc.boolean(),
  discCodes: fc.constantFrom(null, ...discountCodeCounts),
  savedSearch: fc.constantFrom(...ambassadorSavedSearches),
  from: fc.option(fc.string()),
  to: fc.option(fc.string()),
});
const none = writeAmbassadorFilters(allAmbassadors);
const parameter = fc.option(fc.string());

describe('the filters of the ambassadors in the address', () => {
  it('come back as they were [AMB-03 AMB-10]', () => {
    fc.assert(
      fc.property(filters, (chosen) => {
        expect(readAmbassadorFilters(writeAmbassadorFilters(chosen))).toEqual(chosen);
      }),
    );
  });

  it('settle after one reading, whatever the address said', () => {
    fc.assert(
      fc.property(parameter, parameter, parameter, parameter, (tags, savedSearch, ...rest) => {
        const [pendingProfile, discCodes] = rest;
        const asked = { tags, savedSearch, pendingProfile, discCodes, from: null, to: null };
        const clean = writeAmbassadorFilters(readAmbassadorFilters(asked));
        expect(writeAmbassadorFilters(readAmbassadorFilters(clean))).toEqual(clean);
      }),
    );
  });

  it('drop empty and doubled tags, and open "All" for an unknown saved search [AMB-11]', () => {
    const days = { from: null, to: null };
    const asked = {
      tags: ',vip, early-bird,vip,',
      pendingProfile: 'yes',
      discCodes: 'many',
      savedSearch: 'Nobody',
      ...days,
    };
    const read = readAmbassadorFilters(asked);
    expect(read).toEqual({
      tags: ['vip', 'early-bird'],
      pendingProfile: false,
      discCodes: null,
      savedSearch: 'All',
      ...days,
    });
    expect(writeAmbassadorFilters(read)).toEqual({
      tags: 'vip,early-bird',
      pendingProfile: null,
      discCodes: null,
      savedSearch: null,
      ...days,
    });
  });

  it.each([
    ['0', 0],
    ['1', 1],
    ['2', 2],
    ['3', 2],
    ['999999', 2],
    ['', null],
    ['-1', null],
    ['1.0', null],
    [' 1', null],
    ['two', null],
  ])('read %j as the number of discount codes %j', (text, count) => {
    expect(readAmbassadorFilters({ ...none, discCodes: text }).discCodes).toBe(count);
  });
});
