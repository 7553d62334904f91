import { z } from 'zod';
import { CalendarDay, Whole } from '../http/fields.ts';

const months = 'Please enter a whole number of months, from 1 to 12';

/** After how many months points expire; 12 unless it is said otherwise (SET-101, SET-166). */
export const ExpireAfterMonths = Whole(1, 12, months);

/** How points of a tenant expire (SET-63). */
export const PointsExpiry = z.object({
  enabled: z.boolean().default(false),
  expireAfterMonths: ExpireAfterMonths.default(12),
  /** A first of a month in the tenant's timezone: the first day on which points expire. */
  startDate: CalendarDay.nullable().default(null),
  /** Whether the start date has been reached. The server sets it; a browser's value counts for nothing (SET-82). */
  started: z.boolean().default(false),
});
export type PointsExpiry = z.infer<typeof PointsExpiry>;

/** The notice to an ambassador a month before (SET-79, SET-81). */
export const UpcomingExpiry = z.object({
  points: z.number().int().positive(),
  /** The first of a month. */
  date: CalendarDay,
});
export type UpcomingExpiry = z.infer<typeof UpcomingExpiry>;

/** The people and points that the next run takes, or that a first one would take today. */
export const ExpiryPreview = z.object({
  /** The first of the month of the next run; null where points expire neither yet nor next month. */
  date: CalendarDay.nullable(),
  people: z.number().int().min(0),
  points: z.number().int().min(0),
});
export type ExpiryPreview = z.infer<typeof ExpiryPreview>;

/** The points that a finished run has taken. */
export const LastExpiry = ExpiryPreview.extend({ date: CalendarDay });
export type LastExpiry = z.infer<typeof LastExpiry>;
