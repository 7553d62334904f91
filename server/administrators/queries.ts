/** What other areas may ask of this one's tables, or add to them. */

export { acceptInvitation, findOpenInvitation } from './invitation-repository.ts';
export { markDeleted } from './repository.ts';
