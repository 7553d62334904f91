import type { Generated, JSONColumnType } from 'kysely';
import type { PostNetwork } from '#contract/social/post-networks.ts';
import type { MomentOrNull } from '#server/platform/db/columns.ts';
import type { RowRights } from '#server/platform/db/row-security.ts';
import type { Finding } from './finding.ts';

interface PostCheckTables {
  postChecks: PostChecksTable;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables extends PostCheckTables {}
}

/** The rights of the application on the rows of a tenant. */
export const postCheckTables: RowRights<PostCheckTables> = {
  post_checks: 'select, insert, update, delete',
};

/** The tasks whose proof is a post, and the finding of its network. */
export interface PostChecksTable {
  tenantId: Generated<string>;
  taskId: string;
  network: PostNetwork;
  /** Its id there. */
  postId: string;
  /** Another one each time that somebody asks: the finding of an earlier proof is not kept. */
  asked: string;
  /** JSON.stringify the value to write; null until the network has been asked. */
  finding: JSONColumnType<Finding | null, string | null, string | null>;
  checkedAt: MomentOrNull;
}
