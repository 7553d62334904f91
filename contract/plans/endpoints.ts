import { z } from 'zod';
import { holds } from '../http/access.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { Evaluation } from './plan.ts';

/** An unknown feature is `not-found` (PLAN-97). */
export const evaluateFeature = defineEndpoint({
  method: 'POST',
  path: '/api/v1/current-plan/evaluate/:feature',
  summary: 'Evaluate how much of a feature the plan allows and how much is used',
  access: holds('admin', 'support'),
  params: z.object({ feature: z.string().min(1).max(100) }),
  response: Evaluation,
  problems: ['not-found'],
});
