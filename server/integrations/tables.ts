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

/** The rights of the application on the rows of a tenant. */
export const integrationTables: RowRights<IntegrationTables> = {
  integrations: 'select, insert, update, delete',
};

/** The platforms that a tenant has connected, one row each. Each platform's own area knows the fields of the JSON. */
export interface IntegrationsTable {
  tenantId: Generated<string>;
  platform: IntegrationType;
  /** The host of the shop, which orders and webhooks name. */
  shopHost: string;
  /** JSON.stringify the value to write. */
  platformSettings: JSONColumnType<object, string, string>;
  /** The key of the shop. No answer ever holds it. JSON.stringify the value to write. */
  shopKey: JSONColumnType<object, string, string>;
  addedAt: Moment;
  /** Since when nothing is fetched from it any more, after repeated errors (INT-47). */
  stoppedAt: MomentOrNull;
}
