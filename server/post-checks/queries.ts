/** What other areas may ask of this one's tables, or add to them. */

export { askAgain, askForCheck } from './ask.ts';
export { checksOf } from './repository.ts';
