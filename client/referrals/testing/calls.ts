import {
  days,
  id,
  type Reads,
  read,
  second,
  send,
  type Writes,
  write,
} from '../../testing/calls.ts';
import { ofOrders, ofReferral } from '../../testing/shown-by.ts';
import { orderList, referralList } from '../list-state.ts';
import { referralMutations } from '../mutations.ts';
import { referralQueries } from '../queries.ts';

const ofReferrals = { ...referralList.defaults.filters, person: id };

export const reads: Reads = (api) => [
  read(referralQueries(api).list(referralList.defaults)),
  read(referralQueries(api).ofPerson(id, 1, { from: null, to: null })),
  read(referralQueries(api).totals(id, { from: null, to: null })),
  read(referralQueries(api).orders(orderList.defaults)),
  read(referralQueries(api).order(id)),
];

export const narrowed: Reads = (api) => [
  read(
    referralQueries(api).list({
      ...{ ...second, sort: 'principalNet' },
      filters: {
        ...{ ...days, approvedState: 'denied', suspicious: true, system: 'shopify' },
        ...{ credited: false, currency: 'EUR', person: id, tests: true },
      },
    }),
  ),
  read(referralQueries(api).ofPerson(id, 2, days)),
  read(referralQueries(api).totals(id, days)),
  read(referralQueries(api).orders({ ...orderList.defaults, filters: { counted: true } })),
  read(referralQueries(api).orders({ ...orderList.defaults, filters: { counted: false } })),
];

export const writes: Writes = {
  decideReferral: write(
    (api) => referralMutations(api).decide(),
    { id, approvedState: 'denied' },
    ofReferral,
  ),
  decideReferrals: write(
    (api) => referralMutations(api).decideSeveral(),
    [{ ids: [id], approvedState: 'denied' }],
    ofReferral,
  ),
  exportOrders: 'it reads, and leaves everything as it is',
  exportReferrals: 'it reads, and leaves everything as it is',
  tryCommission: 'it reads, and leaves everything as it is',
  simulateOrder: write(
    (api) => referralMutations(api).simulate(),
    {
      ...{ system: 'shopify', orderNumber: '1001', orderedAt: '2026-05-06T10:00:00.000Z' },
      ...{ currency: 'EUR', principal: 84.9, purchaserName: '', purchaserEmail: '' },
    },
    ofOrders,
  ),
};

export const others: Reads = (api) => [
  send(referralMutations(api).export().download, {
    what: { search: ' ada ', filters: ofReferrals },
  }),
  send(referralMutations(api).export().email, { search: '', filters: ofReferrals }),
  send(referralMutations(api).exportOrders().download, {
    what: { search: ' ada ', filters: { counted: true } },
  }),
  send(referralMutations(api).exportOrders().email, { search: '', filters: { counted: null } }),
  send(referralMutations(api).replay(), id),
];
