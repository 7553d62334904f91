import type { ActivityFilter } from '#contract/activities/progress.ts';
import type { Category } from '#contract/activity-types/activity-type.ts';
import type { CompletionPeriod } from '#contract/activity-types/completion-period.ts';

/** Which activities a list shows, and which page of them. */
export interface ActivityQuery {
  readonly page: number;
  readonly pageSize: number;
  readonly search?: string | undefined;
  readonly sort?: 'completedAt' | 'unreviewedSince' | undefined;
  readonly dir?: 'asc' | 'desc' | undefined;
  readonly userId?: string | undefined;
  readonly state?: ActivityFilter | undefined;
  readonly completed?: boolean | undefined;
  /** Days of the tenant's timezone, both included (ACT-07). */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly timezone: string;
  readonly challengeDefinitionId?: string | undefined;
  readonly category?: Category | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly periodSize?: CompletionPeriod | undefined;
  readonly dateInPeriod?: string | undefined;
  /** Whether test users' activities are among everybody's, which leave them out otherwise (AMB-103). */
  readonly includeTestUsers?: boolean | undefined;
}
