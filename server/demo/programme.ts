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
  /** Emails of the reviewers. */
  readonly reviewers: readonly [string, ...string[]];
  readonly pictures: readonly Buffer[];
}

/** The parts of a version that say how it is done. */
export type PerformedVersion = {
  readonly plan: Pick<OfferedVersion['plan'], 'tasks'>;
  readonly row: OfferedVersion['row'];
};

/** The beginning of an activity: its person, its type in a version, and its moment. */
export interface Beginning {
  readonly userId: string;
  /** The moment at which the person leaves. */
  readonly until: Date;
  readonly version: PerformedVersion;
  readonly at: Date;
  /** Corrects every rejected task; when left out, chance decides. */
  readonly corrects?: boolean;
  /** The review of an admin; when left out, chance decides. */
  readonly review?: Review;
  /** Ends after so many tasks. */
  readonly most?: number;
}
