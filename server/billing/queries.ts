/** What other areas may ask of this one. */

export {
  type BillingAccount,
  billNewTenant,
  findAccount,
  findAccountOf,
  keepCustomer,
  openAccount,
  selectNotPaying,
  selectUnpaid,
  setPaidByShopify,
} from './repository.ts';
