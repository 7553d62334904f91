/** What other areas may ask of this one's tables. */

export type { RunRow } from './repository.ts';
export { isPayPalPaying } from './repository.ts';
