/** The functions of this area that other areas may call. */

export { dropStore } from './drop-store.ts';
