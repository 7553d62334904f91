/** What other areas may ask of this one. */

export { upcomingOf } from './service.ts';
