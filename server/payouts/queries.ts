/** What other areas may ask of this one's tables. */

export { isPayPalPaying } from './repository.ts';
export type { RunRow } from './repository.ts';
