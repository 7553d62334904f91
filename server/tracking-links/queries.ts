/** What other areas may ask of this one's tables. */

export { knownDefinitions } from './repository.ts';
