import { z } from 'zod';
import { holds } from '../http/access.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { AppSumoCode, appSumoRefusals } from './app-sumo-code.ts';
import { mostAppSumoCodes } from './plan.ts';

const access = holds('admin');
const Count = z.object({ count: z.number().int() });

export const countAppSumoCodes = defineEndpoint({
  method: 'GET',
  path: '/api/v1/appsumo/codes-count',
  summary: 'Count the AppSumo codes that the tenant has redeemed',
  access,
  response: Count,
});

/**
 * For a tenant on an AppSumo plan, else `not-found`. All of the codes are redeemed or none; the plan becomes that of
 * their new number (BILL-67).
 */
export const addAppSumoCodes = defineEndpoint({
  method: 'POST',
  path: '/api/v1/appsumo/add-codes',
  summary: 'Redeem AppSumo codes, and raise the plan to that of their number',
  access,
  body: z.object({
    codes: z.array(AppSumoCode).min(1).max(mostAppSumoCodes, appSumoRefusals.tooMany),
  }),
  response: Count,
  problems: ['not-found'],
});
