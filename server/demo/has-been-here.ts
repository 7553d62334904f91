import { sql } from 'kysely';
import { daysBefore } from './moments.ts';

/** Whether a user joined before today: a person who has just come has entered nothing yet. */
export const hasBeenHere = (now: Date) => sql<boolean>`users.created_at < ${daysBefore(now, 1)}`;
