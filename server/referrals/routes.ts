import type { Handlers } from '#server/platform/http/bind.ts';
import { decideReferral, decideReferrals } from './decide.ts';
import { tryCommission } from './dry-run.ts';
import { exportReferrals } from './export.ts';
import { exportOrders } from './export-orders.ts';
import { replayOrder } from './replay.ts';
import {
  getOrder,
  getReferralTotals,
  listOrders,
  listReferrals,
  simulateOrder,
} from './service.ts';

export const referralHandlers: Handlers<
  | 'decideReferral'
  | 'decideReferrals'
  | 'exportOrders'
  | 'exportReferrals'
  | 'getOrder'
  | 'getReferralTotals'
  | 'listOrders'
  | 'listReferrals'
  | 'replayOrder'
  | 'simulateOrder'
  | 'tryCommission'
> = {
  decideReferral,
  decideReferrals,
  exportOrders,
  exportReferrals,
  getOrder,
  getReferralTotals,
  listOrders,
  listReferrals,
  replayOrder,
  simulateOrder,
  tryCommission,
};
