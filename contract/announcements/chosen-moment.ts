import { z } from 'zod';

/** A moment that a person chooses. No database knows the year 0. */
export const ChosenMoment = z.iso
  .datetime('Please choose a date and a time')
  .refine(
    (instant) => instant >= '1900' && instant < '3000',
    'Please choose a date from 1900 to 2999',
  );
