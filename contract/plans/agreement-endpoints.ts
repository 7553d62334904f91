import { z } from 'zod';
import { holds } from '../http/access.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { Paragraphs } from '../http/fields.ts';
import { CurrentPlan, Plan, PlanChange, PlanDetails, PlanMove } from './current-plan.ts';
import { UsageFeeDefaults } from './usage-fee.ts';

const support = holds('support');
const path = '/api/v1/current-plan';

export const getCurrentPlan = defineEndpoint({
  method: 'GET',
  path,
  summary: 'Get the plan of the tenant with all that was agreed beside it',
  access: support,
  response: CurrentPlan,
});

/**
 * `conflict` where somebody else has changed the plan since `revision`; a repeat changes nothing. An
 * AppSumo code stands for the plan of the redeemed number of codes (PLAN-36, PLAN-44).
 */
export const movePlan = defineEndpoint({
  method: 'POST',
  path,
  summary: 'Move the tenant to another plan',
  access: support,
  body: PlanMove,
  response: CurrentPlan,
  problems: [
    'conflict',
    'plan-below-use',
    'minimum-term',
    'card-billing-needed',
    'no-app-sumo-codes',
  ],
});

/** `conflict` where somebody else has changed the plan since `revision`; a repeat changes nothing. */
export const changePlan = defineEndpoint({
  method: 'PUT',
  path,
  summary: 'Change what was agreed beside the plan',
  access: support,
  body: PlanChange,
  response: CurrentPlan,
  problems: ['conflict'],
});

export const listPlans = defineEndpoint({
  method: 'GET',
  path: '/api/v1/plans',
  summary: 'List all plans there are and were, in each of their periods',
  access: support,
  response: z.object({ results: z.array(Plan) }),
});

export const getPlan = defineEndpoint({
  method: 'GET',
  path: '/api/v1/plans/:code/:version',
  summary: 'Get one plan with what it includes, for all of its periods',
  access: support,
  params: z.object({ code: z.string().max(40), version: z.string().max(10) }),
  response: PlanDetails,
  problems: ['not-found'],
});

export const getUsageFeeDefaults = defineEndpoint({
  method: 'GET',
  path: '/api/v1/usage-fee/defaults/:pricingVersion',
  summary: 'Get what usage costs on each plan of a pricing version',
  access: support,
  params: z.object({ pricingVersion: z.string().max(10) }),
  response: UsageFeeDefaults,
  problems: ['not-found'],
});

/** For a tenant on an AppSumo plan, else `not-found`; the same words of a person are sent once (PLAN-100). */
export const sendAppSumoEnquiry = defineEndpoint({
  method: 'POST',
  path: '/api/v1/appsumo-upgrade-plan-enquiry',
  summary: 'Ask the people who run the installation for another plan, as an AppSumo customer',
  access: holds('admin'),
  body: z.object({ comments: Paragraphs(5000).min(1, 'Please write what you need') }),
  problems: ['not-found', 'unavailable'],
});
