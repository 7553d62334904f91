import { z } from 'zod';
import type { ReferralSystem } from '../activity-types/activity-type.ts';
import { ChosenMoment } from '../announcements/chosen-moment.ts';
import { Instant, Whole } from '../http/fields.ts';

/** The platform whose orders a job fetches (JOB-10, JOB-11). */
export const jobTypes = [
  'get-shopify-orders',
  'get-woo-commerce-orders',
  'get-amazon-orders',
] as const;
export const JobType = z.enum(jobTypes);
export type JobType = z.infer<typeof JobType>;

/** The name of a type for people (JOB-12). */
export const jobTypeNames: Readonly<Record<JobType, string>> = {
  'get-shopify-orders': 'Get Shopify orders',
  'get-woo-commerce-orders': 'Get WooCommerce orders',
  'get-amazon-orders': 'Get Amazon orders',
};

/** The platform that a job asks for orders. */
export const systemOfJob: Readonly<Record<JobType, ReferralSystem>> = {
  'get-shopify-orders': 'shopify',
  'get-woo-commerce-orders': 'woo-commerce',
  'get-amazon-orders': 'amazon',
};

const wholeBetween = (least: number, most: number) =>
  Whole(least, most, `Please enter a whole number from ${least} to ${most}`);

/** The window of orders for the next run (JOB-16 to JOB-18, JOB-44). */
export const QueryWindow = z.object({
  /** Where it begins, apart from the overlap. */
  start: ChosenMoment,
  sizeInMins: wholeBetween(1, 10_080),
  /** How far it reaches back into the window before it. */
  overlapSecs: wholeBetween(0, 86_400),
});
export type QueryWindow = z.infer<typeof QueryWindow>;

/** The part of a job that a person sets (JOB-54). */
export const SyncJobInput = z.object({
  enabled: z.boolean(),
  /** From when on it may run; now where it is left out. */
  due: ChosenMoment.optional(),
  data: z.object({ queryWindow: QueryWindow }),
});
export type SyncJobInput = z.infer<typeof SyncJobInput>;

/** A job that fetches the orders of a platform, window by window (JOB-09 to JOB-22). */
export const SyncJob = z.object({
  id: z.uuid(),
  jobType: JobType,
  /** A disabled job is never run. */
  enabled: z.boolean(),
  /** From when on it may run, once its window has passed. */
  due: Instant,
  data: z.object({ queryWindow: QueryWindow }),
  /** When the last run ended. */
  lastRunAt: Instant.nullable(),
  lastResult: z.enum(['succeeded', 'failed']).nullable(),
  /** Why it failed, or another message of the run. */
  lastMessage: z.string().nullable(),
  /** How many runs have failed since the last success. */
  failureCount: z.int(),
  /** Since when it runs; null while it does not. */
  runningSince: Instant.nullable(),
  /** Until when a run waits for a busy store; null while it does not. */
  waitsUntil: Instant.nullable(),
  /** How many orders the present run, or else the last one, has taken in. */
  ordersTaken: z.int(),
});
export type SyncJob = z.infer<typeof SyncJob>;
