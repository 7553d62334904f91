import { z } from 'zod';
import { Day } from '../http/fields.ts';

/** One month or week of the programme; both days are included, in the tenant's timezone. */
export const SummaryPeriod = z.object({
  startDate: Day,
  endDate: Day,
  newAmbassadors: z.number().int(),
});
export type SummaryPeriod = z.infer<typeof SummaryPeriod>;
