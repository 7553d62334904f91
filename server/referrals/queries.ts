/** What other areas may ask of this one's tables, or add to them. */

export { addSteps, lockOrder, updateOrder } from './repository.ts';
