/** What other areas may ask of this one's tables. */

export { emailsElsewhere } from './repository.ts';
