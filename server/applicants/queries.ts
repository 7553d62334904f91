/** Functions by which other areas read this area's tables or add to them. */

export { acceptedBy } from './accepted-by.ts';
export { everyApplicant, exportApplicants, exportEveryApplicant } from './export.ts';
export { type NewApplication, receiveApplication } from './receive.ts';
export {
  findApprovedApplicant,
  followRegistration,
  lockApplicantToRegister,
} from './registering.ts';
export { countUndecided } from './undecided.ts';
