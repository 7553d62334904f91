/** What other areas may ask of people. */

export { assertOwnOrAdmin } from './policy.ts';
export { presentPerson } from './present.ts';
export { lockPersonById } from './repository.ts';
