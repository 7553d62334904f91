/** The functions of people that other areas may call. */

export { assertMayChange } from './policy.ts';
export { presentPerson } from './present.ts';
export { findPersonById, lockPersonById, shippingAddressesOf, type UserRow } from './repository.ts';
