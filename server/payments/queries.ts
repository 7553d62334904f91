/** The queries that other areas may make on the tables of this area, and the rows that they may add. */

export { assertPaysCash } from './own-plan.ts';
export { listPayees } from './repository.ts';
