import { holds } from '../http/access.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { Community } from './community.ts';

export const getCommunity = defineEndpoint({
  method: 'GET',
  path: '/api/v1/reports/community',
  summary: 'How the community grows, and who is active in it',
  access: holds('admin'),
  response: Community,
});
