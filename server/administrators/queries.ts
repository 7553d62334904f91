/** The queries that other areas may make on the tables of this area, and the rows that they may add. */

export { acceptInvitation, findInvitation, findOpenInvitation } from './invitation-repository.ts';
export { markDeleted } from './repository.ts';
