/** The queries that other areas may make on the tables of this area, and the rows that they may add. */

export { type CodeParam, listCodeParams } from './code-params.ts';
export { defaultLinkOf, sampleLinkOf } from './default-link.ts';
export { type DefinitionRow, knownDefinitions, listDefinitions } from './repository.ts';
