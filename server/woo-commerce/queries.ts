/** What other areas may ask of this one. */

export { dropStore } from './drop-store.ts';
