import { id, type Reads, read, type Writes, write } from '../../testing/calls.ts';
import { ofBilling } from '../../testing/shown-by.ts';
import { shopifyBillingMutations } from '../mutations.ts';
import { shopifyBillingQueries } from '../queries.ts';

export const reads: Reads = (api) => [read(shopifyBillingQueries(api).own())];

export const writes: Writes = {
  updateSubscription: write(
    (api) => shopifyBillingMutations(api).choosePlan(),
    'growth-v6-monthly',
    ofBilling,
  ),
  refreshShopifyBilling: write(
    (api) => shopifyBillingMutations(api).refresh(),
    undefined,
    ofBilling,
  ),
  createShopifyCharge: write(
    (api) => shopifyBillingMutations(api).charge(),
    { id, description: 'Setup', amount: 5000 },
    ofBilling,
  ),
};
