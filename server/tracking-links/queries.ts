/** What other areas may ask of this one's tables, or add to them. */

export { type CodeParam, listCodeParams } from './code-params.ts';
export { defaultLinkOf, sampleLinkOf } from './default-link.ts';
export { type DefinitionRow, knownDefinitions, listDefinitions } from './repository.ts';
