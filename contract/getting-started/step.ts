import { z } from 'zod';

/** The first steps of a new tenant, in the order of the screen (DASH-39). */
export const stepIds = [
  'settings',
  'branding',
  'store',
  'activity-type',
  'reward',
  'application-form',
  'team',
  'ambassadors',
] as const;
export type StepId = (typeof stepIds)[number];

/** One step. Once it is done it stays done, even if its record is deleted later. */
export const Step = z.object({ id: z.enum(stepIds), done: z.boolean() });
export type Step = z.infer<typeof Step>;
