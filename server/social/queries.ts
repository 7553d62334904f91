/** What other areas may ask of this one's tables, or add to them. */

export { holdTemplates, insertTemplate } from './templates-repository.ts';
