import type { Handlers } from '#server/platform/http/bind.ts';
import { decideFraudCase } from './decide.ts';
import { getFraudCase, listCaseOrders, listFraudCases, replyToFraudCase } from './service.ts';

export const fraudCaseHandlers: Handlers<
  'decideFraudCase' | 'getFraudCase' | 'listCaseOrders' | 'listFraudCases' | 'replyToFraudCase'
> = { decideFraudCase, getFraudCase, listCaseOrders, listFraudCases, replyToFraudCase };
