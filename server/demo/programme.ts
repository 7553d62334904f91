import type { Insertable } from 'kysely';
import type { TaskRow } from '#server/activities/queries.ts';
import type { ActivitiesTable } from '#server/activities/tables.ts';
import type { FilesTable } from '#server/files/tables.ts';
import type { NewTransaction } from '#server/transactions/queries.ts';
import type { OfferedVersion } from './activity-types.ts';
import type { Random } from './random.ts';

export type Review = 'none' | 'rejected' | 'approved';

/** Everything that is stored of one activity. */
export interface DemoActivity {
  readonly activity: Insertable<ActivitiesTable> & { readonly id: string };
  readonly tasks: readonly TaskRow[];
  readonly files: readonly Insertable<FilesTable>[];
  readonly transactions: readonly NewTransaction[];
}

/** The brand as its activities see it. */
export interface Programme {
  readonly random: Random;
  readonly now: Date;
  readonly timezone: string;
  /** Emails of those who review. */
  readonly reviewers: readonly [string, ...string[]];
  readonly pictures: readonly Buffer[];
}

/** What of a version says how it is done. */
export type PerformedVersion = {
  readonly plan: Pick<OfferedVersion['plan'], 'tasks'>;
  readonly row: OfferedVersion['row'];
};

/** Who does it, which type in which version, and when it is begun. */
export interface Beginning {
  readonly userId: string;
  /** Until when the person is there at all. */
  readonly until: Date;
  readonly version: PerformedVersion;
  readonly at: Date;
  /** Corrects whatever is rejected; otherwise chance says so. */
  readonly corrects?: boolean;
  /** Decides what an admin says instead of chance. */
  readonly review?: Review;
  /** Ends after so many tasks. */
  readonly most?: number;
}
