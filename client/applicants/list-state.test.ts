import { expect, it } from 'vitest';
import { approvalOf, readApplicantFilters, savedSearchOf } from './list-state.ts';

const none = { approved: null, registered: null, from: null, to: null };

it('each fixed search stands for one filter by approval', () => {
  expect(approvalOf).toEqual({
    ...{ All: null, Undecided: 'pending', Approved: 'true', Rejected: 'false' },
  });
  expect(Object.values(approvalOf).map(savedSearchOf)).toEqual(Object.keys(approvalOf));
});

it('filters of an address are read, and what is none is left out', () => {
  expect(readApplicantFilters({ ...none, approved: 'pending', registered: 'false' })).toEqual({
    ...{ ...none, approved: 'pending', registered: 'false' },
  });
  const days = { from: '2026-11-01', to: '2026-11-30' };
  expect(readApplicantFilters({ ...days, approved: 'maybe', registered: 'often' })).toEqual({
    ...{ ...none, ...days },
  });
});
