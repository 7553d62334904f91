/** What other areas may ask of this one's tables, or add to them. */

export { findFile, holdFile, insertFile, type NewFile } from './repository.ts';
