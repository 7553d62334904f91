/** What other areas may ask of this one's tables. */

export { type CodeParam, listCodeParams } from './code-params.ts';
export { knownDefinitions } from './repository.ts';
