import type { Config } from '#server/platform/config.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { SelectionRow } from './repository.ts';

export interface IssueContext {
  readonly config: Config;
  readonly now: Date;
  /** A transaction; none is open while the shop is waited for. */
  inTenant<T>(work: (db: TenantDb) => Promise<T>): Promise<T>;
}

/** A try to have the shop make a code, which nobody else tries at the same time. */
export interface Attempt {
  readonly selection: SelectionRow;
  readonly key: string;
  readonly code: string;
  /** Whether an earlier try may have made the code already. */
  readonly mayBeThere: boolean;
}
