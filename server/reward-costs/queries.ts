/** The figures of this area that other areas may ask for. */

export { listCardsForPoints } from './cards.ts';
