/** Functions by which other areas read this area's tables or add to them. */

export { ownPaymentMethod } from './own-payment-method.ts';
export {
  findSupportAddress,
  findTenant,
  getOwnSettings,
  getOwnTenant,
  insertTenant,
  lockOwnTenant,
  setOwnBilling,
  setOwnStage,
  tenantName,
} from './repository.ts';
