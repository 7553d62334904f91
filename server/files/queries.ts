/** What other areas may ask of this one's tables, or add to them. */

export { holdFile, insertFile, type NewFile, readFile } from './repository.ts';
