/** The queries that other areas may make on the tables of this area, and the rows that they may add. */

export { askAgain, askForCheck } from './ask.ts';
export type { Finding } from './finding.ts';
export { checksOf, keepFinding, putCheck } from './repository.ts';
