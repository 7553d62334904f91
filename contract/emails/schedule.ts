import { z } from 'zod';
import { CalendarDay } from '../http/fields.ts';

/** The clocks by which an email goes out: those of the brand, or of each recipient. */
export const scheduleZones = ['brand', 'recipient'] as const;

/** How many days ahead an email can be scheduled. */
export const mostDaysAhead = 365;

const isMinute = (text: string): boolean => {
  const [day = '', time = ''] = text.split('T');
  return CalendarDay.safeParse(day).success && /^([01]\d|2[0-3]):[0-5]\d$/.test(time);
};

/** When an email goes out by itself. */
export const Schedule = z.object({
  /** Date and time as the clocks show it: `2026-12-01T09:00`. */
  at: z.string().refine(isMinute, 'Please choose a date and a time'),
  zone: z.enum(scheduleZones),
});
export type Schedule = z.infer<typeof Schedule>;
