import { z } from 'zod';
import { holds } from '../http/access.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { Day } from '../http/fields.ts';
import { Summary } from './summary.ts';

export const getSummary = defineEndpoint({
  method: 'GET',
  path: '/api/v1/reports/summary',
  summary: 'Get the figures of the programme for the latest periods, newest first',
  access: holds('admin'),
  query: z.object({
    periodType: z.enum(['month', 'week']).default('month'),
    /** A day of the newest period; today when left out. */
    dateInPeriod: Day.optional(),
    periodCount: z
      .string()
      .regex(/^([1-9]|1\d|2[0-4])$/, 'Please enter a number from 1 to 24')
      .transform(Number)
      .default(12),
  }),
  response: Summary,
});
