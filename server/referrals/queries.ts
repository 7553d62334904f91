/** The queries that other areas may make on the tables of this area, and the rows that they may add. */

export { chooseCode, codesOf } from './attribute.ts';
export { approveReferral } from './decide.ts';
export { everyReferral, exportEveryReferral, exportReferrals } from './export.ts';
export { exportOrders } from './export-orders.ts';
export {
  countOrdersOfPurchaser,
  forgetPurchasers,
  tenantsWithOrdersOf,
} from './forget-purchasers.ts';
export { countUndecided as countUndecidedReferrals, testsLeftOut } from './listed.ts';
export { assertSeesReferrals } from './policy.ts';
export { presentReferrals } from './present.ts';
export { commissionsOn, nextReferrers, referralTotals, soldMoments } from './report.ts';
export {
  addSteps,
  findOrder,
  findOrders,
  findOrdersByNumber,
  isReferral,
  lockOrder,
  lockOrders,
  type OrderRow,
  type ReferralRow,
  updateOrder,
} from './repository.ts';
export { settle } from './settle.ts';
