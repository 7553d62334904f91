/** What other areas may ask of this one's tables, or add to them. */

export { holdTemplates, insertTemplate, isCodeInTemplate } from './templates-repository.ts';
