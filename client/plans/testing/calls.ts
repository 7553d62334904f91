import type { EndpointName } from '#contract/endpoints.ts';
import { type Reads, read, send, type Writes, write } from '../../testing/calls.ts';
import { ofTenant } from '../../testing/shown-by.ts';
import { agreementQueries } from '../agreement-queries.ts';
import { planMutations } from '../mutations.ts';
import { planQueries } from '../queries.ts';

const ofPlan: readonly EndpointName[] = [
  ...ofTenant,
  'getTenant',
  'getCurrentPlan',
  'evaluateFeature',
  'readTenantAsAdmin',
];

export const reads: Reads = (api) => [
  read(planQueries(api).evaluate('general.activityTypes')),
  read(planQueries(api).evaluate('users.admins')),
  read(agreementQueries(api).current()),
  read(agreementQueries(api).all()),
  read(agreementQueries(api).usageFees(5)),
];

export const writes: Writes = {
  movePlan: write(
    (api) => planMutations(api).move(0),
    { planCode: 'growth', version: 6, period: 'monthly' },
    ofPlan,
  ),
  changePlan: write((api) => planMutations(api).change(0), { stripePlanId: 'price' }, ofPlan),
  sendAppSumoEnquiry: 'a mail to whoever runs the installation, which no call answers',
};

export const others: Reads = (api) => [send(planMutations(api).setEnabled('acme'), false)];
