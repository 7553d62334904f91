import type { Generated } from 'kysely';
import type { Moment, MomentOrNull } from '#server/platform/db/columns.ts';
import type { RowRights } from '#server/platform/db/row-security.ts';

interface ShopifyTables {
  shopifyAuthorizations: ShopifyAuthorizationsTable;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables extends ShopifyTables {}
}

/** The rights of the application on the rows of a tenant. */
export const shopifyTables: RowRights<ShopifyTables> = {
  shopify_authorizations: 'select, insert, update, delete',
};

/** Shops that somebody was sent to on the last day. */
export interface ShopifyAuthorizationsTable {
  tenantId: Generated<string>;
  /** SHA-256 of the state that the shop repeats, hex. */
  stateHash: string;
  /** The session of the admin; nobody else's may finish. */
  sessionId: string;
  /** The host of the shop. */
  askedShop: string;
  askedAt: Moment;
  /** When it came back, which works once. */
  usedAt: MomentOrNull;
}
