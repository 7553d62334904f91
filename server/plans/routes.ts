import type { Handlers } from '#server/platform/http/bind.ts';
import { ProblemError } from '#server/platform/problems.ts';
import * as appSumo from './app-sumo.ts';
import { sendAppSumoEnquiry } from './enquiry.ts';
import { evaluate, readFeature } from './evaluate.ts';
import * as service from './service.ts';

export const planHandlers: Handlers<
  | 'addAppSumoCodes'
  | 'changePlan'
  | 'countAppSumoCodes'
  | 'evaluateFeature'
  | 'getCurrentPlan'
  | 'getPlan'
  | 'getUsageFeeDefaults'
  | 'listPlans'
  | 'movePlan'
  | 'sendAppSumoEnquiry'
> = {
  ...service,
  ...appSumo,
  sendAppSumoEnquiry,
  async evaluateFeature({ params, transaction }) {
    const feature = readFeature(params.feature);
    if (feature === undefined) throw new ProblemError('not-found');
    return transaction((db) => evaluate(db, feature));
  },
};
