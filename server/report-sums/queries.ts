/** What other areas may ask of the figures that are added up. */

export { nothing } from './columns.ts';
export { figuresOfParts, figuresOfPeople, figuresOfSpan, type Range } from './figures.ts';
export { holdSums } from './hold-sums.ts';
