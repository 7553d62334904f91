import { type Reads, read, readPages, send, type Writes, write } from '../../testing/calls.ts';
import { ofBilling } from '../../testing/shown-by.ts';
import { billingMutations } from '../mutations.ts';
import { billingQueries } from '../queries.ts';

export const reads: Reads = (api) => [
  read(billingQueries(api).config()),
  read(billingQueries(api).card()),
  read(billingQueries(api).appSumoCodes()),
  read(billingQueries(api).preview('growth-v6-monthly')),
  read(billingQueries(api).preview('micro-v6-monthly', { afterTerm: true })),
  readPages(billingQueries(api).invoices()),
];

export const writes: Writes = {
  createSetupIntent: 'nothing refers to the card yet',
  setDefaultPaymentMethod: write((api) => billingMutations(api).setCard(), 'pm_1', ofBilling),
  updateCard: write(
    (api) => billingMutations(api).updateCard(),
    {
      ...{ name: 'Ada', expiryMonth: 4, expiryYear: 2042 },
      address: {
        ...{ line1: 'Main Street 1', line2: null, city: null, state: null, zip: null },
        countryCode: 'US' as const,
      },
    },
    ofBilling,
  ),
  createSubscription: write(
    (api) => billingMutations(api).subscribe(),
    'growth-v6-monthly',
    ofBilling,
  ),
  changeSubscription: write(
    (api) => billingMutations(api).changePlan(),
    { planId: 'growth-v6-monthly', from: 'starter-v6-monthly' },
    ofBilling,
  ),
  refreshSubscription: write((api) => billingMutations(api).refresh(), undefined, ofBilling),
  payInvoice: write((api) => billingMutations(api).pay(), 'in_1', ofBilling),
  changeBillingOptions: write(
    (api) => billingMutations(api).setOptions(),
    { paymentMethod: 'paypal-only', denyTrialPeriod: true, paidByPayPal: true },
    ofBilling,
  ),
  cancelSubscription: write((api) => billingMutations(api).cancel(), undefined, ofBilling),
  addAppSumoCodes: write((api) => billingMutations(api).addCode(), 'SUMO-1', [
    ...ofBilling,
    'countAppSumoCodes',
  ]),
};

export const others: Reads = (api) => [
  send(billingMutations(api).setUp(), undefined),
  send(billingMutations(api).enquire(), 'More, please'),
];
