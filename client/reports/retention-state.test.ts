import { describe, expect, it } from 'vitest';
import { readCohort, readQuiet } from './retention-state.ts';

const query = (text: string) => new URLSearchParams(text);

describe('the address of retention', () => {
  it.each([
    ['', '30'],
    ['quiet=60', '60'],
    ['quiet=90', '90'],
    ['quiet=31', '30'],
    ['quiet=constructor', '30'],
  ])('says with "%s" that people sleep after %s days [REP-96]', (address, days) => {
    expect(readQuiet(query(address))).toBe(days);
  });

  it.each([
    ['joined=2026-03-01', { joined: '2026-03-01' }],
    ['joined=2026-03-17&active=2026-03-02', { joined: '2026-03-01', active: '2026-03-01' }],
    ['joined=2026-03-01&active=2026-05-01', { joined: '2026-03-01', active: '2026-05-01' }],
    ['', undefined],
    ['joined=2026-03', undefined],
    ['joined=2026-02-30', undefined],
    ['joined=2026-03-01&active=', undefined],
    ['joined=2026-03-01&active=2026-02-28', undefined],
  ])('names with "%s" the cohort %j [REP-91]', (address, cohort) => {
    expect(readCohort(query(address))).toEqual(cohort);
  });
});
