/** What other areas may ask of this one's figures. */

export { listCardsForPoints } from './cards.ts';
