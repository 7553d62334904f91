import { expect, it } from 'vitest';
import { makeReferral } from '../testing/referrals.ts';
import { changedBy, decisionsBack, takesBack } from './decisions.ts';

const [approved, denied, undecided] = [
  makeReferral(1),
  makeReferral(2, { approvedState: 'denied' }),
  makeReferral(3, { approvedState: 'undecided' }),
];
const all = [approved, denied, undecided];

it('takes a decision back to the state each referral had', () => {
  const changed = changedBy(all, 'denied');
  expect(changed).toEqual([approved, undecided]);
  expect(decisionsBack(changed)).toEqual([
    { approvedState: 'undecided', ids: [undecided.id] },
    { approvedState: 'approved', ids: [approved.id] },
  ]);
});

it('takes back only what was credited, and never by approving', () => {
  const credited = makeReferral(4, { creditedAt: '2026-05-21T08:00:00.000Z' });
  expect(takesBack(all, 'denied')).toBe(false);
  expect(takesBack([...all, credited], 'denied')).toBe(true);
  expect(takesBack([credited], 'undecided')).toBe(true);
  expect(takesBack([credited], 'approved')).toBe(false);
});
