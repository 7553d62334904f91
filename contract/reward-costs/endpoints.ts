import { holds } from '../http/access.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { RewardCosts } from './reward-costs.ts';

export const getRewardCosts = defineEndpoint({
  method: 'GET',
  path: '/api/v1/reports/reward-costs',
  summary: 'What rewards cost, and what is owed in points',
  access: holds('admin'),
  response: RewardCosts,
});
