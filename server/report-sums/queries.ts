/** What other areas may ask of the figures that are added up. */

export { figuresOfEverybody } from './everybody.ts';
export { holdSums } from './hold-sums.ts';
export { figuresOfParts } from './parts.ts';
export { countedAmong, figuresOfPeople, type Range, type Who } from './people.ts';
