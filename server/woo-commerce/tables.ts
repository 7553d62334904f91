import type { Generated } from 'kysely';
import type { Moment } from '#server/platform/db/columns.ts';
import type { RowRights } from '#server/platform/db/row-security.ts';

interface WooCommerceTables {
  wooCommerceRequests: WooCommerceRequestsTable;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables extends WooCommerceTables {}
}

/** The rights of the application on the rows of a tenant. */
export const wooCommerceTables: RowRights<WooCommerceTables> = {
  woo_commerce_requests: 'select, insert, delete',
};

/** Stores that an admin has asked for a key, until the key comes. */
export interface WooCommerceRequestsTable {
  tenantId: Generated<string>;
  /** SHA-256 of the state that the store repeats, in hex: a reader of the table can open nothing with it. */
  stateHash: string;
  storeOrigin: string;
  askedAt: Moment;
}
