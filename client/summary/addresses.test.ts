import { expect, it } from 'vitest';
import { readVueq } from '../lists/vueq.ts';
import { referralList } from '../referrals/list-state.ts';
import { undecidedReferralsAddress } from './addresses.ts';

it('leads to the referrals that nobody has decided, as their list writes it', () => {
  const { pathname, searchParams } = new URL(undecidedReferralsAddress, 'http://shell');
  expect(pathname).toBe('/admin/referrals');
  expect(readVueq(referralList, searchParams.get('vueq'))).toEqual({
    state: {
      ...referralList.defaults,
      filters: { ...referralList.defaults.filters, approvedState: 'undecided' },
    },
    unreadable: false,
  });
});
