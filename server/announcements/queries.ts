/** What other areas may ask of this one's tables. */

export { listCurrent as listCurrentAnnouncements } from './repository.ts';
