/** The queries that other areas may make on the kept sums. */

export { figuresOfEverybody } from './everybody.ts';
export { holdSums } from './hold-sums.ts';
export { figuresOfParts } from './parts.ts';
export { countedAmong, figuresOfPeople, type Range, type Who } from './people.ts';
