/** What other areas may ask of this one's tables, or add to them. */

export { assertPaysCash } from './own-plan.ts';
export { listPayees } from './repository.ts';
