/** What other areas may ask of the figures that are added up. */

export { figuresOfParts, figuresOfPeople, type Range } from './figures.ts';
