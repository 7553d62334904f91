/** The queries that other areas may make on the tables of this area. */

export { listCurrent as listCurrentAnnouncements } from './repository.ts';
