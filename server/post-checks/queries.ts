/** What other areas may ask of this one's tables, or add to them. */

export { askAgain, askForCheck } from './ask.ts';
export type { Finding } from './finding.ts';
export { checksOf, keepFinding, putCheck } from './repository.ts';
