import { z } from 'zod';
import { Instant } from '../http/fields.ts';
import { TenantId } from '../tenants/tenant-id.ts';

/** Why the last try of a job failed. A closed set: the words of an error may hold anything. */
export const failureReasons = [
  'unreachable',
  'too-slow',
  'refused',
  'asked-to-wait',
  'database',
  'cut-off',
  'other',
] as const;
export type FailureReason = (typeof failureReasons)[number];

/** The kind of the work, such as `send-mail`. */
export const JobKind = z
  .string()
  .max(100)
  .regex(/^[a-z\d-]+$/, 'Please enter a kind of job');

/** Work that was given up after its last try. Its content is never shown. */
export const GivenUpJob = z.object({
  id: z.uuid(),
  kind: z.string(),
  tenantId: TenantId,
  tenantName: z.string(),
  /** When it was asked for. */
  askedAt: Instant,
  givenUpAt: Instant,
  /** Null where nobody counted. */
  tries: z.number().int().nullable(),
  reason: z.enum(failureReasons),
  /** False where its content was a secret, and is erased. */
  canRetry: z.boolean(),
});
export type GivenUpJob = z.infer<typeof GivenUpJob>;
