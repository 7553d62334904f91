/** What other areas may ask of people. */

export { assertMayChange } from './policy.ts';
export { presentPerson } from './present.ts';
export { findPersonById, lockPersonById, type UserRow } from './repository.ts';
