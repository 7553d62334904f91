import { z } from 'zod';
import { holds } from '../http/access.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { UsageFee } from './usage-fee.ts';

export const getUsageFees = defineEndpoint({
  method: 'GET',
  path: '/api/v1/usage-fees',
  summary: 'Get what the use of this month costs so far, and the fees of past months',
  access: holds('admin'),
  withoutSubscription: true,
  response: z.object({ running: z.array(UsageFee), stated: z.array(UsageFee) }),
});
