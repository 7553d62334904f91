import type { ColumnType, Generated } from 'kysely';
import type { ReferralSystem } from '#contract/activity-types/activity-type.ts';
import type { MomentNow } from '#server/platform/db/columns.ts';
import type { RowRights } from '#server/platform/db/row-security.ts';

interface CodeTables {
  codes: CodesTable;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables extends CodeTables {}
}

/** The rights of the application on the rows of a tenant. */
export const codeTables: RowRights<CodeTables> = {
  codes: 'select, insert, update, delete',
};

/** The codes that make an order somebody's referral: discount codes of the shop, and codes that links carry. */
export interface CodesTable {
  tenantId: Generated<string>;
  id: Generated<string>;
  userId: string;
  kind: 'referral' | 'discount';
  /** In the form in which codes are compared. */
  code: string;
  system: ReferralSystem;
  /** The referral activity type, by the id of its first version; null where a discount code had none. */
  rootId: string | null;
  createdAt: MomentNow;
  /** At most so many orders without a click; null for any number, as the column after it. */
  capOrders: ColumnType<number | null, number | null | undefined, number | null>;
  /** Within so many days. */
  capDays: ColumnType<number | null, number | null | undefined, number | null>;
}
