import type { Generated, JSONColumnType } from 'kysely';
import type { IntegrationType } from '#contract/integrations/integration.ts';
import type { Moment, MomentOrNull } from '#server/platform/db/columns.ts';
import type { RowRights } from '#server/platform/db/row-security.ts';

interface IntegrationTables {
  integrations: IntegrationsTable;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables extends IntegrationTables {}
}

/** What the application may do with the rows of a tenant. */
export const integrationTables: RowRights<IntegrationTables> = {
  integrations: 'select, insert, update, delete',
};

/** The platforms that a tenant has connected, one row each. Each platform's own area knows what is in the JSON. */
export interface IntegrationsTable {
  tenantId: Generated<string>;
  platform: IntegrationType;
  /** The host of the shop, which orders and webhooks name. */
  shopHost: string;
  /** JSON.stringify what you write. */
  platformSettings: JSONColumnType<object, string, string>;
  /** What opens the shop. No answer ever holds it. JSON.stringify what you write. */
  shopKey: JSONColumnType<object, string, string>;
  addedAt: Moment;
  /** Since when nothing is fetched from it any more, after repeated errors (INT-47). */
  stoppedAt: MomentOrNull;
}
