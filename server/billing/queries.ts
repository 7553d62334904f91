/** Functions that other areas may call. */

export { askStripe, askTwice, repeatsFailure } from './ask-stripe.ts';
export { openStripe } from './open-stripe.ts';
export {
  type BillingAccount,
  billNewTenant,
  findAccount,
  findAccountOf,
  keepCustomer,
  openAccount,
  selectNotPaying,
  selectUnpaid,
  setPaidByPayPal,
  setPaidByShopify,
} from './repository.ts';
