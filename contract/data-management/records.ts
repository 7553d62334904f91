import { z } from 'zod';

/** The kinds of records that a tenant has and support can export (BILL-15). */
export const recordKinds = [
  'ambassadors',
  'applicants',
  'activities',
  'referrals',
  'rewards',
] as const;
export const RecordKind = z.enum(recordKinds);
export type RecordKind = z.infer<typeof RecordKind>;

/** How many records of each kind there are: as many as its export has. */
const Count = z.number().int();
export const RecordCounts = z.object({
  ambassadors: Count,
  applicants: Count,
  activities: Count,
  referrals: Count,
  rewards: Count,
});
export type RecordCounts = z.infer<typeof RecordCounts>;
