import { z } from 'zod';

/** How often an activity can be done again (TYPE-27). The former `custom` is no longer one (TYPE-124). */
export const completionPeriods = ['onetime', 'daily', 'weekly', 'monthly', 'any'] as const;
export const CompletionPeriod = z.enum(
  completionPeriods,
  'This completion period is not available',
);
export type CompletionPeriod = z.infer<typeof CompletionPeriod>;

/** Offered when a type is designed; others are kept where they are (TYPE-164, TYPE-166). */
export const editablePeriods = ['monthly', 'weekly', 'any'] as const satisfies CompletionPeriod[];
