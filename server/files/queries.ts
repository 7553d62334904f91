/** Functions by which other areas read this area's tables or add to them. */

export { findFile, holdFile, insertFile, type NewFile } from './repository.ts';
