import type { Generated } from 'kysely';
import type { Moment, MomentOrNull } from '#server/platform/db/columns.ts';
import type { RowRights } from '#server/platform/db/row-security.ts';

interface ShopifyBillingTables {
  shopifyCharges: ShopifyChargesTable;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables extends ShopifyBillingTables {}
}

/** The rights of the application on the rows of a tenant. */
export const shopifyBillingTables: RowRights<ShopifyBillingTables> = {
  shopify_charges: 'select, insert, update',
};

/** Charges of shops, one row each, from the moment that somebody asks for one. */
export interface ShopifyChargesTable {
  tenantId: Generated<string>;
  id: string;
  kind: 'subscription' | 'one-time';
  /** The plan that is paid for; null for a charge that is paid once. */
  planId: string | null;
  description: string;
  /** In US cents. */
  amount: number;
  isTest: boolean;
  /** The shop that is charged. */
  shopHost: string;
  /** A status of the contract, or `asking` while Shopify has not answered yet. */
  status: string;
  /** Shopify's id of it; null while it is asked for. */
  chargeId: string | null;
  confirmationUrl: string | null;
  /** Until when nobody else asks Shopify for it. */
  claimedUntil: Moment;
  /** How often Shopify was asked how it stands, and which time its answer was kept. */
  asked: Generated<number>;
  kept: Generated<number>;
  /** When a subscription is paid again. */
  periodEnd: MomentOrNull;
  /** When Shopify last said how it stands. */
  readAt: MomentOrNull;
  createdAt: Moment;
}
